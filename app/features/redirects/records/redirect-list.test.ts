import { expect, test } from "vitest";
import { createArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { redirectShape } from "./redirect.ts";
import { exportRedirects, listMissingPage, listRedirectPage } from "./redirect-list.server.ts";
import { addRedirect, addRedirects } from "./redirects.server.ts";

const staff = asAdmin("keeper-1");
const shape = redirectShape("https://daftar.example");
const fields = (from_path: string, to_path = "", status = to_path ? 301 : 410) =>
  shape.parse({ from_path, to_path, status });
const request = (search = "") => listRequest(new URLSearchParams(search));
const daysAgo = (days: number) =>
  readClock(-days * 86_400_000)
    .toISOString()
    .slice(0, 10);
const count = (kind: "missing" | "redirect", key: string, count: number, days = 0) =>
  store()
    .insertInto("statistics")
    .values({ kind, day: daysAgo(days), key, count })
    .execute();

onEachEngine(() => {
  test("automatic redirects name the record that they lead to, and the list is narrowed, searched and sorted", async () => {
    const article = (slug: string, more = {}) =>
      articleShape.parse({ title: "Close", slug, status: "published", ...more });
    const { id } = await createArticle(staff, article("first"));
    await updateArticle(staff, id, null, article("second"));
    await addRedirects(staff, [fields("/b", "/contact", 302), fields("/gone"), fields("/a", "/articles/second?x=1")]);
    const found = async (search: string) =>
      (await listRedirectPage(staff, request(search))).rows.map(({ from_path }) => from_path);
    expect(await found("sort=from_path")).toEqual(["/a", "/articles/first", "/b", "/gone"]);
    expect(await found("sort=-status")).toEqual(["/gone", "/b", "/a", "/articles/first"]);
    expect(await found("kind=automatic")).toEqual(["/articles/first"]);
    expect((await found("kind=own")).toSorted()).toEqual(["/a", "/b"]);
    expect(await found("kind=gone")).toEqual(["/gone"]);
    expect(await found("kind=constructor")).toHaveLength(4);
    expect((await found("q=articles/SECOND")).toSorted()).toEqual(["/a", "/articles/first"]);
    const [automatic] = (await listRedirectPage(staff, request("kind=automatic"))).rows;
    expect(automatic).toMatchObject({ target: { table: "articles", id, title_en: "Close" }, isDead: false, uses: 0 });
    await updateArticle(staff, id, null, article("second", { status: "draft" }));
    const { rows } = await listRedirectPage(staff, request("q=second"));
    expect(rows.map(({ isDead }) => isDead)).toEqual([true, true]);
  });

  test("a redirect says how often it was followed of late, and that a page has come to its address", async () => {
    const added = await addRedirect(staff, fields("/articles/later", "/contact"));
    const id = added.ok ? added.row.id : "";
    await count("redirect", id, 2);
    await count("redirect", id, 3, 80);
    await count("redirect", id, 9, 100);
    expect((await listRedirectPage(staff, request())).rows).toMatchObject([{ uses: 5, isCovered: false }]);
    await createArticle(staff, articleShape.parse({ title: "x", slug: "later", status: "published" }));
    expect((await listRedirectPage(staff, request())).rows).toMatchObject([{ isCovered: true }]);
  });

  test("what was asked for in vain is listed with its last day until it is redirected, in either language", async () => {
    await count("missing", "/old", 2, 5);
    await count("missing", "/old", 3, 1);
    await count("missing", "/ar/News", 7);
    await count("missing", "/s/abc", 1, 2);
    await count("missing", "", 50);
    await count("missing", "/long-ago", 50, 100);
    const list = async (search = "") =>
      (await listMissingPage(staff, request(search))).rows.map(({ id, times }) => [id, times]);
    expect((await listMissingPage(staff, request("q=old"))).rows).toEqual([
      { id: "/old", times: 5, lastDay: daysAgo(1), isOpen: true },
    ]);
    expect(await list()).toEqual([
      ["/ar/News", 7],
      ["/old", 5],
      ["/s/abc", 1],
    ]);
    expect(await list("sort=times")).toEqual((await list()).toReversed());
    expect((await listMissingPage(staff, request("q=abc"))).rows).toMatchObject([{ isOpen: false }]);
    await addRedirects(staff, [fields("/news", "/contact"), fields("/OLD", "/contact")]);
    expect(await list()).toEqual([["/s/abc", 1]]);
  });

  test("own redirects alone are exported, in parts, and those that were exported can be imported again", async () => {
    const rows = Array.from({ length: 501 }, (_, index) => fields(`/${String(index).padStart(3, "0")}`, "/contact"));
    await addRedirects(staff, rows);
    const exported: ReturnType<typeof fields>[] = [];
    for await (const row of exportRedirects(staff)) exported.push(shape.parse(row));
    expect(exported).toEqual(rows);
    expect(new Set(await addRedirects(staff, exported))).toEqual(new Set(["unchanged"]));
  });
});

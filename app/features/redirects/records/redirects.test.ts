import { expect, test } from "vitest";
import { createArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { createPage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import { store } from "#app/records/store/store.server.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { stepsOf100ms } from "../../../../tests/support/timing/calibrate.ts";
import { longestPause } from "../../../../tests/support/timing/longest-pause.ts";
import { redirectShape } from "./redirect.ts";
import {
  addManyRedirects,
  addRedirect,
  addRedirects,
  checkRedirects,
  findRedirect,
  removeRedirect,
  restoreRedirect,
  updateRedirect,
} from "./redirects.server.ts";

const staff = asAdmin("keeper-1");
const shape = redirectShape("https://daftar.example");
const fields = (from_path: string, to_path = "", status = to_path ? 301 : 410) =>
  shape.parse({ from_path, to_path, status });

async function add(from: string, to?: string, status?: number) {
  const added = await addRedirect(staff, fields(from, to, status));
  if (!added.ok) throw new Error(added.reason);
  return added.row;
}

const problemOf = async (from: string, to?: string) => {
  const added = await addRedirect(staff, fields(from, to));
  return added.ok ? null : added.reason;
};
const targetOf = async (path: string) => {
  const found = await publishedRedirect(path);
  return found && ("to" in found ? `${found.status} ${found.to}` : found.status);
};
const publish = (slug: string) => createArticle(staff, articleShape.parse({ title: slug, slug, status: "published" }));

onEachEngine(() => {
  test("an address without a language stands for both, one with a language for that alone", async () => {
    await add("/about-me", "/contact");
    await add("/ar/about-me", "/ar/search");
    await add("/ar/only", "/contact");
    await add("/paper", "/media/abc");
    expect([await targetOf("/about-me"), await targetOf("/ar/about-me")]).toEqual(["301 /contact", "301 /ar/search"]);
    expect([await targetOf("/only"), await targetOf("/ar/only")]).toEqual([null, "301 /contact"]);
    expect([await targetOf("/paper"), await targetOf("/ar/paper")]).toEqual(["301 /media/abc", "301 /media/abc"]);
  });

  test("no more than ten redirects follow one another, in whichever order and language they are entered", async () => {
    const edges = Array.from({ length: 30 }, (_, index) => [`/n${index}`, `/n${index + 1}`] as const);
    const orders = [edges, edges.toReversed(), edges.toSorted(([a], [b]) => ((a.length * 7 + 3) % 5) - b.length)];
    for (const [number, order] of orders.entries()) {
      const named = order.map(([from, to]) =>
        fields(`/${number}${from}`, `${number === 2 ? "/ar" : ""}/${number}${to}`),
      );
      expect(new Set(await addRedirects(staff, named))).toEqual(new Set(["added", "long"]));
      for (const [from] of edges) {
        const first = await publishedRedirect(`/${number}${from}`);
        if (first && "to" in first) expect(await publishedRedirect(first.to)).toBeNull();
      }
    }
    expect(await problemOf("/before", "/0/n0")).toBe("long");
    expect(await problemOf("/0/n10", "/0/n0")).toBe("long");
  });

  test("2,000 rows of a table are checked with no long wait for others", async () => {
    const chains = Array.from({ length: 2_000 }, (_, index) => fields(`/c${index}`, `/c${index + 1}`));
    const star = Array.from({ length: 2_000 }, (_, index) => fields(`/s${index}`, "/hub"));
    for (const rows of [chains, chains.toReversed(), star])
      expect(await longestPause(() => checkRedirects(staff, rows))).toBeLessThan(1.5 * stepsOf100ms);
  });

  test("many come in short steps with the outcomes that they have together, and what others add meanwhile is seen", async () => {
    const star = Array.from({ length: 900 }, (_, index) => fields(`/s${index}`, "/hub"));
    const chain = Array.from({ length: 12 }, (_, index) => fields(`/c${index}`, `/c${index + 1}`));
    await add("/s3", "/contact");
    const all = [...star, ...chain, fields("/hub", "/s5"), fields("/s7", "/contact")];
    const expected = await checkRedirects(staff, all);
    expect(new Set(expected)).toEqual(new Set(["added", "taken", "long", "loop"]));
    const outcomes: unknown[] = [];
    const longest = await longestPause(async () => {
      outcomes.push(...(await addManyRedirects(staff, all)));
    });
    expect([outcomes, longest < stepsOf100ms]).toEqual([expected, true]);
    const more = Array.from({ length: 900 }, (_, index) => fields(`/t${index}`, "/hub"));
    const adding = addManyRedirects(staff, more);
    const theirs = await problemOf("/t899", "/contact");
    const ours = (await adding).at(-1);
    expect([theirs, ours]).toEqual(theirs === null ? [null, "taken"] : ["taken", "added"]);
    expect(await targetOf("/t899")).toBe(theirs === null ? "301 /contact" : "301 /hub");
  });

  test("capital letters, escapes and a slash at the end make no difference", async () => {
    await add("/2019/05/مقال", "/contact");
    for (const path of ["/2019/05/مقال/", "/2019//05/%D9%85%D9%82%D8%A7%D9%84", "/AR/2019/05/مقال".toLowerCase()])
      expect(await targetOf(path)).toMatch(/^301 /);
    await add("/Old-Page/", "/contact");
    expect(await targetOf("/OLD-page")).toBe("301 /contact");
    expect(await problemOf("/old-page", "/search")).toBe("taken");
  });

  test("a loop is refused, through redirects of the site and through a language too", async () => {
    expect(await problemOf("/a", "/a")).toBe("loop");
    expect(await problemOf("/a", "/ar/a/?x=1#y")).toBe("loop");
    await add("/a", "/b");
    expect([await problemOf("/b", "/a"), await problemOf("/b", "/ar/a")]).toEqual(["loop", "loop"]);
    await add("/b", "/c");
    expect(await problemOf("/c", "/A/")).toBe("loop");
    const { id } = await publish("first");
    await updateArticle(staff, id, null, articleShape.parse({ title: "x", slug: "second", status: "published" }));
    await updateArticle(staff, id, null, articleShape.parse({ title: "x", slug: "second" }));
    expect(await problemOf("/articles/second", "/articles/first")).toBe("loop");
    expect(await problemOf("/articles/second", "/contact")).toBeNull();
  });

  test("several redirects are one step, which ends at a page, and one for a while keeps it from being for good", async () => {
    await add("/a", "/b");
    await add("/b", "/c", 302);
    expect(await targetOf("/a")).toBe("302 /c");
    await add("/c", "https://example.org/");
    expect(await targetOf("/ar/a")).toBe("302 https://example.org/");
    await add("/d", "/gone");
    await add("/gone");
    expect([await targetOf("/d"), await targetOf("/gone")]).toEqual([410, 410]);
    await add("/e", "/articles/later");
    await add("/articles/later", "/contact");
    expect(await targetOf("/e")).toBe("301 /contact");
    await publish("later");
    expect(await targetOf("/e")).toBe("301 /articles/later");
  });

  test("a chain that is longer than anybody makes is left after ten steps, and a loop that came about leads nowhere", async () => {
    await addRedirects(
      staff,
      Array.from({ length: 15 }, (_, index) => fields(`/${index}`, `/${index + 1}`)),
    );
    expect(await targetOf("/0")).toBe("301 /10");
    await store().updateTable("redirects").set({ to_path: "/3" }).where("from_path", "=", "/5").execute();
    expect(await targetOf("/0")).toBeNull();
  });

  test("nothing leads to what visitors may not see", async () => {
    const { id } = await createArticle(staff, articleShape.parse({ title: "x", slug: "hidden" }));
    await add("/teaser", "/articles/hidden");
    expect(await targetOf("/teaser")).toBeNull();
    await updateArticle(staff, id, null, articleShape.parse({ title: "x", slug: "hidden", status: "published" }));
    expect(await targetOf("/ar/teaser")).toBe("301 /ar/articles/hidden");
  });

  test("an address in use cannot be redirected, and a redirect gives way to a record that comes to its address", async () => {
    await publish("here");
    expect([await problemOf("/articles/here", "/contact"), await problemOf("/ar/articles/here")]).toEqual(
      Array(2).fill("inUse"),
    );
    await add("/articles/soon", "/contact");
    const { id } = await publish("once");
    await updateArticle(staff, id, null, articleShape.parse({ title: "x", slug: "soon", status: "published" }));
    expect(await targetOf("/articles/once")).toBe("301 /articles/soon");
  });

  test("rows are added together, each with what became of it, and a check adds none", async () => {
    const rows = [fields("/1", "/2"), fields("/1", "/3"), fields("/1", "/2"), fields("/2", "/1"), fields("/4")];
    const outcomes = ["added", "taken", "unchanged", "loop", "added"];
    expect(await checkRedirects(staff, rows)).toEqual(outcomes);
    expect(await targetOf("/1")).toBeNull();
    expect(await addRedirects(staff, rows)).toEqual(outcomes);
    expect([await targetOf("/1"), await targetOf("/4")]).toEqual(["301 /2", 410]);
    expect(await addRedirects(staff, rows)).toEqual(["unchanged", "taken", "unchanged", "loop", "unchanged"]);
    const imports = (await listAudit(staff)).filter(({ action }) => action === "redirects.import");
    expect(imports).toMatchObject([{ changes: { records: { new: 2 } } }]);
  });

  test("a redirect is changed, deleted and taken back, unless it would close a loop by now", async () => {
    const row = await add("/a", "/b");
    expect(await updateRedirect(staff, row.id, 1, fields("/a", "/a"))).toEqual({ ok: false, reason: "loop" });
    expect(await updateRedirect(staff, row.id, 1, fields("/a2", "/b"))).toMatchObject({
      ok: true,
      row: { version: 2 },
    });
    expect(await updateRedirect(staff, row.id, 1, fields("/a", "/b"))).toMatchObject({ reason: "conflict" });
    expect(await removeRedirect(staff, row.id)).toBe(true);
    expect(await targetOf("/a2")).toBeNull();
    const other = await add("/b", "/a2");
    expect(await restoreRedirect(staff, row.id)).toBe(false);
    await removeRedirect(staff, other.id);
    expect(await restoreRedirect(staff, row.id)).toBe(true);
    expect(await targetOf("/a2")).toBe("301 /b");
    await removeRedirect(staff, row.id);
    await add("/a2", "/new");
    expect([await restoreRedirect(staff, row.id), await findRedirect(staff, row.id)]).toEqual([false, null]);
  });

  test("a redirect that the site has made cannot be changed into another", async () => {
    const { id } = await publish("first");
    await updateArticle(staff, id, null, articleShape.parse({ title: "x", slug: "second", status: "published" }));
    const made = await store().selectFrom("redirects").selectAll().executeTakeFirstOrThrow();
    expect(made).toMatchObject({ is_own: false, status: 301, version: 1, from_path: "/articles/first" });
    expect(await updateRedirect(staff, made.id, null, fields("/articles/first", "/contact"))).toMatchObject({
      reason: "missing",
    });
  });

  test("an own redirect cannot be made from the address of a page", async () => {
    const page = { title_en: "Services", title_ar: "الخدمات", status: "published" };
    expect(await createPage(staff, pageShape.parse(page))).toMatchObject({ ok: true });
    expect(await problemOf("/ar/services", "/contact")).toBe("inUse");
    expect(await problemOf("/service", "/contact")).toBeNull();
  });
}, ["SQLite"]);

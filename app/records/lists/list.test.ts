import { expect, test } from "vitest";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { listArticlePage } from "../admin-lists/article-list.server.ts";
import { createArticle } from "../articles/article.server.ts";
import { articleShape } from "../articles/article.ts";
import { store } from "../store/store.server.ts";
import { listRequest, rowsOnPage } from "./list-request.ts";

const staff = asAdmin("keeper-1");
const article = (title: string, more = {}) =>
  createArticle(staff, articleShape.parse({ title, content: "x", ...more }));
const request = (search: string) => listRequest(new URLSearchParams(search));
const titlesOf = async (search: string) =>
  (await listArticlePage(staff, request(search))).rows.map(({ title }) => title);

/** Each created a minute after the one before, whatever the clock says. */
async function spreadOverTime() {
  const rows = await store().selectFrom("articles").select("id").orderBy("title").execute();
  for (const [index, { id }] of rows.entries())
    await store()
      .updateTable("articles")
      .set({ created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString() })
      .where("id", "=", id)
      .execute();
}

onEachEngine(() => {
  test("a list is searched by every word, however its letters are written", async () => {
    await article("Ledger of LEASES");
    await article("مطابقة كشف البنك", { category: "100% Finance_Ops" });
    await article("الأتمتة في الإقفال", { author: "Élodie O'Hara" });
    const found = async (text: string) => (await titlesOf(`q=${encodeURIComponent(text)}`)).toSorted();
    expect(await found("leases LEDGER")).toEqual(["Ledger of LEASES"]);
    expect(await found("اتمته")).toEqual(["الأتمتة في الإقفال"]);
    expect(await found("مُطابقه")).toEqual(["مطابقة كشف البنك"]);
    expect(await found("100% finance_ops")).toEqual(["مطابقة كشف البنك"]);
    expect(await found("0_%")).toEqual([]);
    expect(await found("élodie")).toEqual(["الأتمتة في الإقفال"]);
    expect(await found("ÉLODIE o'hara")).toEqual(["الأتمتة في الإقفال"]);
    expect(await found("\\")).toEqual([]);
    expect(await found("nothing of the kind")).toEqual([]);
    expect(await found("   ")).toHaveLength(3);
    await article("مذكرة أحمد عن السنة ٢٠٢٦ ومسئول المحاسبة");
    await article("Closing entries 2027");
    for (const text of ["احمد", "2026", "والمحاسبة", "مسؤول", "محاس", "وبالمحاسبين", "لأحمد", "محـــاسبةٌ", "۲۰۲۶"])
      expect([text, await found(text)]).toEqual([text, ["مذكرة أحمد عن السنة ٢٠٢٦ ومسئول المحاسبة"]]);
    for (const text of ["entry", "closes", "٢٠٢٧", "closing entr"])
      expect([text, await found(text)]).toEqual([text, ["Closing entries 2027"]]);
  });

  test("a page has fifty rows, and one that lies behind the last is the last", async () => {
    for (let index = 0; index < rowsOnPage + 2; index += 1) await article(`Entry ${String(index).padStart(2, "0")}`);
    await spreadOverTime();
    const first = await listArticlePage(staff, request(""));
    expect([first.count, first.total, first.page, first.rows.length]).toEqual([52, 52, 1, rowsOnPage]);
    expect(first.rows[0]?.title).toBe("Entry 51");
    for (const page of ["2", "3", "999999"])
      expect(await listArticlePage(staff, request(`page=${page}`))).toMatchObject({
        page: 2,
        rows: [{ title: "Entry 01" }, { title: "Entry 00" }],
      });
    for (const page of ["0", "-1", "1.5", "x", "1e9"])
      expect(await listArticlePage(staff, request(`page=${page}`))).toMatchObject({ page: 1 });
    expect(await listArticlePage(staff, request("q=entry+51&page=7"))).toMatchObject({ count: 1, total: 52, page: 1 });
  });

  test("a list is sorted by a column up or down, and rows that are equal stay newest first", async () => {
    await article("b", { category: "Same" });
    await article("A", { category: "Same" });
    await article("ب");
    await spreadOverTime();
    await store()
      .updateTable("articles")
      .set({ published_date: "2026-01-05T08:00:00.000Z" })
      .where("title", "=", "b")
      .execute();
    expect(await titlesOf("sort=fieldTitle")).toEqual(["A", "b", "ب"]);
    expect(await titlesOf("sort=-fieldTitle")).toEqual(["ب", "b", "A"]);
    expect(await titlesOf("sort=category")).toEqual(["ب", ...(await titlesOf("q=same"))]);
    expect((await titlesOf("sort=publishedDate")).at(-1)).toBe("b");
    expect((await titlesOf("sort=-publishedDate")).at(0)).toBe("b");
    for (const unknown of ["sort=constructor", "sort=-", "sort=nothing"])
      expect(await titlesOf(unknown)).toEqual(await titlesOf(""));
    expect(await titlesOf("sort=&sort=-fieldTitle")).toEqual(["b", "ب", "A"]);
  });

  test("articles are filtered by what visitors see of them, by language, and by what their translation wants", async () => {
    const to = "2999-01-01T00:00:00.000Z";
    const original = await article("English", { status: "published" });
    await article("عربي", { tags: "x, ar", translation_of: original.id });
    await createArticle(staff, articleShape.parse({ title: "Later", status: "published" }), to);
    await article("وحيد", { tags: "Arabic" });
    expect(await titlesOf("status=published")).toEqual(["English"]);
    expect(await titlesOf("status=scheduled")).toEqual(["Later"]);
    expect((await titlesOf("status=draft")).toSorted()).toEqual(["عربي", "وحيد"]);
    expect((await titlesOf("language=ar")).toSorted()).toEqual(["عربي", "وحيد"]);
    expect((await titlesOf("language=en")).toSorted()).toEqual(["English", "Later"]);
    expect(await titlesOf("translation=ar-missing")).toEqual(["Later"]);
    // One has a title in English and no text.
    expect((await titlesOf("translation=en-missing")).toSorted()).toEqual(["Later", "وحيد"]);
    expect(await titlesOf("translation=ar-outdated")).toEqual([]);
    expect(await titlesOf("status=published&language=ar")).toEqual([]);
    for (const unknown of ["status=constructor", "language=fr", "translation=ar-complete"])
      expect(await titlesOf(unknown)).toHaveLength(3);
    const states = await listArticlePage(staff, request("sort=-title"));
    expect(states.rows.slice(0, 1).map(({ translation }) => translation.needs)).toEqual([[]]);
  });
});

import { expect, test } from "vitest";
import { formOf } from "#app/admin/articles/article-form.ts";
import { createArticle, findArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import type { ArticleRow } from "#app/records/store/tables.ts";
import { translateArticle } from "#app/records/translation/translate-article.server.ts";
import { asAdmin } from "../../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../../tests/support/stores/engines.ts";
import { saveBoth } from "./save-both.server.ts";
import { ofSource } from "./sent-source.ts";

const staff = asAdmin("keeper-1");

async function pair() {
  const { id } = await createArticle(staff, articleShape.parse({ title: "Close", content: "<p>In four days</p>" }));
  const made = await translateArticle(staff, id);
  return { english: id, arabic: made?.id ?? "" };
}
const read = async (id: string) => (await findArticle(staff, id)) as ArticleRow;
async function sentOf(id: string, changed: Partial<Record<string, string>>) {
  const row = await read(id);
  return { ...formOf(row, "UTC"), version: String(row.version), ...changed } as Record<string, string>;
}
async function both(ids: Awaited<ReturnType<typeof pair>>, arabic: object, english: object) {
  const theirs = await sentOf(ids.english, { record_id: ids.english, ...english });
  const source = Object.fromEntries(Object.entries(theirs).map(([name, value]) => [ofSource(name), value]));
  return { ...(await sentOf(ids.arabic, { ...arabic })), ...source };
}

onEachEngine(() => {
  test("a translation and what was changed in its source are saved together", async () => {
    const ids = await pair();
    const form = await both(ids, { title: "الإقفال" }, { content: "<p>In three days</p>" });
    const saved = await saveBoth(staff, ids.arabic, form, []);
    expect([saved.ok, saved.source?.ok]).toEqual([true, true]);
    const titles = { title: "الإقفال", source: "Close" };
    expect(saved).toMatchObject({ message: "translations.bothSaved", values: titles });
    expect((await read(ids.english)).content).toBe("<p>In three days</p>");
    expect((await read(ids.arabic)).title).toBe("الإقفال");
    const { content, version } = await read(ids.english);
    expect((await saveBoth(staff, ids.arabic, await sentOf(ids.arabic, { title: "إقفال" }), [])).ok).toBe(true);
    expect(await read(ids.english)).toMatchObject({ content, version });
  });

  test("what becomes public of a source is named in the answer", async () => {
    const ids = await pair();
    const row = await read(ids.english);
    const shown = articleShape.parse({ ...row, tags: "", status: "published" });
    await updateArticle(staff, row.id, null, shown, new Date(0).toISOString());
    const form = await both(ids, { title: "الإقفال" }, { title: "Close early" });
    const saved = await saveBoth(staff, ids.arabic, form, []);
    const titles = { title: "الإقفال", source: "Close early" };
    expect(saved).toMatchObject({ ok: true, message: "translations.bothSaved-en", values: titles });
  });

  test("where the source was saved by someone else, nothing is saved and the conflict is the source's", async () => {
    const ids = await pair();
    const form = await both(ids, { title: "الإقفال" }, { content: "<p>Mine</p>" });
    const row = await read(ids.english);
    await updateArticle(staff, row.id, null, articleShape.parse({ ...row, tags: "", content: "<p>Theirs</p>" }), null);
    const saved = await saveBoth(staff, ids.arabic, form, []);
    expect(saved).toMatchObject({ ok: false, source: { ok: false, version: row.version + 1 } });
    expect(saved.version).toBeUndefined();
    expect([(await read(ids.english)).content, (await read(ids.arabic)).title]).toEqual(["<p>Theirs</p>", "Close"]);
  });

  test("a translation that is refused leaves its source as it was, and another article is not saved with it", async () => {
    const ids = await pair();
    const refused = await saveBoth(staff, ids.arabic, await both(ids, { title: "" }, { content: "<p>Mine</p>" }), []);
    expect(refused).toMatchObject({ ok: false, errors: { title: expect.anything() }, source: { ok: false } });
    expect((await read(ids.english)).content).toBe("<p>In four days</p>");
    const other = await createArticle(staff, articleShape.parse({ title: "Other" }));
    const form = await both({ ...ids, english: other.id }, { title: "الإقفال" }, { title: "Taken over" });
    expect((await saveBoth(staff, ids.arabic, form, [])).ok).toBe(false);
    expect([(await read(other.id)).title, (await read(ids.arabic)).title]).toEqual(["Other", "Close"]);
  });
});

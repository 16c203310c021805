import { expect, test } from "vitest";
import { createArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { blocksOf } from "#app/records/paragraphs/paragraph.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { linkParagraphs, takeBackLinks } from "./link-paragraphs.server.ts";
import { readSideBySide } from "./side-by-side.server.ts";

const staff = asAdmin("keeper-1");
const english = "<p>First 11.</p><p>Second 22.</p>";
const arabic = "<p>الأولى 11.</p><p>الثانية 22.</p>";
const place = (text: string, index: number) => `${index} ${blocksOf(text)[index]?.hash}`;
const input = (more: object) => articleShape.parse({ status: "published", ...more });

async function pair(slug: string) {
  const at = "2026-03-04T08:00:00.000Z";
  const en = await createArticle(staff, input({ title: slug, content: english }), at);
  const translated = { title: `${slug} ar`, tags: "ar", translation_of: en.id, content: arabic };
  const ar = await createArticle(staff, input(translated), at);
  return { en: en.id, ar: ar.id, translated };
}

const linksOf = async (id: string) =>
  ((await readSideBySide(staff, id)).links.content ?? []).map(({ en, ar }) =>
    [en, ar].map((all) => all.map(({ text }) => text).join("+")).join("|"),
  );

onEachEngine(() => {
  test("the owner links a paragraph of an article from either side, it is noted, and taken back once", async () => {
    const { en, ar } = await pair("Linked");
    const linked = { kind: "articles", id: en, field: "content" };
    const changed = await linkParagraphs(staff, linked, { side: "en", from: place(english, 0), to: place(arabic, 1) });
    const after = ["|الأولى 11.", "First 11.+Second 22.|الثانية 22."];
    expect((await linksOf(ar)).toSorted()).toEqual(after.toSorted());
    const [entry] = await listAudit(staff);
    expect(entry).toMatchObject({ action: "articles.translation", record_id: ar });
    if (!changed) throw new Error("nothing was linked");
    expect(await takeBackLinks(staff, { ...linked, id: ar }, changed)).toBe(true);
    expect(await linksOf(en)).toEqual(["First 11.|الأولى 11.", "Second 22.|الثانية 22."]);
    expect(await takeBackLinks(staff, linked, changed)).toBe(false);
  });

  test("a text that has changed since, another field and a record without a translation change nothing", async () => {
    const { en, ar, translated } = await pair("Changed");
    const linked = { kind: "articles", id: ar, field: "content" };
    const move = { side: "en" as const, from: place(english, 0), to: place(arabic, 1) };
    await updateArticle(staff, ar, null, input({ ...translated, content: `<p>قبلها</p>${arabic}` }), null);
    expect(await linkParagraphs(staff, linked, move)).toBeNull();
    expect(await linkParagraphs(staff, { ...linked, field: "author" }, move)).toBeNull();
    const alone = await createArticle(staff, input({ title: "Alone", content: english }));
    expect(await linkParagraphs(staff, { ...linked, id: alone.id }, move)).toBeNull();
    expect(await linkParagraphs(staff, { ...linked, kind: "nothing", id: en }, move)).toBeNull();
  });

  test("texts of other records have links of their own, field by field", async () => {
    const needed = { title_en: "Ledger", title_ar: "دفتر", description_en: "Lines.", description_ar: "سطور." };
    const fields = projectShape.parse({ ...needed, overview_en: english, overview_ar: arabic, status: "completed" });
    const { id } = await createProject(staff, fields);
    const move = { side: "ar" as const, from: place(arabic, 1), to: null };
    expect(await linkParagraphs(staff, { kind: "projects", id, field: "overview" }, move)).not.toBeNull();
    const rows = await selectRows("translation_links", { record_id: id }).select(["field", "links"]).execute();
    expect(rows.map(({ field, links }) => [field, links.length])).toEqual([["overview", 3]]);
  });
});

import { expect, test } from "vitest";
import { listArticlePage } from "#app/records/admin-lists/article-list.server.ts";
import { createArticle, findArticle, removeArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { type ArticleInput, articleShape } from "#app/records/articles/article.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { linkKey } from "#app/records/paragraphs/links.ts";
import { store } from "#app/records/store/store.server.ts";
import type { ArticleRow } from "#app/records/store/tables.ts";
import { translateArticle } from "#app/records/translation/translate-article.server.ts";
import { confirmTranslation, translationStates } from "#app/records/translation/translation.server.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { undoSave } from "../../../../tests/support/of-features/restored-versions.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { confirmParagraphs } from "./confirm-paragraphs.server.ts";
import { readSideBySide, sideBehind } from "./side-by-side.server.ts";

const staff = asAdmin("keeper-1");
const html = (paragraphs: string[]) => paragraphs.map((one) => `<p>${one}</p>`).join("");
const english = Array.from(
  { length: 40 },
  (_, index) => `Paragraph ${index} tells of account ${index * 7} and its owner`,
);
const arabic = english.map((_, index) => `الفقرة ${index} عن الحساب ${index * 7} وصاحبه`);
const input = (row: ArticleRow, more: Partial<ArticleInput>) =>
  articleShape.parse({ ...row, tags: row.tags?.join(","), ...more });
const source = () =>
  createArticle(
    staff,
    articleShape.parse({
      title: "Close the books",
      excerpt: "In four days",
      content: html(english),
      category: "Closing",
      tags: "IFRS 16, leases",
      status: "published",
      author: "Samir",
      featured_image_url: "/media/2f1f7a64-8f7c-4d5e-9b67-0c8a3d1e5f00",
    }),
    "2026-03-04T08:00:00.000Z",
  );

async function translated() {
  const { id } = await source();
  const made = await translateArticle(staff, id);
  const draft = (await findArticle(staff, made?.id ?? "")) as ArticleRow;
  const text = {
    title: "إقفال الدفاتر",
    excerpt: "في أربعة أيام",
    content: html(arabic),
    status: "published" as const,
  };
  await updateArticle(staff, draft.id, null, input(draft, text), draft.published_date);
  return { english: id, arabic: draft.id };
}

async function change(id: string, content: string[]) {
  const row = (await findArticle(staff, id)) as ArticleRow;
  await updateArticle(staff, id, null, input(row, { content: html(content) }), row.published_date);
}

async function isOutdated(id: string) {
  return (await translationStates(staff, ["articles"])).get(id)?.needs.length !== 0;
}

async function markedIn(id: string) {
  const { links } = await readSideBySide(staff, id);
  return (links.content ?? []).filter(({ behind }) => behind);
}

onEachEngine(() => {
  test("a translation is a draft of its own with everything copied, made once", async () => {
    const { id } = await source();
    const made = await translateArticle(staff, id);
    expect(await translateArticle(staff, id)).toEqual({ id: made?.id, isNew: false });
    const row = await findArticle(staff, made?.id ?? "");
    expect(row).toMatchObject({
      title: "Close the books",
      excerpt: "In four days",
      content: html(english),
      category: "الإقفال",
      category_key: "closing",
      tags: ["ar", "IFRS 16", "leases"],
      status: "draft",
      language: "ar",
      author: "Samir",
      featured_image_url: "/media/2f1f7a64-8f7c-4d5e-9b67-0c8a3d1e5f00",
      published_date: "2026-03-04T08:00:00.000Z",
      translation_of: id,
      slug: "close-the-books-2",
    });
    const lines = (await listAudit(staff)).filter(({ action }) => action === "articles.translate");
    expect(lines).toMatchObject([{ record_id: made?.id, changes: { translation_of: { old: null, new: id } } }]);
    expect(await translateArticle(staff, "gone")).toBeNull();
  });

  test("the translation of an Arabic article is English, without the tag of its language", async () => {
    const shape = articleShape.parse({ title: "إقفال", content: "<p>نص</p>", category: "التدقيق", tags: "ar" });
    const made = await translateArticle(staff, (await createArticle(staff, shape)).id);
    const row = await findArticle(staff, made?.id ?? "");
    expect(row).toMatchObject({ language: "en", tags: null, category: "Audit" });
  });

  test("a copy is outdated until its paragraphs are translated, and that leaves the source alone", async () => {
    const { id } = await source();
    const made = (await translateArticle(staff, id))?.id ?? "";
    expect(await markedIn(made)).toHaveLength(40);
    await change(made, [...arabic.slice(0, 39), english[39] ?? ""]);
    expect(await markedIn(made)).toMatchObject([{ behind: "ar", isCopy: true }]);
    const begun = { ar: "unfinished", progress: { done: 39, of: 42 } };
    expect((await translationStates(staff)).get(id)).toMatchObject({ ...begun, needs: [] });
    expect((await translationStates(staff)).get(made)).toMatchObject({ ...begun, needs: ["ar-missing"] });
    const listed = async (need: string) =>
      (await listArticlePage(staff, listRequest(new URLSearchParams({ translation: need })))).rows.map((row) => row.id);
    expect([await listed("ar-missing"), await listed("ar-outdated")]).toEqual([[made], []]);
    await change(made, arabic);
    const row = (await findArticle(staff, made)) as ArticleRow;
    await updateArticle(staff, made, null, input(row, { title: "إقفال الدفاتر", excerpt: "في أربعة أيام" }));
    const states = await translationStates(staff, ["articles"]);
    expect(states.get(made)).toEqual({ en: "complete", ar: "complete", needs: [] });
  });

  test("one changed paragraph of 40 is marked alone, until the owner says that it matches", async () => {
    const ids = await translated();
    expect(await markedIn(ids.arabic)).toEqual([]);
    await change(ids.english, english.with(17, "Paragraph 17 tells of account 999 and its owner"));
    const [link, ...more] = await markedIn(ids.arabic);
    expect(more).toEqual([]);
    expect(link).toMatchObject({ behind: "ar", was: [{ text: english[17] }], ar: [{ text: arabic[17] }] });
    expect((await translationStates(staff)).get(ids.arabic)?.needs).toEqual(["ar-outdated"]);
    await change(ids.arabic, arabic.with(17, "الفقرة 17 عن الحساب 999 وصاحبه"));
    const marked = await markedIn(ids.arabic);
    expect(marked).toHaveLength(1);
    const keys = marked.map(linkKey);
    const confirmed = {
      kind: "articles",
      id: ids.arabic,
      marked: { en: ids.english, ar: ids.arabic },
      field: "content",
    };
    expect(await confirmParagraphs(staff, { ...confirmed, keys: ["other"] })).toBe(0);
    expect(await confirmParagraphs(staff, { ...confirmed, keys })).toBe(1);
    expect(await markedIn(ids.arabic)).toEqual([]);
    expect((await translationStates(staff)).get(ids.arabic)?.needs).toEqual([]);
  });

  test("the side that is behind is shown, whichever is asked for, and the one asked for where both agree", async () => {
    const ids = await translated();
    const shown = async (id: string) => {
      const { target, source, links } = await readSideBySide(staff, id);
      return target && source && sideBehind(target, source, links).id;
    };
    expect([await shown(ids.english), await shown(ids.arabic)]).toEqual([ids.english, ids.arabic]);
    await change(ids.english, english.with(17, "Written anew"));
    expect([await shown(ids.english), await shown(ids.arabic)]).toEqual([ids.arabic, ids.arabic]);
    await change(ids.arabic, arabic.with(30, "كلام آخر"));
    expect([await shown(ids.english), await shown(ids.arabic)]).toEqual([ids.english, ids.arabic]);
  });

  test("moved, divided, inserted and removed paragraphs are marked, and all at once can match", async () => {
    const ids = await translated();
    const [first = "", second = "", third = ""] = english;
    const [words, rest] = ["Paragraph 30 tells of", "account 210 and its owner"];
    const changed = [
      second,
      third,
      "A new one about leases",
      ...english.slice(3, 30),
      words,
      rest,
      ...english.slice(31, 39),
      first,
    ];
    await change(ids.english, changed);
    const marked = await markedIn(ids.arabic);
    expect(marked.map(({ en, ar, isMoved }) => [en.length, ar.length, isMoved ?? false])).toEqual([
      [1, 0, false],
      [2, 1, false],
      [0, 1, false],
      [1, 1, true],
    ]);
    await confirmTranslation(staff, "articles", "ar", ids.english);
    expect(await markedIn(ids.arabic)).toEqual([]);
  });

  test("an undo takes the marks back with the text, whichever paragraphs were changed", async () => {
    const ids = await translated();
    const [first = "", second = "", ...rest] = english;
    const changes: [string, string[]][] = [
      ["changed", english.with(7, "Written anew")],
      ["removed", english.toSpliced(3, 5)],
      ["moved", [...rest, second, first]],
      ["joined", [`${first} ${second}`, ...rest]],
      ["everything", ["Nothing of it is left"]],
      ["emptied", []],
    ];
    for (const [name, content] of changes) {
      await change(ids.english, content);
      const { version } = (await findArticle(staff, ids.english)) as ArticleRow;
      if (name !== "emptied") expect([name, await isOutdated(ids.arabic)]).toEqual([name, true]);
      expect(await undoSave(staff, "articles", ids.english, version)).toBe("restored");
      expect([name, await isOutdated(ids.arabic), await markedIn(ids.arabic)]).toEqual([name, false, []]);
    }
  });

  test("an undo of the translation brings back the mark that it had settled", async () => {
    const ids = await translated();
    const read = async (id: string) => (await findArticle(staff, id)) as ArticleRow;
    const save = async (id: string, title: string) =>
      updateArticle(staff, id, null, input(await read(id), { title }), (await read(id)).published_date);
    await save(ids.english, "Close the books sooner");
    expect(await isOutdated(ids.arabic)).toBe(true);
    await save(ids.arabic, "إقفال الدفاتر أبكر");
    expect(await isOutdated(ids.arabic)).toBe(false);
    await undoSave(staff, "articles", ids.arabic, (await read(ids.arabic)).version);
    expect((await translationStates(staff, ["articles"])).get(ids.arabic)).toMatchObject({
      en: "complete",
      ar: "outdated",
    });
    await undoSave(staff, "articles", ids.arabic, (await read(ids.arabic)).version);
    expect(await isOutdated(ids.arabic)).toBe(false);
  });

  test("a change of the published translation marks the original, and a removed one leaves nothing behind", async () => {
    const ids = await translated();
    await change(ids.arabic, arabic.with(3, "كلام آخر"));
    expect((await translationStates(staff)).get(ids.english)?.needs).toEqual(["en-outdated"]);
    expect(await markedIn(ids.english)).toMatchObject([{ behind: "en", was: [{ text: arabic[3] }] }]);
    await removeArticle(staff, ids.arabic);
    expect((await readSideBySide(staff, ids.english)).source).toBeNull();
    expect(await store().selectFrom("translation_links").select("field").execute()).not.toEqual([]);
  });
});

import { expect, test } from "vitest";
import { createArticle, findArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { linkKey } from "#app/records/paragraphs/links.ts";
import type { ArticleRow } from "#app/records/store/tables.ts";
import { translateArticle } from "#app/records/translation/translate-article.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { readSideBySide } from "../records/side-by-side.server.ts";
import { checkTranslation } from "./check-translation.server.ts";

const staff = asAdmin("keeper-1");
const html = (paragraphs: string[]) => paragraphs.map((one) => `<p>${one}</p>`).join("");
const english = Array.from({ length: 20 }, (_, index) => `Paragraph ${index} tells of account ${index * 7}`);
const arabic = english.map((_, index) => `الفقرة ${index} عن الحساب ${index * 7}`);

async function save(id: string, fields: { title?: string; content: string[]; status?: "published" }) {
  const row = (await findArticle(staff, id)) as ArticleRow;
  const texts = { ...row, tags: row.tags?.join(","), ...fields, content: html(fields.content) };
  await updateArticle(staff, id, null, articleShape.parse(texts), row.published_date);
}
async function found(id: string, texts: Record<string, string>) {
  return (await checkTranslation(staff, { id, texts })).map(({ word, values, place }) => [word, values?.count, place]);
}

onEachEngine(() => {
  test("what a publish would show untranslated or out of date is told of the text as it is typed", async () => {
    const { id } = await createArticle(staff, articleShape.parse({ title: "Close the books", content: html(english) }));
    const made = (await translateArticle(staff, id))?.id ?? "";
    const begun = { title: "إقفال الدفاتر", content: html([...arabic.slice(0, 17), ...english.slice(17)]) };
    expect(await found(made, begun)).toEqual([["publish.untranslated", 3, { block: 17 }]]);
    expect(await found(made, { ...begun, content: html(arabic) })).toEqual([]);
    expect(await found(made, { ...begun, title: "Close the books" })).toEqual([
      ["publish.untranslated", 4, { field: "title" }],
    ]);
    const { links } = await readSideBySide(staff, made);
    const last = links.content?.at(-1);
    expect(await found(made, { ...begun, agreed: last ? linkKey(last) : "" })).toEqual([
      ["publish.untranslated", 2, { block: 17 }],
    ]);
    expect(await found(id, {})).toEqual([]);
    await save(made, { title: "إقفال الدفاتر", content: arabic, status: "published" });
    await save(id, { content: english.with(7, "Written anew") });
    expect(await found(made, {})).toEqual([["publish.outdated", 1, { block: 7 }]]);
    expect(await found((await createArticle(staff, articleShape.parse({ title: "Alone" }))).id, {})).toEqual([]);
  });
});

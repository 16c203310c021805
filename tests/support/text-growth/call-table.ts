import { plainFigures } from "#app/i18n/figures.ts";
import { articleRules, cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { wordsIn } from "#app/records/words/words.ts";
import type { Arguments } from "./call-text-function.ts";

const marks = { terms: new Set(["word"]), whole: null };
const numbered = { title: "", mark: String, note: String, back: String };
const names = { note: "", warning: "", example: "" };
const treeContext = { whole: String, picture: () => "https://a.example/a.png", note: () => undefined };
const figures = { shown: new Map([["a", "private"]]), figures: plainFigures };
const knownFigures = new Map([["a", { text: { en: "1", ar: "1" } }]]);
const wordpress = { attachments: new Map(), paths: new Set(), blocks: new Map(), footnotes: [], ownPictures: [] };

/** The arguments of functions that take more than texts. */
export const callTable: Record<string, Arguments> = {
  "app/features/pdf/site/footnote-numbers.ts withNumbers": (text) => [text, String],
  "app/features/sample-content/records/fill-sample.server.ts isAsFilled": (text) => [{ text }, "projects", ""],
  "app/records/articles/article-html.server.ts cleanByRules": (text) => [text, articleRules],
  "app/features/import/records/addresses/addresses.ts wholeAddress": (text) => [
    text,
    { base: "https://a.example/", origin: null },
  ],
  "app/features/import/records/formats/markdown-place.ts isListPage": (text) => [
    "a.md",
    {},
    text,
    { lists: new Set() },
  ],
  "app/features/import/records/formats/markdown-fields.ts coverWordsIn": (text) => [{ cover: { caption: text } }],
  "app/features/import/records/formats/public-state.ts markdownState": (text) => [{ status: text }, []],
  "app/features/import/records/formats/public-state.ts withDate": (text) => [{ isDraft: false, notes: [] }, text, null],
  "app/features/foreign-texts/markdown-lines.ts withLines": (text) => [text, () => undefined],
  "app/features/foreign-texts/drawn-cells.ts drawnCells": (text) => [text.split("\n"), () => 0],
  "app/features/foreign-texts/markdown-tables.ts withGridTables": (text) => [text, () => undefined],
  "app/features/foreign-texts/markdown-tags.ts withTags": (text) => [text, () => undefined, () => null],
  "app/features/foreign-texts/typed-formulas.ts replaceFormulas": (text) => [text, () => ""],
  "app/features/foreign-texts/markdown-text.ts markdownTextToHtml": (text) => [text],
  "app/features/foreign-texts/article-tree.ts articleOfHtml": (text) => [text, treeContext],
  "app/features/source-check/outline.ts without": (text) => [text, "<!--", "-->"],
  "app/features/foreign-texts/foreign-html.ts replaceElements": (text) => [text, "pre", () => ""],
  "app/features/import/records/formats/wordpress-text.ts wordpressText": (text) => [text, wordpress],
  "app/features/import/records/reading/import-text.ts publicTextWith": (text) => [text, new Map(), new Map(), null],
  "app/features/export/records/lossless-markdown.ts htmlFromMarkdown": (text) => [text, cleanArticleHtml],
  "app/features/search/records/highlight.ts markFound": (text) => [text, marks],
  "app/features/search/records/highlight.ts passageOf": (text) => [text, "en", marks],
  "app/features/import/records/resume/entry-key.ts entryKey": (text) => ["skills", text],
  "app/features/source-check/read-json.ts readJson": (text) => [JSON.stringify({ text })],
  "app/records/words/compounds.ts compoundsIn": (text) => [text, wordsIn(text)],
  "app/records/words/joined-numbers.ts joinedNumbers": (text) => [text, wordsIn(text)],
  "app/features/side-by-side/records/pair-cells.ts cutText": (text) => [text, "article"],
  "app/features/side-by-side/admin/source/shown-footnotes.ts withFootnotes": (text) => [text, new Map()],
  "app/features/side-by-side/admin/source/source-text.ts withBlocks": (text) => [text, [1, 2], ""],
  "app/features/edit-in-place/records/field-of-text.ts fieldOfText": (text) => [
    { content_en: text, items: [{ title_en: text }] },
    ["content_en", "items"],
    [text, "around"],
    "en",
  ],
  "app/features/figures/admin/texts/known-figures.ts valuesIn": (text) => [text, "en", knownFigures],
  "app/features/figures/site/figures-in-html.ts figuresInHtml": (text) => [text, "en", figures],
  "app/features/tasks/records/quick-task.ts readQuickTask": (text) => [text, { codes: ["A"], today: "2026-11-22" }],
  "app/site/articles/article-pictures.server.ts withPictures": (text) => [text, () => null],
  "app/site/prose/callouts.ts withCallouts": (text) => [text, "en", { en: names, ar: names }],
  "app/site/prose/embeds.ts withEmbeds": (text) => [text, { play: "", hint: String }],
  "app/features/feeds/site/feed-html.server.ts withFootnotes": (text) => [text, "en", numbered],
  "app/site/prose/footnotes.ts withSidenotes": (text) => [text, "en", numbered],
  "app/site/prose/footnotes.ts numberedNotes": (text) => [text, "en", numbered],
  "app/site/prose/blocks.ts afterTwoParagraphs": (text) => [text, ""],
};

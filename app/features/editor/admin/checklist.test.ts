import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { linksIn, pointsOf } from "#app/admin/articles/publish/checklist.ts";
import { articleExtensions } from "./editor-extensions.ts";
import { editorWords } from "./editor-words.ts";

const schema = getSchema(articleExtensions(editorWords(String)));
const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, marks });
const heading = (level: number, value: string) => ({ type: "heading", attrs: { level }, content: [text(value)] });
const link = (href: string) => ({ type: "link", attrs: { href } });
const docOf = (...content: object[]) => schema.nodeFromJSON({ type: "doc", content });
const fields = { title: "Close", excerpt: "In four days.", translation_of: "" };
const whole = docOf({ type: "paragraph", content: [text("Words.")] });
const wordsOf = (...asked: Parameters<typeof pointsOf>) => pointsOf(...asked).map(({ word }) => word);

test("an article with title, excerpt, text and translation lacks nothing", () => {
  expect(pointsOf({ fields, text: whole }, true)).toEqual([]);
  expect(pointsOf({ fields: { ...fields, translation_of: "a" }, text: whole }, false)).toEqual([]);
});

test("what an empty article lacks is listed in the order of the page", () => {
  const empty = { title: " ", excerpt: "", translation_of: "" };
  expect(wordsOf({ fields: empty, text: docOf({ type: "paragraph" }) }, false)).toEqual([
    ...["publish.noTitle", "publish.noExcerpt", "publish.noText", "publish.noTranslation"],
  ]);
});

test("a heading that skips a level is named with its place, and one that comes back up is in order", () => {
  const doc = docOf(heading(2, "One"), heading(3, "Two"), heading(4, "Three"), heading(2, "Four"), heading(4, "Five"));
  expect(pointsOf({ fields, text: doc }, true)).toEqual([
    { word: "publish.skippedHeading", values: { heading: "Five" }, place: { position: 23 } },
  ]);
  expect(wordsOf({ fields, text: docOf(heading(3, "Too deep")) }, true)).toEqual(["publish.skippedHeading"]);
});

test("a picture without a description is a point, one with it is none", () => {
  const figure = (alt: string) => ({
    type: "figure",
    attrs: { src: "/media/a", alt },
    content: [{ type: "figcaption" }],
  });
  expect(wordsOf({ fields, text: docOf(figure("A ledger")) }, true)).toEqual(["publish.noText"]);
  expect(wordsOf({ fields, text: docOf(heading(2, "Text"), figure(" ")) }, true)).toEqual(["publish.noAlt"]);
});

test("a footnote's mark without its note and a note without its mark are named, and those of code are none", () => {
  const mark = (key: string) => ({ type: "footnoteMark", attrs: { key } });
  const note = (key: string) => ({ type: "footnote", attrs: { key }, content: [text("Measured.")] });
  const paragraph = (...content: object[]) => ({ type: "paragraph", content });
  const code = { type: "codeBlock", content: [text("a[^9]")] };
  const pointsIn = (...content: object[]) =>
    pointsOf({ fields, text: docOf(...content) }, true).map(({ word, values }) => `${word} ${values?.key}`);
  expect(pointsIn(paragraph(text("Days."), mark("1")), code, note("1"))).toEqual([]);
  expect(pointsIn(paragraph(text("Days[^1] and weeks[^2].")), note("2"))).toEqual(["publish.markWithoutNote 1"]);
  expect(pointsIn(paragraph(text("Days.")), paragraph(text("[^3]: Measured.")))).toEqual(["publish.noteWithoutMark 3"]);
});

test("each address is asked for once, at its first place", () => {
  const card = { type: "embed", attrs: { href: "https://b.example", title: "B" } };
  const doc = docOf(card, {
    type: "paragraph",
    content: [
      text("a", link("/contact")),
      text(" b "),
      text("c", link("https://a.example")),
      text("d", link("/contact")),
    ],
  });
  expect(linksIn(doc)).toEqual([
    { href: "https://b.example", position: 0 },
    { href: "/contact", position: 2 },
    { href: "https://a.example", position: 6 },
  ]);
});

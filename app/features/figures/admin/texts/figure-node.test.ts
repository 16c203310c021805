// @vitest-environment happy-dom

import type { Editor } from "@tiptap/core";
import { undo } from "@tiptap/pm/history";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { references } from "#app/i18n/letters.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { cleanProjectHtml } from "#app/records/projects/project-html.server.ts";
import { editorWith, stored } from "../../../../../tests/support/browser/editor-with.ts";
import { seededNumbers } from "../../../../../tests/support/seeded-numbers.ts";
import { FigureNode } from "./figure-node.ts";
import { figureChoices, showFigures, valuesIn } from "./known-figures.ts";

const accuracy = {
  key: "accuracy",
  name: { en: "Matched invoices", ar: "فواتير مطابقة" },
  text: { en: "94.2%", ar: "٩٤٫٢٪" },
};
const savings = { key: "savings", name: { en: "Saved", ar: "ما وُفّر" }, text: { en: "$1,200", ar: "US$ 1,200" } };

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  showFigures([accuracy, savings]);
  return () => vi.unstubAllGlobals();
});

const open = async (html: string) => {
  const editor = editorWith(html, [FigureNode]);
  await vi.waitFor(() => expect(editor.isInitialized).toBe(true));
  return editor;
};
const shownIn = (editor: Editor) => editor.view.dom.querySelector(".named-figure");
const type = (editor: Editor, text: string) => {
  for (const letter of text) editor.commands.insertContent({ type: "text", text: letter });
};

describe("a text that refers to figures", () => {
  test("shows their values, and is stored as it was", async () => {
    const html = "<h2>Of {=accuracy}</h2><p>About <strong>{=accuracy}</strong>, {=savings}{=savings}.</p>";
    const editor = await open(html);
    expect(editor.view.dom.textContent).toBe("Of 94.2%About 94.2%, $1,200$1,200.");
    expect(shownIn(editor)?.getAttribute("title")).toBe("Matched invoices");
    expect(stored(editor)).toBe(html);
    expect(undo(editor.state)).toBe(false);
  });

  test("says which have no figure, and goes on as text in code", async () => {
    const html = "<p>{=nothing} {=no-key-of-this-length} {=Accuracy}</p><pre><code>{=accuracy}</code></pre><p>a</p>";
    const editor = await open(html);
    expect(editor.view.dom.querySelectorAll(".named-figure")).toHaveLength(1);
    expect(shownIn(editor)?.className).toBe("named-figure is-unknown");
    expect(shownIn(editor)?.textContent).toBe("{=nothing}");
    expect(stored(editor)).toBe(html);
  });

  test("is read where it is typed or pasted, and copied as it is stored", async () => {
    const editor = await open("<p>a</p>");
    editor.commands.setTextSelection(2);
    type(editor, " {=accuracy} b");
    expect(editor.view.dom.textContent).toBe("a 94.2% b");
    const copied = editor.view.serializeForClipboard(editor.state.doc.slice(1, 4));
    expect(copied.text).toBe("a {=accuracy}");
    editor.commands.setTextSelection(1);
    editor.view.pasteHTML(copied.dom.innerHTML);
    editor.view.pasteText("{=savings} ");
    expect(stored(editor)).toBe("<p>a {=accuracy}{=savings} a {=accuracy} b</p>");
    expect(editor.view.dom.querySelectorAll(".named-figure")).toHaveLength(3);
  });

  test("loses a figure whole, and has it again by undo", async () => {
    const editor = await open("<p>a{=accuracy}b</p>");
    editor.commands.setNodeSelection(2);
    editor.commands.deleteSelection();
    expect(stored(editor)).toBe("<p>ab</p>");
    editor.commands.undo();
    expect(stored(editor)).toBe("<p>a{=accuracy}b</p>");
  });

  test("shows values in the language of the text, also once they have changed", async () => {
    const editor = await open("<p>{=accuracy}</p>");
    editor.setOptions({ editorProps: { attributes: { lang: "ar" } } });
    editor.view.dispatch(editor.state.tr);
    expect(shownIn(editor)?.textContent).toBe("٩٤٫٢٪");
    showFigures([{ ...accuracy, text: { en: "95%", ar: "95%" } }]);
    expect(shownIn(editor)?.textContent).toBe("95%");
  });
});

test("120 generated texts are stored as they were, whatever stands around their figures", async () => {
  const random = seededNumbers(35);
  const keys = ["accuracy", "savings", "no-such", "ab", "a-b-c-d-e-f-g-h"];
  const words = [
    "a",
    "فاتورة",
    " ",
    " - ",
    "12 ",
    "&lt;",
    "{=",
    "}",
    "{=}",
    "<em>b</em>",
    "<code>c</code>",
    "<br />",
    "=",
  ];
  const one = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const named = () => (random(3) ? `{=${one(keys)}}` : `<strong>{=${one(keys)}}</strong>`);
  const line = () => Array.from({ length: 1 + random(8) }, () => (random(2) ? named() : one(words))).join("");
  const blocks = [
    () => `<p>${line()}</p>`,
    () => `<h2>${line()}</h2>`,
    () => `<ul><li>${line()}</li><li>${line()}</li></ul>`,
    () => `<blockquote><p>${line()}</p></blockquote>`,
    () => `<pre><code>{=${one(keys)}}</code></pre>`,
    () => `<table><tbody><tr><td>${line()}</td><td>${line()}</td></tr></tbody></table>`,
  ];
  const plain = editorWith("<p>a</p>");
  const editor = await open("<p>a</p>");
  for (let count = 0; count < 120; count += 1) {
    const html = cleanArticleHtml(`${Array.from({ length: 1 + random(4) }, () => one(blocks)()).join("")}<p>a</p>`);
    for (const each of [plain, editor]) each.commands.setContent(html);
    expect(stored(editor)).toBe(stored(plain));
    const found =
      stored(plain)
        .replace(/<pre>.*?<\/pre>/g, "")
        .match(references) ?? [];
    expect(editor.view.dom.querySelectorAll(".named-figure")).toHaveLength(found.length);
    editor.commands.setContent(editor.getHTML());
    expect(stored(editor)).toBe(stored(plain));
  }
});

test("in a text of a project too", () => {
  expect(cleanProjectHtml(`<p>a <span class="named-figure">{=accuracy}</span></p>`)).toBe("<p>a {=accuracy}</p>");
});

test("figures are found by key and by their names in both languages", () => {
  const found = (query: string) => figureChoices(query, "en").map(({ key }) => key);
  expect(found("")).toEqual(["accuracy", "savings"]);
  expect(found("match")).toEqual(["accuracy"]);
  expect(found("فواتير")).toEqual(["accuracy"]);
  expect(found("sav")).toEqual(["savings"]);
  expect(found("94")).toEqual([]);
});

test("a short text is shown with the values that it names", () => {
  const figures = new Map([[accuracy.key, accuracy]]);
  expect(valuesIn("+{=accuracy}", "ar", figures)).toEqual({ text: "+٩٤٫٢٪", unknown: [] });
  expect(valuesIn("{=other}", "en", figures)).toEqual({ text: "{=other}", unknown: ["other"] });
});

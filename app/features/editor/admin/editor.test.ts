// @vitest-environment happy-dom
import type { Editor } from "@tiptap/core";
import { undo } from "@tiptap/pm/history";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { footnoteMarksIn } from "#app/records/articles/text/footnote-text.ts";
import { editorWith, stored } from "../../../../tests/support/browser/editor-with.ts";
import { withFootnoteNodes } from "./nodes/footnote-text.ts";
import { showCaret } from "./show-caret.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lines = (editor: Editor) => editor.getJSON().content?.map((node) => textOf(node)) ?? [];

type Json = { type?: string; text?: string; content?: Json[]; attrs?: Record<string, unknown> };
function textOf(node: Json): string {
  if (node.type === "footnoteMark") return `[^${node.attrs?.key}]`;
  return node.text ?? (node.content ?? []).map(textOf).join("");
}

describe("what is stored comes back from the editor as it was", () => {
  test.each([
    ["marks", "<p>a<strong>b</strong><em>c</em><u>d</u><s>e</s><code>f</code>H<sub>2</sub>x<sup>2</sup></p>"],
    ["a text of the other direction", '<p dir="rtl" lang="ar">قيد <bdi dir="ltr" lang="en">ERP</bdi></p>'],
    ["headings and lists", "<h2>a</h2><h3>b</h3><h4>c</h4><ul><li>a<ol><li>b</li></ol></li></ul><p>d</p>"],
    ["a link", '<p><a href="/ar/articles/دفتر" rel="noopener">x</a></p>'],
    ["quotations", '<blockquote><p>a</p></blockquote><blockquote class="pull"><p>b</p></blockquote><p>c</p>'],
    ["code", '<pre><code class="language-sql">a &lt; b\n  c</code></pre><p>d</p>'],
    ["code of an unknown language", '<pre><code class="language-cobol">a</code></pre><p>d</p>'],
    [
      "a table",
      '<table><caption>Year</caption><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>1</td></tr><tr class="total"><td>d</td><td>2</td></tr></tbody></table><p>e</p>',
    ],
    [
      "callouts",
      '<aside class="callout-note"><p>a</p><ul><li>b</li></ul></aside><aside class="callout-warning" dir="rtl" lang="ar"><p>ب</p></aside><aside class="callout-example"><p>c</p></aside><p>d</p>',
    ],
    [
      "embedded pages",
      '<aside class="embed"><a href="https://youtu.be/dQw4w9WgXcQ?t=1&amp;x=2" rel="noopener">A &amp; b</a><p>Of it</p></aside><aside class="embed"><a href="https://a.example" rel="noopener">c</a></aside><p>d</p>',
    ],
    [
      "footnotes",
      '<p>a[^b] and [^1], again[^b].</p><p>[^1]: See <a href="/x" rel="noopener">x</a>.</p><p dir="rtl">[^b]: ب</p>',
    ],
    [
      "what looks like a footnote in code",
      "<p>a[^9] <code>b[^9]</code></p><pre><code>c[^9]\n\n[^9]: d</code></pre><p>e</p><p>[^9]: f</p>",
    ],
    ["a footnote in a table and a callout", '<aside class="callout-note"><p>a[^1]</p></aside><p>b</p><p>[^1]: c</p>'],
  ])("%s", (_, html) => {
    const editor = editorWith(html);
    expect(stored(editor)).toBe(html);
    const drafted = editorWith(editor.getHTML());
    expect(drafted.getJSON()).toEqual(editor.getJSON());
    expect(editorWith(stored(editor)).getJSON()).toEqual(editor.getJSON());
  });
});

test("what a hostile draft holds is not in what the editor writes", () => {
  const html = `<aside class="callout-note" onclick="x()"><p>a</p></aside>
    <aside class="embed"><a href="javascript:alert(1)">b</a></aside>
    <aside class="embed"><a href="https://a.example" onclick="x()"><img src="x" onerror="x()">c</a><iframe srcdoc="x"></iframe></aside>
    <p data-note="1" onclick="x()"><span class="note-text"><script>x()</script>d</span></p><span data-footnote='"><img src=x onerror=x()>'>e</span>`;
  const cleaned = cleanArticleHtml(editorWith(html).getHTML());
  expect(cleaned).not.toMatch(/javascript|onclick=|<script|<iframe|<img/);
  expect(cleaned).toContain('<aside class="embed"><a href="https://a.example" rel="noopener">c</a></aside>');
});

describe("footnotes", () => {
  test("a new one gets its note, in the order of the text, and the caret; its key leads back", () => {
    const editor = editorWith("<p>one</p><p>two[^1]</p><p>[^1]: last</p>");
    editor.commands.setTextSelection(4);
    editor.commands.insertFootnote();
    editor.commands.insertContent("first");
    expect(lines(editor)).toEqual(["one[^2]", "two[^1]", "first", "last"]);
    editor.commands.insertFootnote();
    expect(editor.state.selection.from).toBe(5);
    expect(stored(editor)).toBe("<p>one[^2]</p><p>two[^1]</p><p>[^2]: first</p><p>[^1]: last</p>");
  });

  test("what only looks like a mark or a note stays text beside a note of that key", () => {
    const editor = editorWith("<p>a[^1] b</p><p>[^1]: note</p>");
    editor.commands.insertContentAt(5, "[^1] [^x]");
    editor.commands.insertContentAt(0, { type: "paragraph", content: [{ type: "text", text: "[^1]: text" }] });
    const before = editor.getJSON();
    expect(stored(editor).replaceAll("\u2060", "")).toBe("<p>[^1]: text</p><p>a[^1] b[^1] [^x]</p><p>[^1]: note</p>");
    expect(editorWith(stored(editor)).getJSON()).toEqual(before);
    expect(footnoteMarksIn(stored(editor))).toEqual(["1", "1"]);
    const halves = "<p>a[^1] <code>b[^2]</code></p><p>[^2]: c</p>";
    expect(editorWith(stored(editorWith(halves))).getJSON()).toEqual(editorWith(halves).getJSON());
  });

  test("a mark and its note go together, and come back together", () => {
    const editor = editorWith("<p>one[^1]</p><p>two[^2]</p><p>[^1]: a</p><p>[^2]: b</p>");
    const before = editor.getJSON();
    editor.commands.deleteRange({ from: 4, to: 5 });
    expect(lines(editor)).toEqual(["one", "two[^2]", "b"]);
    undo(editor.state, (tr) => editor.view.dispatch(tr));
    expect(editor.getJSON()).toEqual(before);
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    editor.commands.deleteBlock();
    expect(lines(editor)).toEqual(["one[^1]", "two", "a"]);
  });

  test("the note of a mark that was cut waits until it is pasted", () => {
    const editor = editorWith("<p>one[^1]</p><p>[^1]: a</p>");
    editor.view.dispatch(editor.state.tr.delete(4, 5).setMeta("uiEvent", "cut"));
    expect(lines(editor)).toEqual(["one", "a"]);
  });

  test("that are pasted beside a note of the same key get another key, and those of a moved text keep theirs", () => {
    const editor = editorWith("<p>one[^1]</p><p>[^1]: a</p>");
    editor.commands.setTextSelection(1);
    editor.view.pasteHTML(withFootnoteNodes("<p>two[^1] three[^2]</p><p>[^1]: b</p><p>[^2]: c</p>"));
    expect(stored(editor)).toMatch(/two\[\^3\] three\[\^2\].*\[\^3\]: b<\/p><p>\[\^2\]: c.*one\[\^1\].*\[\^1\]: a/);
    editor.view.pasteHTML('<p>again<span data-footnote="1">1</span></p><p>elsewhere[^9]</p>');
    expect(stored(editor)).toContain("again[^1]");
    editor.view.dragging = { slice: editor.state.doc.slice(0), move: true };
    editor.view.pasteHTML(withFootnoteNodes("<p>four[^1]</p><p>[^1]: d</p>"));
    expect(stored(editor)).toMatch(/four\[\^4\].*\[\^4\]: d/);
    editor.commands.setTextSelection(editor.state.doc.content.size - 2);
    const before = editor.getJSON();
    editor.commands.duplicateBlock();
    expect(editor.getJSON()).toEqual(before);
  });

  test("a note that is split by a block stays one, and its rest is a paragraph", () => {
    const editor = editorWith("<p>one[^1]</p><p>[^1]: noted</p>");
    editor.commands.setTextSelection(editor.state.doc.content.size - 4);
    editor.commands.setHorizontalRule();
    expect(stored(editor)).toMatch(/^<p>one\[\^1\]<\/p><p>\[\^1\]: no<\/p><hr \/><p>ted<\/p>/);
    expect(editorWith(stored(editor)).getJSON()).toEqual(editor.getJSON());
  });

  test("renumbered, keys and notes follow the order of the text", () => {
    const editor = editorWith("<p>x[^b] y[^a] z[^b]</p><p>[^a]: A</p><p>[^b]: B</p>");
    editor.commands.renumberFootnotes();
    expect(stored(editor)).toBe("<p>x[^1] y[^2] z[^1]</p><p>[^1]: B</p><p>[^2]: A</p>");
    expect(editor.commands.renumberFootnotes()).toBe(false);
  });
});

describe("blocks", () => {
  const html = "<p>a</p><ul><li>b</li><li>c</li></ul><p>d</p>";
  const at = (text: string, editor: Editor) => {
    editor.state.doc.descendants((node, position) => {
      if (node.text === text) editor.commands.setTextSelection(position + 1);
    });
    return editor;
  };

  test("are moved with the caret, within a list first and then with it", () => {
    const editor = at("c", editorWith(html));
    editor.commands.moveBlock(-1);
    expect(stored(editor)).toContain("<ul><li>c</li><li>b</li></ul>");
    editor.commands.moveBlock(-1);
    expect(stored(editor)).toBe("<ul><li>c</li><li>b</li></ul><p>a</p><p>d</p>");
    expect(editor.state.selection.$from.parent.textContent).toBe("c");
    expect(at("d", editor).commands.moveBlock(1)).toBe(false);
  });

  test("are doubled and deleted whole", () => {
    const editor = at("b", editorWith(html));
    editor.commands.duplicateBlock();
    expect(stored(editor)).toBe("<p>a</p><ul><li>b</li><li>c</li></ul><ul><li>b</li><li>c</li></ul><p>d</p>");
    for (let count = 0; count < 6; count += 1) editor.commands.deleteBlock();
    expect(editor.getJSON().content).toEqual([{ type: "paragraph", attrs: expect.anything() }]);
  });

  test("become a callout of another kind, or the first", () => {
    const editor = at("a", editorWith("<p>a</p><p>b</p>"));
    editor.commands.setCallout("note");
    editor.commands.setCallout("warning");
    expect(stored(editor)).toBe('<aside class="callout-warning"><p>a</p></aside><p>b</p>');
  });
});

test("typing leaves a selected card as it is and goes on below, another title replaces its own, and it is moved", () => {
  const card = '<aside class="embed"><a href="https://a.example" rel="noopener">A</a></aside>';
  const editor = editorWith(card);
  editor.commands.setNodeSelection(0);
  editor.view.dispatch(editor.state.tr.insertText("x"));
  expect(stored(editor)).toBe(`${card}<p>x</p>`);
  editor.commands.setNodeSelection(0);
  editor.chain().setMeta("replacesSelected", true).updateAttributes("embed", { title: "B" }).run();
  expect(stored(editor)).toBe(`${card.replace(">A<", ">B<")}<p>x</p>`);
  editor.commands.moveBlock(1);
  expect(stored(editor)).toBe(`<p>x</p>${card.replace(">A<", ">B<")}`);
  editor.commands.moveBlock(-1);
  expect(stored(editor)).toBe(`${card.replace(">A<", ">B<")}<p>x</p>`);
});

test("a card at the beginning is not selected before it is clicked", async () => {
  const editor = editorWith('<aside class="embed"><a href="https://a.example" rel="noopener">A</a></aside><p>x</p>');
  await expect.poll(() => editor.state.selection.toJSON().type).toBe("text");
});

test("a selected picture moves within its gallery by a key", () => {
  const figure = (name: string) => `<figure><img src="/media/${name}" alt="${name}" loading="lazy" /></figure>`;
  const gallery = (...names: string[]) => `<figure class="gallery">${names.map(figure).join("")}</figure>`;
  const editor = editorWith(gallery("a", "b"));
  const press = (key: string) =>
    editor.view.someProp("handleKeyDown", (handle) =>
      handle(editor.view, new KeyboardEvent("keydown", { key, altKey: true })),
    );
  editor.commands.setNodeSelection(1);
  press("ArrowDown");
  expect(stored(editor)).toBe(gallery("b", "a"));
  press("ArrowUp");
  expect(stored(editor)).toBe(gallery("a", "b"));
});

test("the line of the caret is scrolled out from behind the bar of the form", () => {
  const form = document.createElement("form");
  const bar = Object.assign(document.createElement("div"), { className: "record-actions" });
  const { view } = editorWith("<p>a</p>");
  form.append(view.dom, bar);
  vi.spyOn(bar, "getBoundingClientRect").mockReturnValue({ top: 600 } as DOMRect);
  vi.spyOn(view, "coordsAtPos").mockReturnValue({ left: 0, right: 0, top: 590, bottom: 610 });
  vi.stubGlobal("visualViewport", null);
  const scrolled = vi.spyOn(window, "scrollBy").mockReturnValue();
  showCaret(view);
  expect(scrolled).toHaveBeenCalledWith({ top: 34 });
});

// @vitest-environment happy-dom
import { Editor } from "@tiptap/core";
import { redo, undo } from "@tiptap/pm/history";
import { describe, expect, test } from "vitest";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { cleanProjectHtml } from "#app/records/projects/project-html.server.ts";
import { isProjectHtml } from "#app/records/projects/project-text.ts";
import { adminWords } from "../frame/admin-context.ts";
import { cleanPaste } from "./clean-paste.ts";
import { articleExtensions } from "./editor-extensions.ts";
import { editorWords } from "./editor-words.ts";
import { hrefAt, setLinkTo, unlink } from "./links/set-link.ts";
import { markdownToHtml } from "./markdown/markdown-html.ts";
import { withFootnoteNodes } from "./nodes/footnote-text.ts";
import { pasteVideo } from "./nodes/paste-video.ts";
import { caretOf } from "./popovers/caret.ts";

const words = editorWords(adminWords("en"));

function editorWith(html: string) {
  return new Editor({
    element: document.createElement("div"),
    extensions: articleExtensions(words),
    content: withFootnoteNodes(html),
  });
}

const stored = (editor: Editor) => cleanArticleHtml(editor.getHTML());
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
    ["marks without notes and notes without marks", "<p>a[^1] <code>b[^2]</code></p><p>[^2]: c</p>"],
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
    editor.view.pasteHTML(withFootnoteNodes("<p>again[^1]</p><p>elsewhere[^9]</p>"));
    expect(stored(editor)).toContain("again[^1]");
    editor.commands.setTextSelection(editor.state.doc.content.size - 2);
    const before = editor.getJSON();
    editor.commands.duplicateBlock();
    expect(editor.getJSON()).toEqual(before);
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

describe("a pasted address of a video", () => {
  const address = "https://youtu.be/dQw4w9WgXcQ?t=1&x=2";
  const pasted = (html: string, text = address, at = 1) => {
    const editor = editorWith(html);
    editor.commands.setTextSelection(at);
    return { editor, at: pasteVideo(editor.view, text) };
  };

  test("is a card in an empty paragraph, with a line below, and a link again after one undo", () => {
    const { editor, at } = pasted("<p></p><p>b</p>", ` ${address}\n`);
    const shown = address.replace("&", "&amp;");
    const link = `<a href="${shown}" rel="noopener">${shown}</a>`;
    expect(at).toBe(0);
    expect(stored(editor)).toBe(`<aside class="embed">${link}</aside><p></p><p>b</p>`);
    expect(editor.state.selection.$from.parent.content.size).toBe(0);
    expect(editorWith(stored(editor)).getJSON().content?.[0]?.attrs).toMatchObject({ href: address, title: "" });
    undo(editor.state, (tr) => editor.view.dispatch(tr));
    expect(stored(editor)).toBe(`<p>${link}</p><p>b</p>`);
    redo(editor.state, (tr) => editor.view.dispatch(tr));
    expect(stored(editor)).toMatch(/^<aside class="embed">/);
    editor.commands.undo();
    editor.commands.undo();
    expect(stored(editor)).toBe("<p></p><p>b</p>");
  });

  test.each([
    ["in a text", "<p>a</p>", address, 2],
    ["with other words", "<p></p>", `see ${address}`, 1],
    ["of another site", "<p></p>", "https://a.example/watch?v=dQw4w9WgXcQ", 1],
    ["in a list", "<ul><li></li></ul>", address, 3],
    ["in a table", "<table><tr><td></td></tr></table>", address, 4],
    ["in code", "<pre><code></code></pre>", address, 1],
  ])("stays a text %s", (_, html, text, at) => {
    const { editor, at: card } = pasted(html, text, at);
    expect(card).toBeNull();
    expect(stored(editor)).toBe(stored(editorWith(html)));
  });
});

test("typing leaves a selected card as it is and goes on below, and another title replaces its own", () => {
  const card = '<aside class="embed"><a href="https://a.example" rel="noopener">A</a></aside>';
  const editor = editorWith(card);
  editor.commands.setNodeSelection(0);
  editor.view.dispatch(editor.state.tr.insertText("x"));
  expect(stored(editor)).toBe(`${card}<p>x</p>`);
  editor.commands.setNodeSelection(0);
  editor.chain().setMeta("replacesSelected", true).updateAttributes("embed", { title: "B" }).run();
  expect(stored(editor)).toBe(`${card.replace(">A<", ">B<")}<p>x</p>`);
});

describe("links", () => {
  test("go on what is selected, on the whole link at the caret, or in as their name", () => {
    const editor = editorWith("<p>one two</p>");
    const link = (href: string, name: string) => setLinkTo(editor, editor.state.selection, href, name);
    editor.commands.setTextSelection({ from: 5, to: 8 });
    link("/a", "A");
    editor.commands.setTextSelection(6);
    expect(hrefAt(editor, editor.state.selection)).toBe("/a");
    link("/b", "B");
    editor.commands.setTextSelection(1);
    link("/c", "C");
    editor.commands.insertContent("x");
    expect(stored(editor)).toBe('<p><a href="/c" rel="noopener">C</a>xone <a href="/b" rel="noopener">two</a></p>');
    unlink(editor, { from: 8, to: 8 });
    expect(stored(editor)).toBe('<p><a href="/c" rel="noopener">C</a>xone two</p>');
  });

  test("go into the caption of a selected picture, are undone there, and survive the sanitiser", () => {
    const figure = '<figure><img src="/media/a" alt="" loading="lazy" /><figcaption>See it</figcaption></figure>';
    const editor = editorWith(figure);
    editor.commands.setNodeSelection(0);
    const { range } = caretOf(editor);
    expect(setLinkTo(editor, range(), "/a", "A")).toBe(8);
    const linked = figure.replace("See it", '<a href="/a" rel="noopener">See it</a>');
    expect(stored(editor)).toBe(linked);
    expect(cleanProjectHtml(linked)).toBe(linked);
    expect(isProjectHtml(linked)).toBe(true);
    expect(hrefAt(editor, range())).toBe("/a");
    undo(editor.state, (tr) => editor.view.dispatch(tr));
    expect(stored(editor)).toBe(figure);
    expect(setLinkTo(editor, { from: 2, to: 2 }, "/b", "B")).toBe(3);
    expect(stored(editor)).toBe(figure.replace("See it", '<a href="/b" rel="noopener">B</a>See it'));
    expect(editor.state.selection.toJSON()).toEqual({ type: "node", anchor: 0 });
  });
});

test.each([
  [
    "Word's title, footnotes and empty lines",
    `<p class=MsoTitle>A</p><p class=MsoNormal>b<a style='mso-footnote-id:ftn1' href="#_ftn1"><span><![if !supportFootnotes]>[1]<![endif]></span></a></p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal dir=RTL>ج</p><div style='mso-element:footnote-list'><br clear=all><hr><div><p><a href="#_ftnref1">[1]</a> d</p></div></div>`,
    '<h2>A</h2><p>b[^1]</p><p dir="rtl">ج</p><p>[^1]: d</p>',
  ],
  [
    "the directions and empty lines of Google Docs",
    `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span>a</span></p><br><ul><li dir="ltr"><p dir="ltr">b</p></li></ul><br><p dir="rtl">ج</p></b>`,
    '<p>a</p><ul><li>b</li></ul><p dir="rtl">ج</p>',
  ],
])("%s are cleaned", (_, html, cleaned) => {
  expect(stored(editorWith(cleanPaste(html, "ltr")))).toBe(cleaned);
});

test("Markdown becomes what is stored of it", () => {
  const markdown = "# A\n\n- [x] b\n  1. c\n\n| d | e |\n|---|---|\n| f | 1 |\n\n![g](/media/h)\n\ni[^j]\n\n[^j]: *k*";
  expect(stored(editorWith(cleanPaste(markdownToHtml(markdown), "ltr")))).toBe(
    '<h2>A</h2><ul><li>b<ol><li>c</li></ol></li></ul><table><thead><tr><th scope="col">d</th><th scope="col">e</th></tr></thead><tbody><tr><td>f</td><td>1</td></tr></tbody></table><figure><img src="/media/h" alt="g" loading="lazy" /></figure><p>i[^j]</p><p>[^j]: <em>k</em></p>',
  );
});

// @vitest-environment happy-dom
import type { Editor } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import { describe, expect, test } from "vitest";
import { editorWith, stored } from "../../../../tests/support/browser/editor-with.ts";

function paste({ view }: Editor, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  return view.someProp("handlePaste", (take) =>
    take(view, new ClipboardEvent("paste", { clipboardData }), Slice.empty),
  );
}

describe("blocks that are pasted at a line stand by themselves, and a line goes into it", () => {
  test.each([
    ["a heading with its text", 4, "<h2>H</h2><p>x</p>", "<p>one</p><h2>H</h2><p>x two</p>"],
    ["headings and a list", 8, "<h2>H</h2><ul><li>a</li></ul>", "<p>one two</p><h2>H</h2><ul><li>a</li></ul>"],
    ["a heading behind a text", 1, "<p>x</p><h2>H</h2>", "<p>x</p><h2>H</h2><p>one two</p>"],
    ["a list", 8, "<ul><li>a</li><li>b</li></ul>", "<p>one two</p><ul><li>a</li><li>b</li></ul>"],
    ["paragraphs", 4, "<p>x</p><p>y</p>", "<p>onex</p><p>y two</p>"],
    ["words of a heading", 1, "<h2>H</h2>", "<p>Hone two</p>"],
    ["a cut through a heading", 3, '<h3 data-pm-slice="1 1 []">a</h3><p>b</p>', "<p>on</p><h3>a</h3><p>be two</p>"],
  ])("%s", (_, position, html, expected) => {
    const editor = editorWith("<p>one two</p>");
    editor.commands.setTextSelection(position);
    editor.view.pasteHTML(html);
    expect(stored(editor).replace(/<p><\/p>$/, "")).toBe(expected);
  });

  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const table = `<table><tbody>${row("a", "b")}${row("1", "٢")}</tbody></table>`;

  test.each([
    ["a heading that is written as Markdown", "<p>one two</p>", "## H", "<p>one two</p><h2>H</h2>"],
    [
      "an alert of GitHub and a task",
      "<p>one</p>",
      "> [!NOTE]\n> text\n\n- [x] done",
      '<p>one</p><aside class="callout-note"><p>text</p></aside><ul><li>☑ done</li></ul>',
    ],
    ["columns", "<p>one two</p>", "a\tb\n1\t٢\n", `<p>one two</p>${table}`],
    ["columns in a cell", `<table><tbody>${row("x", "y")}</tbody></table>`, "a\tb\n1\t٢", table],
  ])("%s", async (_, html, text, expected) => {
    const editor = editorWith(html);
    editor.commands.setTextSelection(html.startsWith("<p>") ? 8 : 4);
    expect(paste(editor, text)).toBe(true);
    await expect.poll(() => stored(editor).replace(/(?:<p><\/p>)+$/, "")).toBe(expected);
  });

  test("columns in code stay text", () => {
    expect(paste(editorWith("<pre><code>a</code></pre>"), "a\tb\nc\td")).toBeUndefined();
  });

  test("what was cut comes back as it was", () => {
    const editor = editorWith("<h2>Head</h2><p>x</p><h3>last</h3>");
    const before = stored(editor);
    editor.commands.setTextSelection({ from: 3, to: 12 });
    const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
    editor.commands.deleteSelection();
    editor.view.pasteHTML(dom.innerHTML);
    expect(stored(editor)).toBe(before);
  });
});

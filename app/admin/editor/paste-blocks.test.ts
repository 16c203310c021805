// @vitest-environment happy-dom
import { Slice } from "@tiptap/pm/model";
import { describe, expect, test } from "vitest";
import { editorWith, stored } from "../../../tests/support/browser/editor-with.ts";

describe("blocks that are pasted at a line stand by themselves, and a line goes into it", () => {
  test.each([
    ["a heading with its text", 4, "<h2>H</h2><p>x</p>", "<p>one</p><h2>H</h2><p>x two</p>"],
    ["headings and a list", 8, "<h2>H</h2><ul><li>a</li></ul>", "<p>one two</p><h2>H</h2><ul><li>a</li></ul>"],
    ["a heading behind a text", 1, "<p>x</p><h2>H</h2>", "<p>x</p><h2>H</h2><p>one two</p>"],
    ["a list", 8, "<ul><li>a</li><li>b</li></ul>", "<p>one two</p><ul><li>a</li><li>b</li></ul>"],
    ["paragraphs", 4, "<p>x</p><p>y</p>", "<p>onex</p><p>y two</p>"],
    ["words of a heading", 1, "<h2>H</h2>", "<p>Hone two</p>"],
    ["a cut through a heading", 3, '<h3 data-pm-slice="1 1 []">a</h3><p>b</p>', "<p>on</p><h3>a</h3><p>be two</p>"],
  ])("%s", (_, at, html, expected) => {
    const editor = editorWith("<p>one two</p>");
    editor.commands.setTextSelection(at);
    editor.view.pasteHTML(html);
    expect(stored(editor).replace(/<p><\/p>$/, "")).toBe(expected);
  });

  test("a heading that is written as Markdown", async () => {
    const editor = editorWith("<p>one two</p>");
    editor.commands.setTextSelection(8);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "## H");
    editor.view.someProp("handlePaste", (paste) =>
      paste(editor.view, new ClipboardEvent("paste", { clipboardData }), Slice.empty),
    );
    await expect.poll(() => stored(editor)).toContain("<p>one two</p><h2>H</h2>");
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

// @vitest-environment happy-dom
import { redo, undo } from "@tiptap/pm/history";
import { describe, expect, test } from "vitest";
import { editorWith, stored } from "../../../../../tests/support/browser/editor-with.ts";
import { pasteVideo } from "./paste-video.ts";

describe("a pasted address of a video", () => {
  const address = "https://youtu.be/dQw4w9WgXcQ?t=1&x=2";
  const pasted = (html: string, text = address, position = 1) => {
    const editor = editorWith(html);
    editor.commands.setTextSelection(position);
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
  ])("stays a text %s", (_, html, text, position) => {
    const { editor, at: card } = pasted(html, text, position);
    expect(card).toBeNull();
    expect(stored(editor)).toBe(stored(editorWith(html)));
  });
});

// @vitest-environment happy-dom
import { undo } from "@tiptap/pm/history";
import { describe, expect, test } from "vitest";
import { cleanProjectHtml } from "#app/records/projects/project-html.server.ts";
import { isProjectHtml } from "#app/records/projects/project-text.ts";
import { editorWith, stored } from "../../../../../tests/support/browser/editor-with.ts";
import { caretOf } from "../popovers/caret.ts";
import { hrefAt, setLinkTo, unlink } from "./set-link.ts";

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

  test("go on the text of every selected cell, and are removed from all of them", () => {
    const table =
      "<table><tbody><tr><td><p>a</p></td><td><p></p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>";
    const editor = editorWith(table);
    const unlinked = stored(editor);
    editor.commands.setCellSelection({ anchorCell: 7, headCell: 13 });
    const { range } = caretOf(editor);
    setLinkTo(editor, range(), "/a", "A");
    expect(
      stored(editor)
        .match(/<a href="\/a" rel="noopener">[a-d]<\/a>/g)
        ?.map((link) => link.at(-5)),
    ).toEqual(["a", "c", "d"]);
    expect(hrefAt(editor, range())).toBe("/a");
    unlink(editor, range());
    expect(stored(editor)).toBe(unlinked);
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

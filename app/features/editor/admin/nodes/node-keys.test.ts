// @vitest-environment happy-dom
import type { Editor } from "@tiptap/core";
import { undo } from "@tiptap/pm/history";
import { afterEach, describe, expect, test, vi } from "vitest";
import { editorWith, stored } from "../../../../../tests/support/browser/editor-with.ts";

afterEach(() => void vi.restoreAllMocks());

/** Before the text that ends with this, or behind it. */
function caretAt(text: string, editor: Editor, isBehind: boolean) {
  editor.state.doc.descendants((node, position) => {
    if (node.text?.endsWith(text)) editor.commands.setTextSelection(position + (isBehind ? node.nodeSize : 0));
  });
  return editor;
}

function press(key: string, { view }: Editor, more: KeyboardEventInit = {}) {
  return view.someProp("handleKeyDown", (take) => take(view, new KeyboardEvent("keydown", { key, ...more })));
}

test.each([
  ["Backspace", "behind"],
  ["Delete", "before"],
])("%s beside a table goes into it and empties nothing", (key, text) => {
  const editor = editorWith("<p>before</p><table><tbody><tr><td>a</td></tr></tbody></table><p>behind</p>");
  const before = editor.getJSON();
  press(key, caretAt(text, editor, key === "Delete"));
  expect(editor.state.selection.$from.parent.textContent).toBe("a");
  expect([editor.state.selection.empty, editor.getJSON()]).toEqual([true, before]);
});

test("Backspace joins a paragraph to the quotation above with the caret between them", () => {
  const editor = caretAt("b", editorWith("<blockquote><p>a</p></blockquote><p>b</p>"), false);
  press("Backspace", editor);
  expect(stored(editor)).toContain("<blockquote><p>ab</p></blockquote>");
  expect(editor.state.selection.$from.parentOffset).toBe(1);
});

test("code at the very beginning becomes a paragraph by Backspace and keeps its lines", () => {
  const editor = editorWith("<pre><code>a\nb</code></pre>");
  editor.commands.setTextSelection(1);
  press("Backspace", editor);
  expect(stored(editor)).toContain("<p>a<br />b</p>");
});

test("Tab indents a line of code, Shift and Tab take it back", () => {
  const editor = caretAt("a", editorWith("<pre><code>a</code></pre><p>b</p>"), false);
  press("Tab", editor);
  expect(stored(editor)).toContain("<code>  a</code>");
  press("Tab", editor, { shiftKey: true });
  expect(stored(editor)).toContain("<code>a</code>");
});

test("a new line of code is as far in as the one before it, and three times Enter leaves the code", () => {
  const editor = caretAt("  a", editorWith("<pre><code>  a</code></pre>"), true);
  const texts = [1, 2, 3].map(() => {
    press("Enter", editor);
    return editor.state.doc.firstChild?.textContent;
  });
  expect(texts).toEqual(["  a\n  ", "  a\n\n", "  a"]);
  expect(editor.state.selection.$from.parent.type.name).toBe("paragraph");
});

test("Tab leaves alone what is selected beyond the code, and Shift and Tab what is nothing but spaces", () => {
  const editor = editorWith("<pre><code>  a</code></pre><h2>b</h2><p>c</p>");
  const before = editor.getJSON();
  for (const [to, shiftKey] of [
    [9, false],
    [9, true],
    [3, true],
  ] as const) {
    editor.commands.setTextSelection({ from: 1, to });
    expect(press("Tab", editor, { shiftKey })).toBe(true);
  }
  expect(editor.getJSON()).toEqual(before);
});

test.each([
  ["rtl", "ArrowLeft", "abc"],
  ["rtl", "ArrowRight", "a"],
  ["ltr", "ArrowLeft", "a"],
  ["ltr", "ArrowRight", "abc"],
])(
  "in a table that is read %s, Shift and %s move the end of the selected cells to that side",
  (direction, key, text) => {
    const editor = editorWith("<table><tbody><tr><td>a</td><td>b</td><td>c</td><td>d</td></tr></tbody></table>");
    vi.spyOn(window, "getComputedStyle").mockReturnValue({ direction } as CSSStyleDeclaration);
    editor.commands.setCellSelection({ anchorCell: 2, headCell: 7 });
    press(key, editor, { shiftKey: true });
    const { content } = editor.state.selection.content();
    expect(content.textBetween(0, content.size)).toBe(text);
  },
);

test("a rule between a text and a note is deleted, and a list behind the notes is left by Backspace", () => {
  const editor = caretAt("one", editorWith("<p>x[^1] one</p><hr><p>[^1]: a</p><ul><li>b</li></ul>"), true);
  press("Delete", editor);
  press("Backspace", caretAt("b", editor, false));
  expect(editor.getJSON().content?.map(({ type }) => type)).toEqual([
    "paragraph",
    "footnote",
    "paragraph",
    "paragraph",
  ]);
});

test.each([
  ["Delete", "one"],
  ["Delete", "a"],
  ["Backspace", "b"],
  ["Backspace", "end"],
])("notes are not joined with a text or each other by %s at %s", (key, text) => {
  const editor = editorWith("<p>x[^1] y[^2] one</p><p>[^1]: a</p><p>[^2]: b</p><p>end</p>");
  const before = editor.getJSON();
  press(key, caretAt(text, editor, key === "Delete"));
  expect(editor.getJSON()).toEqual(before);
});

test.each([
  '<aside class="callout-note"><p>a</p></aside>',
  "<blockquote><p>a</p></blockquote>",
  "<ul><li>a</li></ul>",
  "<ol><li>a</li></ol>",
  "<table><tbody><tr><td>a</td></tr></tbody></table>",
])("Arrow up in the first line of %s and Enter make a paragraph before it", (html) => {
  const editor = caretAt("a", editorWith(html), false);
  vi.spyOn(editor.view, "endOfTextblock").mockReturnValue(true);
  for (const key of ["ArrowUp", "Enter"]) press(key, editor);
  expect(stored(editor).replace(/<p><\/p>$/, "")).toBe(`<p></p>${html}`);
});

test("at its left edge, an Arabic text behind a rule is left for the text below, not for the place above the rule", () => {
  const editor = caretAt("a", editorWith("<hr><p>a</p><p>b</p>"), true);
  vi.spyOn(window, "getComputedStyle").mockReturnValue({ direction: "rtl" } as CSSStyleDeclaration);
  vi.spyOn(editor.view, "endOfTextblock").mockReturnValue(true);
  press("ArrowLeft", editor);
  expect(editor.state.selection.$from.parent.textContent).toBe("b");
});

test.each([
  ["ArrowLeft", "a"],
  ["ArrowRight", "c"],
])("%s at the edge of code in an Arabic text goes to %s", (key, text) => {
  const editor = caretAt("b", editorWith("<p>a</p><pre><code>b</code></pre><p>c</p>"), key === "ArrowRight");
  vi.spyOn(window, "getComputedStyle").mockImplementation(
    ({ localName }) => ({ direction: localName === "code" ? "ltr" : "rtl" }) as CSSStyleDeclaration,
  );
  press(key, editor);
  expect(editor.state.selection.$from.parent.textContent).toBe(text);
});

test("English words in an Arabic cell are gone into from their start, not left for the cell before", () => {
  const editor = caretAt("b", editorWith("<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>"), false);
  const before = editor.state.selection;
  vi.spyOn(window, "getComputedStyle").mockReturnValue({ direction: "rtl" } as CSSStyleDeclaration);
  const modify = vi.fn();
  vi.spyOn(window, "getSelection").mockReturnValue({ modify } as unknown as Selection);
  expect(press("ArrowLeft", editor)).toBe(true);
  expect(modify).toHaveBeenCalledWith("move", "left", "character");
  expect(editor.state.selection).toBe(before);
});

describe("several selected cells", () => {
  const before = "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>";
  const selected = () => {
    const editor = editorWith(`${before}<p>e</p>`);
    editor.commands.setCellSelection({ anchorCell: 14, headCell: 2 });
    return editor;
  };
  const type = ({ view }: Editor, text: string) =>
    view.someProp("handleTextInput", (take) => take(view, 0, 0, text, () => view.state.tr));

  test.each([
    ["a letter", (editor: Editor) => type(editor, "x"), "x"],
    ["an Arabic letter", (editor: Editor) => type(editor, "س"), "س"],
    ["Delete", (editor: Editor) => press("Delete", editor), ""],
    ["Backspace", (editor: Editor) => press("Backspace", editor), ""],
    ["Enter", (editor: Editor) => press("Enter", editor), ""],
  ])("are emptied by %s, which goes into the first, and come back at once", (_, act, first) => {
    const editor = selected();
    act(editor);
    expect(editor.state.doc.firstChild?.children.map((row) => row.children.map((cell) => cell.textContent))).toEqual([
      [first, "b"],
      ["", "d"],
    ]);
    undo(editor.state, editor.view.dispatch);
    expect(stored(editor)).toContain(before);
  });

  test("come back at once after a composition too", () => {
    const editor = selected();
    const { view } = editor;
    view.dom.dispatchEvent(new Event("compositionstart"));
    view.dispatch(view.state.tr.insertText("你").setMeta("composition", 1));
    undo(editor.state, view.dispatch);
    expect(stored(editor)).toContain(before);
  });
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { editorWith, stored } from "../../../../../tests/support/browser/editor-with.ts";

function typerIn(editor: ReturnType<typeof editorWith>) {
  return (text: string) => {
    for (const letter of text) {
      const { from, to } = editor.state.selection;
      const insert = () => editor.state.tr.insertText(letter, from, to);
      if (!editor.view.someProp("handleTextInput", (take) => take(editor.view, from, to, letter, insert)))
        editor.view.dispatch(insert());
    }
  };
}

test.each([
  ["- [x] a", "<ul><li>☑ a</li></ul>"],
  ["- [ ] a", "<ul><li>☐ a</li></ul>"],
  ["٣. أ", '<ol start="3"><li>أ</li></ol>'],
  ["١- أ", "<ol><li>أ</li></ol>"],
])("%s is typed as a list", (typed, html) => {
  const editor = editorWith("<p></p>");
  typerIn(editor)(typed);
  expect(stored(editor)).toBe(html);
});

test("lines that are typed as Markdown become a heading, a link and the head of a table", () => {
  const editor = editorWith("<p></p>");
  const type = typerIn(editor);
  const enter = () =>
    editor.view.someProp("handleKeyDown", (take) => take(editor.view, new KeyboardEvent("keydown", { key: "Enter" })));
  type("# A");
  enter();
  type("see [b](https://b.example)");
  enter();
  type("| c | 1 |");
  enter();
  type("|---|--:|");
  enter();
  type("d");
  const head = '<tr><th scope="col">c</th><th scope="col">1</th></tr>';
  expect(stored(editor)).toContain(
    `<h2>A</h2><p>see <a href="https://b.example" rel="noopener">b</a></p><table><thead>${head}</thead><tbody><tr><td>d</td>`,
  );
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { editorWith, stored } from "../../../../../tests/support/browser/editor-with.ts";

type Editor = ReturnType<typeof editorWith>;

function typed(text: string, editor = editorWith("<p></p>")) {
  for (const part of text.split(/(?<=\s)|(?=\s)/)) editor.view.dispatch(editor.state.tr.insertText(part));
  return stored(editor);
}

function pasted(text: string, editor: Editor = editorWith("<p></p>")) {
  editor.view.pasteText(text);
  return stored(editor);
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"[^<>]*>([^<]*)<\/a>/g)].map(([, ...link]) => link);
const signs = ["،", "؛", "؟", "۔", "،»", ".", ",", "!", "؟!"];
const addresses = [
  ["https://example.org/a", "https://example.org/a"],
  ["http://مثال.example/صفحة?q=1", "http://مثال.example/صفحة?q=1"],
  ["www.example.org/b", "https://www.example.org/b"],
  ["samir@example.org", "mailto:samir@example.org"],
] as const;

test("an address ends before every sign of Arabic punctuation, typed or pasted, and within quotes", () => {
  const editor = editorWith("<p></p>");
  const all = addresses.flatMap(([text, href]) =>
    signs.flatMap((sign) =>
      ["", "«", "(", "“"].map((before) => ({ text, href, whole: `زر ${before}${text}${sign} ثم ` })),
    ),
  );
  for (const [index, { text, href, whole }] of all.entries()) {
    if (index % 5 !== 0 && index > 36) continue;
    editor.commands.setContent("<p></p>");
    const html = (index % 2 === 0 ? typed : pasted)(whole, editor);
    expect([whole, linksIn(html)]).toEqual([whole, [[href, text]]]);
    expect(html.replace(/<[^<>]*>/g, "").trim()).toBe(whole.trim());
  }
});

test("several addresses of a sentence are links, and what is unlinked or in code stays so", () => {
  const sentence =
    "زر https://example.org/a، ثم https://example.org/b؛ هل https://example.org/c؟ و«https://example.org/e» تم. ";
  for (const html of [typed(sentence), pasted(sentence)])
    expect(linksIn(html).map(([href]) => href)).toEqual(
      ["a", "b", "c", "e"].map((one) => `https://example.org/${one}`),
    );
  expect(linksIn(pasted("a@b نص.كلمة، x:y، "))).toEqual([]);
  const editor = editorWith("<pre><code></code></pre><p>«https://example.org/e» a</p>");
  editor.commands.setTextSelection(1);
  editor.view.dispatch(editor.state.tr.insertText("«https://example.org» "));
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  editor.view.dispatch(editor.state.tr.insertText("b "));
  expect(linksIn(stored(editor))).toEqual([]);
});

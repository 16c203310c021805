// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { editorWith, stored } from "../../../../../tests/support/browser/editor-with.ts";
import { dropPictures, fileOfData, isForeign, isInline, picturesWhere, replaceSource } from "./foreign-pictures.ts";

const data = (letters: string) => `data:image/png;base64,${btoa(letters)}`;
const picture = (src: string) => `<figure><img src="${src}" alt="a"></figure>`;

test("pictures whose bytes are in the text are found, become files, and then have their address or are gone", async () => {
  const [one, two] = [data("\x89PNG one"), data("\x89PNG two")];
  const gallery = `<figure class="gallery">${picture(one)}${picture(two)}</figure>`;
  const editor = editorWith(`<p>a</p>${picture(one)}${gallery}${picture("https://b.example/c.png")}<p>d</p>`);
  expect(picturesWhere(editor.state.doc, isInline)).toEqual([one, two]);
  expect(picturesWhere(editor.state.doc, isForeign)).toEqual(["https://b.example/c.png"]);
  const file = fileOfData(one, "1");
  expect([file?.name, file?.type, await file?.text()]).toEqual(["1.png", "image/png", "\uFFFDPNG one"]);
  expect(fileOfData("data:image/png;base64,%%%", "2")).toBeNull();
  editor.view.dispatch(replaceSource(editor.state.tr, one, "/media/x"));
  editor.view.dispatch(dropPictures(editor.state.tr, two));
  expect(picturesWhere(editor.state.doc, isInline)).toEqual([]);
  expect(stored(editor).match(/src="[^"]*"/g)).toEqual([
    'src="/media/x"',
    'src="/media/x"',
    'src="https://b.example/c.png"',
  ]);
});

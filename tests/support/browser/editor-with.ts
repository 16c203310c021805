import { Editor } from "@tiptap/core";
import { onTestFinished } from "vitest";
import { articleExtensions } from "#app/admin/editor/editor-extensions.ts";
import { editorWords } from "#app/admin/editor/editor-words.ts";
import { withFootnoteNodes, withMarksOfNodes } from "#app/admin/editor/nodes/footnote-text.ts";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";

/** Until the test is over: later its timers would find no document. */
export function editorWith(html: string) {
  const editor = new Editor({
    element: document.createElement("div"),
    extensions: articleExtensions(editorWords(adminWords("en"))),
    content: withFootnoteNodes(html),
  });
  onTestFinished(() => editor.destroy());
  return editor;
}

/** What a save would store. */
export const stored = (editor: Editor) => cleanArticleHtml(withMarksOfNodes(editor.getHTML()));

import { Editor, type Extensions } from "@tiptap/core";
import { onTestFinished } from "vitest";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { articleExtensions } from "#app/features/editor/admin/editor-extensions.ts";
import { editorWords } from "#app/features/editor/admin/editor-words.ts";
import { withFootnoteNodes, withMarksOfNodes } from "#app/features/editor/admin/nodes/footnote-text.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";

/** Until the test is over: later its timers would find no document. */
export function editorWith(html: string, more: Extensions = []) {
  const editor = new Editor({
    element: document.createElement("div"),
    extensions: [...articleExtensions(editorWords(adminWords("en"))), ...more],
    content: withFootnoteNodes(html),
  });
  onTestFinished(() => editor.destroy());
  return editor;
}

/** What a save would store. */
export const stored = (editor: Editor) => cleanArticleHtml(withMarksOfNodes(editor.getHTML()));

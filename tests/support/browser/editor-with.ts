import { Editor } from "@tiptap/core";
import { articleExtensions } from "#app/admin/editor/editor-extensions.ts";
import { editorWords } from "#app/admin/editor/editor-words.ts";
import { withFootnoteNodes } from "#app/admin/editor/nodes/footnote-text.ts";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";

export function editorWith(html: string) {
  return new Editor({
    element: document.createElement("div"),
    extensions: articleExtensions(editorWords(adminWords("en"))),
    content: withFootnoteNodes(html),
  });
}

/** What a save would store. */
export const stored = (editor: Editor) => cleanArticleHtml(editor.getHTML());

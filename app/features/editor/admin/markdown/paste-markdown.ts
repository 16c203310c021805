import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Plugin } from "@tiptap/pm/state";
import { markdownMark } from "../clean-paste.ts";
import { pasteVideo } from "../nodes/paste-video.ts";
import { tableOfColumns } from "./columns.ts";
import { isOnlyLook, looksLikeMarkdown } from "./looks-like-markdown.ts";

declare module "@tiptap/core" {
  interface Storage {
    pasteBlocks: { isMarkdown: boolean };
  }
  interface EditorEvents {
    markdownPasted: { text: string; isTable: boolean };
    videoPasted: { position: number };
  }
}

/** As the import reads the dialects; pictures of the text's own folder are not at hand. */
async function htmlOf(text: string) {
  const [{ markdownTextToHtml }, { markdownToHtml }] = await Promise.all([
    import("#app/features/foreign-texts/markdown-text.ts"),
    import("#app/features/foreign-texts/markdown-html.ts"),
  ]);
  return markdownTextToHtml(text, () => null, markdownToHtml).html;
}

/** A pasted text that is written in Markdown or in columns, or the address of a video, comes in as what it means, in one step of the history. */
export const PasteMarkdown = Extension.create({
  name: "pasteMarkdown",
  addProseMirrorPlugins() {
    const { editor } = this;
    let isPlain = false;

    async function convert(text: string, table: string | null) {
      let bookmark = editor.state.selection.getBookmark();
      const follow = ({ transaction }: { transaction: { mapping: Parameters<typeof bookmark.map>[0] } }) => {
        bookmark = bookmark.map(transaction.mapping);
      };
      editor.on("transaction", follow);
      const html = table ?? (await htmlOf(text).catch(() => null));
      editor.off("transaction", follow);
      if (editor.isDestroyed) return;
      const { view, state } = editor;
      view.dispatch(closeHistory(state.tr.setSelection(bookmark.resolve(state.doc))));
      editor.storage.pasteBlocks.isMarkdown = true;
      if (html === null) view.pasteText(text);
      else view.pasteHTML(markdownMark + html);
      editor.storage.pasteBlocks.isMarkdown = false;
      view.dispatch(closeHistory(view.state.tr));
      if (html !== null) editor.emit("markdownPasted", { text, isTable: table !== null });
    }

    return [
      new Plugin({
        props: {
          handleKeyDown: (_view, { shiftKey, ctrlKey, metaKey, code, key }) => {
            isPlain = shiftKey && (ctrlKey || metaKey) && (code === "KeyV" || /^v$/i.test(key));
            return false;
          },
          handlePaste: (view, { clipboardData }) => {
            const text = clipboardData?.getData("text/plain").replace(/\r\n?/g, "\n") ?? "";
            const html = clipboardData?.getData("text/html") ?? "";
            const isCode = view.state.selection.$from.parent.type.spec.code;
            const video = isPlain ? null : pasteVideo(view, text);
            if (video !== null) return editor.emit("videoPasted", { position: video }) !== null;
            if (isPlain || isCode || (html && !isOnlyLook(html))) return false;
            const table = tableOfColumns(text);
            if (table === null && !looksLikeMarkdown(text)) return false;
            void convert(text, table);
            return true;
          },
        },
      }),
    ];
  },
});

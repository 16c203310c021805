import { Editor } from "@tiptap/core";
import { documentNonce } from "#app/admin/frame/document-parts.ts";
import { cleanPaste } from "#app/features/editor/admin/clean-paste.ts";
import { articleExtensions } from "#app/features/editor/admin/editor-extensions.ts";
import { editorWords } from "#app/features/editor/admin/editor-words.ts";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";

const noteId = "source-note";

type SourceBlocks = {
  part: HTMLElement;
  html: string;
  language: Locale;
  t: Translate;
  /** Says what is edited, as long as it is. */
  note: string;
  onType: (html: string) => void;
  /** `isByKey` asks for the focus to go back to where the editing began. */
  onDone: (isByKey: boolean) => void;
};

/** Lets the blocks that stand beside a paragraph be written where they are, in an editor of their own. */
export function editSource({ part, html, language, t, note, onType, onDone }: SourceBlocks) {
  const found = part.querySelector<HTMLElement>(".source-text");
  if (!found || "open" in part.dataset) return;
  const place = found;
  part.dataset.open = "";
  const shown = [...place.childNodes];
  place.replaceChildren();
  const said = document.createElement("p");
  Object.assign(said, { className: "source-note", id: noteId, textContent: note });
  place.before(said);
  let isOver = false;
  const editor = new Editor({
    element: place,
    // Menus of the translation's editor are drawn beside it.
    extensions: articleExtensions(editorWords(t)).filter(({ name }) => name !== "slashMenu"),
    content: html,
    injectNonce: documentNonce(),
    enablePasteRules: ["link"],
    editorProps: {
      attributes: {
        ...{ lang: language, dir: directionOf(language), role: "textbox", "aria-multiline": "true" },
        "aria-label": t("translations.sourcePart"),
        "aria-describedby": noteId,
      },
      transformPastedHTML: (pasted, { dom }) => cleanPaste(pasted, (dom as HTMLElement).dir),
    },
    onUpdate: ({ editor }) => onType(editor.isEmpty ? "" : editor.getHTML()),
    onBlur: () => finish(false),
  });
  // The columns are those of the translation's editor.
  editor.view.dom.classList.remove("tiptap");
  function finish(isByKey: boolean) {
    if (isOver) return;
    isOver = true;
    part.removeAttribute("data-open");
    said.remove();
    // Not within the editor's own event.
    queueMicrotask(() => {
      editor.destroy();
      place.replaceChildren(...shown);
      onDone(isByKey);
    });
  }
  const stop = (event: Event) => event.stopPropagation();
  for (const name of ["input", "change"]) place.addEventListener(name, stop);
  place.addEventListener("keydown", (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === "Escape" || (isCommand && event.key === "Enter")) finish(true);
    // Saving is the page's; other keys would act in the translation.
    if (!isCommand || event.code !== "KeyS") event.stopPropagation();
  });
  // The page may draw the place anew meanwhile.
  part.addEventListener("removed", () => finish(false), { once: true });
  editor.view.focus();
}

import { Input } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { RichTextEditor } from "@mantine/tiptap";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { documentNonce } from "#app/admin/frame/document-parts.ts";
import { addedExtensions, type TextEditorProps } from "#app/admin/text-editor/text-editors.ts";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { countWords, readingMinutes } from "#app/records/articles/article.ts";
import { withLineToType, withoutEmptyEnd } from "#app/records/articles/text/empty-end.ts";
import { cleanPaste } from "./clean-paste.ts";
import { articleExtensions, simpleExtensions } from "./editor-extensions.ts";
import { EditorOverlays } from "./editor-overlays.tsx";
import { EditorToolbar, editorLabels, SimpleToolbar } from "./editor-toolbar.tsx";
import { editorWords } from "./editor-words.ts";
import { FigureBar } from "./figures/figure-bar.tsx";
import { dropPlace, filesIn } from "./figures/file-drop.ts";
import { UploadNotes } from "./figures/upload-notes.tsx";
import { usePictureUploads } from "./figures/use-picture-uploads.ts";
import { typingRules } from "./markdown/typed-marks.ts";
import { withFootnoteNodes, withMarksOfNodes } from "./nodes/footnote-text.ts";
import { openPopover } from "./popovers/open-popover.ts";
import { showCaret, showCaretAboveKeyboard } from "./show-caret.ts";
import { useEditorEvent } from "./use-editor-event.ts";
import "#app/features.editor.ts";
import "@mantine/tiptap/styles.layer.css";

const pauseMs = 400;

/** Serializes its text only when the form is read. */
export default function TextEditor(props: TextEditorProps) {
  const { name, label, value, unchanged, language, error, isSimple = false, isLabelled = isSimple } = props;
  const { isFull = false, onFull, onReady, more = [] } = props;
  const { t } = useAdmin();
  const labelId = useId();
  const errorId = error ? `${labelId}-error` : null;
  const frame = useRef<HTMLDivElement>(null);
  const isChanged = useRef(false);
  const uploads = usePictureUploads(language);

  const editor = useEditor({
    extensions: [...(isSimple ? simpleExtensions : articleExtensions)(editorWords(t)), ...addedExtensions, ...more],
    content: withFootnoteNodes(withLineToType(value)),
    enablePasteRules: ["link"],
    enableInputRules: typingRules,
    injectNonce: documentNonce(),
    shouldRerenderOnTransaction: false,
    // Notifies the form of a change like a native field.
    onUpdate: () => {
      isChanged.current = true;
      frame.current?.dispatchEvent(new Event("input", { bubbles: true }));
    },
    editorProps: {
      attributes: attributesIn(language, labelId, errorId, isSimple),
      handleScrollToSelection: (view) => !isSimple && showCaret(view),
      handleDOMEvents: { keyup: (view, { key }) => !isSimple && key === "Tab" && void showCaret(view) },
      transformPastedHTML: (html, { dom }) => withFootnoteNodes(cleanPaste(html, (dom as HTMLElement).dir)),
      transformPastedText: (text) => text.replace(/[\v\f\u0085\u2028\u2029]/g, "\n"),
      handlePaste: (view, event) => takeFiles(event.clipboardData, view.state.selection.to),
      handleDrop: (view, event) => takeFiles(event.dataTransfer, dropPlace(view, event)),
    },
  });

  function takeFiles(carried: DataTransfer | null, position: number) {
    const files = filesIn(carried);
    if (files.length > 0) void uploads.insertFiles(editor, files, position);
    return files.length > 0;
  }

  // The editor keeps its initial attributes, but the article's language may change.
  useEffect(() => {
    const attributes = attributesIn(language, labelId, errorId, isSimple);
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, language, labelId, errorId, isSimple]);

  const ready = useEffectEvent(() => onReady?.(editor));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told for each editor that is made
  useEffect(() => ready(), [editor]);
  useEffect(() => (isSimple ? undefined : showCaretAboveKeyboard(editor)), [editor, isSimple]);

  useEffect(() => {
    const form = frame.current?.closest("form");
    const text = () => withoutEmptyEnd(isSimple ? editor.getHTML() : withMarksOfNodes(editor.getHTML()));
    const addContent = ({ formData }: FormDataEvent) =>
      formData.set(name, (isChanged.current ? undefined : unchanged) ?? text());
    form?.addEventListener("formdata", addContent);
    return () => form?.removeEventListener("formdata", addContent);
  }, [editor, name, unchanged, isSimple]);

  /** In the text its own key has answered already; here are the toolbar and the open form of a link. */
  function openLink(event: KeyboardEvent) {
    const isOther = event.shiftKey || event.altKey || event.ctrlKey === event.metaKey || event.code !== "KeyK";
    const form = frame.current?.querySelector(".editor-popover");
    const field = form?.querySelector<HTMLInputElement>("[role=combobox]");
    if (event.defaultPrevented || isOther || (form && !field)) return;
    event.preventDefault();
    if (field) field.select();
    else openPopover(editor, "link");
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is heard here comes from the fields within
    <div ref={frame} className={isSimple ? "text-editor is-simple" : "text-editor is-page"} onKeyDown={openLink}>
      <Input.Label component="span" id={labelId} className={isLabelled ? undefined : "visually-hidden"}>
        {label}
      </Input.Label>
      <RichTextEditor
        editor={editor}
        labels={editorLabels(t)}
        withCodeHighlightStyles={false}
        withTypographyStyles={false}
      >
        {isSimple ? (
          <SimpleToolbar language={language} label={label} />
        ) : (
          <EditorToolbar language={language} label={isLabelled ? label : undefined} isFull={isFull} onFull={onFull} />
        )}
        <EditorContent editor={editor} className="editor-text" dir={directionOf(language)} />
        <FigureBar editor={editor} language={language} isSimple={isSimple} />
        <EditorOverlays language={language} isSimple={isSimple} />
      </RichTextEditor>
      <p className="editor-count soft">{!isSimple && <WordCount editor={editor} />}</p>
      <UploadNotes editor={editor} uploads={uploads} />
      {errorId && <Input.Error id={errorId}>{error}</Input.Error>}
    </div>
  );
}

function attributesIn(language: Locale, labelId: string, errorId: string | null, isSimple: boolean) {
  const own = { lang: language, dir: directionOf(language), ...(isSimple ? {} : { class: "prose" }) };
  const wrong: Record<string, string> = errorId ? { "aria-invalid": "true", "aria-describedby": errorId } : {};
  return {
    ...wrong,
    ...own,
    spellcheck: "true",
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelId,
  };
}

/** Words and reading time as the published page counts them, after a pause in the typing. */
function WordCount({ editor }: { editor: Editor }) {
  const { t } = useAdmin();
  const [counted, setCounted] = useState<{ words: number; minutes: number } | null>(null);

  const count = useDebouncedCallback(() => {
    if (editor.isDestroyed) return;
    const html = editor.getHTML();
    setCounted({ words: countWords(html), minutes: readingMinutes(html) });
  }, pauseMs);
  useEditorEvent(editor, "update", count);
  useEffect(() => count(), [count]);

  if (counted === null) return <span />;
  return (
    <span>
      {t("articles.editor.words", { count: counted.words })} · {t("blog.minutes", { count: counted.minutes })}
    </span>
  );
}

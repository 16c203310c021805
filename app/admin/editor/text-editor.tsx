import "@mantine/tiptap/styles.layer.css";
import { Input } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import type { Transaction } from "@tiptap/pm/state";
import { type Editor, EditorContent, type Extensions, useEditor } from "@tiptap/react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { documentNonce } from "../frame/document-parts.ts";
import { showToast } from "../frame/toasts.tsx";
import { uploadMedia } from "../media/upload-media.ts";
import { cleanPaste } from "./clean-paste.ts";
import { articleExtensions, simpleExtensions } from "./editor-extensions.ts";
import { EditorOverlays } from "./editor-overlays.tsx";
import { EditorToolbar, editorLabels, SimpleToolbar } from "./editor-toolbar.tsx";
import { editorWords } from "./editor-words.ts";
import { FigureBar } from "./figures/figure-bar.tsx";
import { insertPicture } from "./figures/insert-picture.ts";
import { typingRules } from "./markdown/typed-marks.ts";
import { withFootnoteNodes } from "./nodes/footnote-text.ts";
import { showCaret, showCaretAboveKeyboard } from "./show-caret.ts";
import { WordCount } from "./word-count.tsx";

type TextEditorProps = {
  name: string;
  label: string;
  value: string;
  /** Sent as long as nothing was changed; without it, the editor's own HTML is. */
  unchanged?: string;
  language: Locale;
  error?: string;
  /** Paragraphs, lists, links, bold and pictures only. */
  isSimple?: boolean;
  /** The page around shows the text in the whole window. */
  isFull?: boolean;
  onFull?: () => void;
  onReady?: (editor: Editor) => void;
  more?: Extensions;
};

/** Serializes its text only when the form is read. */
export default function TextEditor(props: TextEditorProps) {
  const {
    name,
    label,
    value,
    unchanged,
    language,
    error,
    isSimple = false,
    isFull = false,
    onFull,
    onReady,
    more = [],
  } = props;
  const { t } = useAdmin();
  const labelId = useId();
  const errorId = error ? `${labelId}-error` : null;
  const frame = useRef<HTMLDivElement>(null);
  const isChanged = useRef(false);
  const [uploaded, setUploaded] = useState<number | null>(null);

  async function insertFiles(editor: Editor, files: File[], at: number) {
    // The position follows edits made during the upload, and moves behind each inserted picture.
    let position = at;
    const follow = ({ transaction }: { transaction: Transaction }) => {
      position = transaction.mapping.map(position);
    };
    editor.on("transaction", follow);
    for (const file of files) {
      setUploaded(0);
      const answer = await uploadMedia(file, setUploaded);
      setUploaded(null);
      if (editor.isDestroyed) return;
      if (answer.ok) insertPicture(editor, answer.media, language, Math.min(position, editor.state.doc.content.size));
      else showToast({ title: t("common.errorTitle"), text: t(answer.error.word, answer.error.values), isBad: true });
    }
    editor.off("transaction", follow);
  }

  const editor = useEditor({
    extensions: [...(isSimple ? simpleExtensions : articleExtensions)(editorWords(t)), ...more],
    content: withFootnoteNodes(value),
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
      transformPastedHTML: (html) => withFootnoteNodes(cleanPaste(html)),
      handlePaste: (view, event) => takeFiles(event.clipboardData, view.state.selection.from),
      handleDrop: (view, event, _slice, isMoved) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return !isMoved && takeFiles(event.dataTransfer, at ?? view.state.selection.from);
      },
    },
  });

  function takeFiles(carried: DataTransfer | null, at: number) {
    const files = [...(carried?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (files.length === 0 || carried?.types.includes("text/html")) return false;
    void insertFiles(editor, files, at);
    return true;
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
    const text = () => (editor.isEmpty ? "" : editor.getHTML());
    const addContent = ({ formData }: FormDataEvent) =>
      formData.set(name, (isChanged.current ? undefined : unchanged) ?? text());
    form?.addEventListener("formdata", addContent);
    return () => form?.removeEventListener("formdata", addContent);
  }, [editor, name, unchanged]);

  return (
    <div ref={frame} className={isSimple ? "text-editor is-simple" : "text-editor is-page"}>
      <Input.Label component="span" id={labelId} className={isSimple ? undefined : "visually-hidden"}>
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
          <EditorToolbar language={language} isFull={isFull} onFull={onFull} />
        )}
        <EditorContent editor={editor} className="editor-text" />
        <FigureBar editor={editor} language={language} hasWidths={!isSimple} />
        <EditorOverlays language={language} isSimple={isSimple} />
      </RichTextEditor>
      <p className="editor-count soft">
        {!isSimple && <WordCount editor={editor} />}
        {uploaded !== null && (
          <span role="status">{t("articles.editor.uploading", { count: Math.round(uploaded * 100) })}</span>
        )}
      </p>
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

import { Textarea } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, Suspense, useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { TextEditor } from "#app/admin/text-editor/text-editors.ts";
import { RowButton } from "#app/admin/widgets/row-action.tsx";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { isProjectHtml } from "#app/records/projects/project-text.ts";
import { withoutLinks } from "./source-part.ts";

type CellProps = { name: string; label: string; text: string; language: Locale; error?: string };

export function PlainCell({ name, label, text, language, error, isLine }: CellProps & { isLine: boolean }) {
  const { t } = useAdmin();
  const props = {
    name,
    "aria-label": label,
    defaultValue: text,
    lang: language,
    dir: directionOf(language),
    placeholder: text === "" ? t("translations.noTarget") : undefined,
    error,
  };
  return (
    <div className="pair-cell" data-side={language} data-language={t(`common.language.${language}`)}>
      <Textarea {...props} rows={1} onKeyDown={isLine ? keepOneLine : undefined} />
    </div>
  );
}

function keepOneLine(event: KeyboardEvent) {
  if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
}

/** Shown as visitors read it until it is edited: an editor for each paragraph would be slow to load. */
export function HtmlCell({ name, label, text, language, error, isArticle }: CellProps & { isArticle: boolean }) {
  const { t } = useAdmin();
  const isShown = text === "" || isArticle || isProjectHtml(text);
  const [isOpen, setOpen] = useState(!isShown);
  const focus = (editor: Editor) => {
    if (!isShown) return;
    if (editor.isInitialized) editor.view.focus();
    else editor.on("create", () => editor.view.focus());
  };
  if (error && !isOpen) setOpen(true);
  if (isOpen)
    return (
      <div className="pair-cell" data-side={language} data-language={t(`common.language.${language}`)}>
        <Suspense fallback={<textarea hidden readOnly name={name} value={text} />}>
          <TextEditor
            name={name}
            label={label}
            value={text}
            unchanged={text}
            language={language}
            error={error}
            onReady={focus}
            isSimple={!isArticle}
            isLabelled
          />
        </Suspense>
      </div>
    );
  return (
    <div className="pair-cell source-text" data-side={language} data-language={t(`common.language.${language}`)}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but what the cleaners of projects and pages write */}
      <div lang={language} dir={directionOf(language)} dangerouslySetInnerHTML={{ __html: withoutLinks(text) }} />
      {text === "" && <p className="soft">{t("translations.noTarget")}</p>}
      <RowButton word="translations.edit" name={label} onClick={() => setOpen(true)} />
    </div>
  );
}

import type { Editor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import type { ArticleForm } from "#app/records/articles/article.ts";
import { newIdIn } from "#app/records/edits/edit.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import { searchOfList } from "../drafts/draft.ts";
import { RestoredNotice } from "../drafts/restored-notice.tsx";
import type { Started } from "../drafts/use-draft-start.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { LeaveQuestion } from "../forms/leave-question.tsx";
import { FormRecord, RecordErrors } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { articlePath } from "../frame/paths.ts";
import { LoadedEditor } from "../text-editor/loaded-editor.tsx";
import { TextEditor } from "../text-editor/text-editors.ts";
import type { EditedArticle } from "./article.tsx";
import { ArticlePanel } from "./article-panel.tsx";
import { PreviewPane } from "./preview/preview-pane.tsx";
import { usePublish } from "./publish/use-publish.tsx";
import { TitleField } from "./title-field.tsx";
import { useArticleSave } from "./use-article-save.ts";
import { usePanel } from "./use-panel.ts";
import { WritingBar } from "./writing-bar.tsx";

type WritingPageProps = {
  edited: EditedArticle;
  started: Started;
  /** What is stored, and over it what was typed and not saved. */
  fields: ArticleForm;
  onMade: (id: string) => void;
  onNewer: () => void;
};

export function WritingPage({ edited, started, fields, onMade, onNewer }: WritingPageProps) {
  const { t, frame } = useAdmin();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { article } = edited;
  const [language, setLanguage] = useState<Locale>(fields.language === "ar" ? "ar" : "en");
  const [isFull, setFull] = useState(false);
  const panel = usePanel(edited.isPanelFolded);
  const title = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<Editor>(null);
  const isTextWanted = useRef(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const followTitle = useSlugOfTitle(article?.state === "published" ? null : fields);

  const saving = useArticleSave({
    edited,
    started,
    onNewer,
    onRefused() {
      publishing.takeBack();
      showFirstError();
    },
    onSaved({ id, slug }) {
      publishing.noteSaved();
      const field = saving.form.current?.elements.namedItem("slug");
      if (field instanceof HTMLInputElement && document.activeElement !== field) field.value = slug;
      if (article) return;
      onMade(id);
      navigate(articlePath(id) + searchOfList(search), {
        replace: true,
        preventScrollReset: true,
        state: { isOwn: true },
      });
    },
  });
  const publishing = usePublish({
    id: saving.id,
    form: saving.form,
    editor,
    state: article?.state ?? "draft",
    hasTranslation: edited.hasTranslation,
    showField,
  });
  const contentError = saving.errors.content;
  const content = {
    name: "content",
    label: t("articles.content"),
    value: fields.content,
    language,
    error: contentError && t(contentError.word, contentError.values),
  };

  useEffect(() => {
    const { current: field } = title;
    // The screen around takes no focus until its own effect has run.
    queueMicrotask(() => {
      field?.focus({ preventScroll: true });
      field?.setSelectionRange(field.value.length, field.value.length);
    });
  }, []);

  function showFirstError() {
    const field = saving.form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) showField(field);
  }

  function showField(field: HTMLElement) {
    if (field.closest(".article-panel")) flushSync(panel.open);
    field.closest("details")?.setAttribute("open", "");
    field.focus();
  }

  function focusText() {
    isTextWanted.current = editor.current === null;
    const { current: written } = editor;
    // What is written next would become part of a heading.
    const { firstChild: first } = written?.state.doc ?? {};
    if (first?.type.name === "heading" && first.content.size > 0)
      written?.commands.insertContentAt(0, { type: "paragraph" });
    written?.commands.focus("start");
  }

  function handleInput(target: EventTarget) {
    saving.noteChange();
    followTitle(target);
    if (target instanceof HTMLSelectElement && target.name === "language") setLanguage(target.value as Locale);
  }

  const heading = t(article ? "articles.editTitle" : "articles.createTitle");
  return (
    <>
      <title>{[heading, t("common.websiteEditor"), frame.siteName].filter(Boolean).join(" · ")}</title>
      <FetcherForm
        fetcher={saving.fetcher}
        ref={saving.form}
        className="writing"
        data-panel={panel.isFolded ? "folded" : "open"}
        data-sheet={panel.isSheetOpen ? "open" : undefined}
        data-full={isFull || undefined}
        data-preview={isPreviewing || undefined}
        encType="multipart/form-data"
        noValidate
        onInput={({ target }) => handleInput(target)}
        onSubmit={saving.open.noteSent}
        // Before the editor's own Escape; an open menu of it is closed first.
        onKeyDownCapture={({ key, target }) => {
          if (key !== "Escape" || (target as Element).closest("[data-mantine-stop-propagation=true]")) return;
          if (isFull) setFull(false);
          else if (isPreviewing) setPreviewing(false);
          else if (panel.isSheetOpen) panel.close();
        }}
      >
        <input type="hidden" name="version" value={saving.open.conflict ?? saving.open.version ?? ""} />
        <WritingBar
          heading={heading}
          edited={edited}
          saving={saving}
          panel={panel}
          language={language}
          isPreviewing={isPreviewing}
          onPreview={() => void saving.open.saveNow().then(() => setPreviewing(!isPreviewing))}
          onPublish={publishing.open}
          onDiscard={() => started.discard(false)}
        />
        <RecordErrors value={saving.errors}>
          <div className="writing-text">
            {saving.open.isRestored && !started.isMerged && (
              <RestoredNotice start={started} onDiscard={() => void started.discard()} />
            )}
            <TitleField title={title} value={fields.title} language={language} onEnter={focusText} />
            <LoadedEditor name="content" value={fields.content}>
              <TextEditor
                {...content}
                isFull={isFull}
                onFull={() => setFull(!isFull)}
                onReady={(ready) => {
                  editor.current = ready;
                  if (isTextWanted.current) focusText();
                }}
              />
            </LoadedEditor>
          </div>
          <FormRecord value={fields}>
            <ArticlePanel edited={edited} fields={fields} language={language} panel={panel} />
          </FormRecord>
        </RecordErrors>
        {isPreviewing && (
          <PreviewPane
            path={localizePath(language, `/preview/articles/${saving.id ?? newIdIn(saving.of.recordId)}`)}
            storedAt={`${saving.keptDraft?.at} ${saving.savedAt}`}
            onClose={() => setPreviewing(false)}
          />
        )}
      </FetcherForm>
      {publishing.dialog}
      <LeaveQuestion isAtRisk={saving.isAtRisk} saveDraft={saving.open.saveNow} />
    </>
  );
}

/** Until publication the slug follows the title, unless it was edited. */
function useSlugOfTitle(fields: { title: string; slug: string } | null) {
  const follows = useRef(fields !== null && (fields.slug === "" || fields.slug === slugFrom(fields.title)));
  return (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.name === "slug") follows.current = fields !== null && target.value === "";
    const slug = target.form?.elements.namedItem("slug");
    if (target.name !== "title" || !follows.current || !(slug instanceof HTMLInputElement)) return;
    slug.value = slugFrom(target.value);
  };
}

import { Button } from "@mantine/core";
import { lazy, Suspense, useContext, useRef, useState } from "react";
import { Link } from "react-router";
import { directionOf, type Locale, languageNames, locales, localizePath } from "#app/i18n/locale.ts";
import { articleStatuses } from "#app/records/articles/article.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import type { Start } from "../drafts/draft.ts";
import { RestoredNotice } from "../drafts/restored-notice.tsx";
import { SavedNote } from "../drafts/saved-note.tsx";
import { useAutosave } from "../drafts/use-autosave.ts";
import { ChoiceField, LongField, RecordErrors, TextField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { versionsPath } from "../frame/paths.ts";
import { PictureField } from "../media/file-field.tsx";
import type { EditedArticle } from "./article.tsx";
import { stateWords } from "./article-words.ts";

const TextEditor = lazy(() => import("../editor/text-editor.tsx"));

type ArticleFieldsProps = { edited: EditedArticle; start: Start; onDiscard: () => void };

export function ArticleFields({ edited, start, onDiscard }: ArticleFieldsProps) {
  const {
    t,
    frame: { timeZone },
  } = useAdmin();
  const { article, others, storeKey } = edited;
  const fields = { ...edited.form, ...start.draft?.fields };
  const frame = useRef<HTMLDivElement>(null);
  const [language, setLanguage] = useState(fields.language === "ar" ? "ar" : ("en" as Locale));
  const contentError = useContext(RecordErrors).content;
  const isAway = fields.translation_of !== "" && !others.some(({ id }) => id === fields.translation_of);
  const own = { lang: language, dir: directionOf(language) } as const;
  const { saved, isSaving, noteChange, saveNow } = useAutosave({
    form: frame,
    storeKey,
    of: { kind: "articles", recordId: article?.id ?? null },
    version: start.version,
    edit: start.edit,
    needs: "content",
  });
  const followTitle = useSlugOfTitle(article?.state === "published" ? null : fields);

  function handleInput(target: EventTarget) {
    noteChange();
    followTitle(target);
    if (target instanceof HTMLSelectElement && target.name === "language") setLanguage(target.value as Locale);
  }

  return (
    <div ref={frame} className="record-fields" onInput={({ target }) => handleInput(target)}>
      <RestoredNotice start={start} version={article?.version ?? null} onDiscard={onDiscard} />
      <div className="article-bar">
        <Button
          component="a"
          href={localizePath(language, `/preview/articles/${article?.id ?? "new"}`)}
          target="_blank"
          variant="default"
          size="compact-sm"
          onClick={async (event) => {
            const { href } = event.currentTarget;
            event.preventDefault();
            await saveNow();
            open(href, "_blank", "noopener");
          }}
        >
          {t("articles.preview")}
        </Button>
        {article && (
          <Button component={Link} to={versionsPath("articles", article.id)} variant="default" size="compact-sm">
            {t("articles.versions")}
          </Button>
        )}
        {article?.state === "published" && (
          <Button
            component="a"
            href={localizePath(language, `/articles/${article.slug}`)}
            variant="default"
            size="compact-sm"
          >
            {t("articles.view")}
          </Button>
        )}
        <span className="soft">
          {article && t(stateWords[article.state])}
          <SavedNote saved={saved} isSaving={isSaving} onSaveNow={saveNow} />
        </span>
      </div>
      <TextField name="title" label={t("articles.fieldTitle")} value={fields.title} required {...own} />
      <div className="pair">
        <ChoiceField
          name="language"
          label={t("articles.language")}
          value={language}
          choices={locales.map((value) => ({ value, label: languageNames[value] }))}
        />
        <TextField name="slug" label={t("articles.slug")} hint={t("articles.slugHint")} value={fields.slug} {...own} />
      </div>
      <LongField name="excerpt" label={t("articles.excerpt")} value={fields.excerpt} rows={2} {...own} />
      <Suspense fallback={<textarea hidden readOnly name="content" value={fields.content} />}>
        <TextEditor
          name="content"
          label={t("articles.content")}
          value={fields.content}
          language={language}
          error={contentError && t(contentError.word, contentError.values)}
        />
      </Suspense>
      <div className="pair">
        <ChoiceField
          name="status"
          label={t("articles.status")}
          value={fields.status}
          choices={articleStatuses.map((value) => ({ value, label: t(stateWords[value]) }))}
        />
        <TextField
          name="publish_at"
          type="datetime-local"
          label={t("articles.publishAt")}
          hint={t("articles.publishAtHint", { place: timeZone })}
          value={fields.publish_at}
          dir="ltr"
        />
      </div>
      <div className="pair">
        <TextField name="category" label={t("articles.category")} value={fields.category} {...own} />
        <TextField name="tags" label={t("articles.tags")} hint={t("articles.tagsHint")} value={fields.tags} />
      </div>
      <div className="pair">
        <TextField name="author" label={t("articles.author")} value={fields.author} />
        <ChoiceField
          key={language}
          name="translation_of"
          label={t("articles.translationOf")}
          value={fields.translation_of}
          choices={[
            { value: "", label: t("articles.noTranslation") },
            ...(isAway ? [{ value: fields.translation_of, label: t("articles.trashedTranslation") }] : []),
            ...others
              .filter((other) => other.language !== language)
              .map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      </div>
      <PictureField name="featured_image_url" label={t("articles.featuredImage")} value={fields.featured_image_url} />
      <LongField
        name="meta_description"
        label={t("articles.metaDescription")}
        value={fields.meta_description}
        rows={2}
        {...own}
      />
    </div>
  );
}

/** Until publication the slug follows the title, unless it was edited. */
function useSlugOfTitle(fields: { title: string; slug: string } | null) {
  const follows = useRef(fields !== null && (fields.slug === "" || fields.slug === slugFrom(fields.title)));
  return (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "slug") follows.current = fields !== null && target.value === "";
    const slug = target.form?.elements.namedItem("slug");
    if (target.name !== "title" || !follows.current || !(slug instanceof HTMLInputElement)) return;
    slug.value = slugFrom(target.value);
  };
}

import { Alert, Button } from "@mantine/core";
import { lazy, Suspense, useContext, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { directionOf, type Locale, languageNames, locales, localizePath } from "#app/i18n/locale.ts";
import { articleStatuses } from "#app/records/articles/article.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import { ChoiceField, LongField, RecordErrors, TextField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { articleVersionsPath } from "../frame/paths.ts";
import { PictureField } from "../media/file-field.tsx";
import type { EditedArticle } from "./article.tsx";
import type { Start } from "./article-start.ts";
import { stateWords } from "./article-words.ts";
import { type DraftSaved, useAutosave } from "./use-autosave.ts";

const TextEditor = lazy(() => import("../editor/text-editor.tsx"));

type ArticleFieldsProps = { edited: EditedArticle; start: Start; onDiscard: () => void };

export function ArticleFields({ edited, start, onDiscard }: ArticleFieldsProps) {
  const {
    t,
    frame: { timeZone },
  } = useAdmin();
  const { search } = useLocation();
  const { article, others, storeKey } = edited;
  const { fields } = start;
  const frame = useRef<HTMLDivElement>(null);
  const [language, setLanguage] = useState(fields.language === "ar" ? "ar" : ("en" as Locale));
  const contentError = useContext(RecordErrors).content;
  const isAway = fields.translation_of !== "" && !others.some(({ id }) => id === fields.translation_of);
  const own = { lang: language, dir: directionOf(language) } as const;
  const { saved, noteChange, saveNow } = useAutosave({
    form: frame,
    storeKey,
    articleId: article?.id ?? null,
    version: start.version,
    edit: start.edit,
    names: Object.keys(fields) as (keyof typeof fields)[],
  });
  const followTitle = useSlugOfTitle(article?.state === "published" ? null : fields);

  function handleInput(target: EventTarget) {
    noteChange();
    followTitle(target);
    if (target instanceof HTMLSelectElement && target.name === "language") setLanguage(target.value as Locale);
  }

  return (
    <div ref={frame} className="record-fields" onInput={({ target }) => handleInput(target)}>
      {start.broughtBackFrom && (
        <BroughtBack
          from={start.broughtBackFrom}
          hasConflict={start.version !== (article?.version ?? null)}
          onDiscard={onDiscard}
        />
      )}
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
          <Button
            component={Link}
            to={`${articleVersionsPath(article.id)}${search}`}
            variant="default"
            size="compact-sm"
          >
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
          {saved && <SavedText {...saved} />}
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
      <input type="hidden" name="store_key" value={storeKey} />
    </div>
  );
}

function BroughtBack({ from, hasConflict, onDiscard }: { from: string; hasConflict: boolean; onDiscard: () => void }) {
  const { t, format } = useAdmin();
  return (
    <Alert title={t("articles.broughtBack", { time: format.moment(from) })} className="restored-draft">
      <p>{t(hasConflict ? "articles.broughtBackOvertaken" : "articles.broughtBackText")}</p>
      <Button variant="default" size="compact-sm" onClick={onDiscard}>
        {t("articles.discard")}
      </Button>
    </Alert>
  );
}

const savedWords = { server: "articles.kept", browser: "articles.keptHere", nowhere: "articles.keptNowhere" } as const;

function SavedText({ at, where }: NonNullable<DraftSaved>) {
  const { t, format } = useAdmin();
  return (
    <span role={where === "server" ? undefined : "status"}>
      {" · "}
      {t(savedWords[where], { time: format.time(at) })}
    </span>
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

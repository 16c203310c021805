import { Button } from "@mantine/core";
import { type ReactNode, useContext } from "react";
import { Link } from "react-router";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { type ArticleForm, articleStatuses } from "#app/records/articles/article.ts";
import { nameIn } from "#app/records/categories/category.ts";
import { ArticleAppearance } from "../appearance/article-appearance.tsx";
import { ChoiceField, LongField, RecordErrors, TextField, ValueField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { PictureField } from "../media/file-field.tsx";
import { offeredPaths } from "../offers/offered-paths.ts";
import { TranslateSection } from "../translations/translate-section.tsx";
import { languageChoices } from "../widgets/choices.ts";
import type { EditedArticle } from "./article.tsx";
import { panelParts } from "./panel-parts.ts";
import type { Panel } from "./use-panel.ts";

type ArticlePanelProps = { edited: EditedArticle; fields: ArticleForm; language: Locale; panel: Panel };

export function ArticlePanel({ edited, fields, language, panel }: ArticlePanelProps) {
  const { t, frame } = useAdmin();
  const { article, others, parts, hasTranslation, appearance } = edited;
  const own = { lang: language, dir: directionOf(language) } as const;
  const isAway = fields.translation_of !== "" && !others.some(({ id }) => id === fields.translation_of);
  return (
    <section className="article-panel" id="article-panel" aria-label={t("articles.panel")}>
      <div className="panel-head">
        <h2>{t("articles.panel")}</h2>
        <Button variant="default" size="compact-sm" onClick={panel.close}>
          {t("common.close")}
        </Button>
      </div>
      <PanelSection title={t("articles.panelPublishing")} names={["status", "publish_at", "language", "author"]}>
        <ValueField name="status" word="articles.status" values={articleStatuses} />
        <TextField
          name="publish_at"
          type="datetime-local"
          label={t("articles.publishAt")}
          hint={t("articles.publishAtHint", { place: frame.timeZone })}
          dir="ltr"
        />
        <ChoiceField name="language" label={t("articles.language")} value={language} choices={languageChoices} />
        <TextField name="author" label={t("articles.author")} />
      </PanelSection>
      <PanelSection title={t("articles.panelSummary")} names={["excerpt"]}>
        <LongField name="excerpt" label={t("articles.excerpt")} rows={3} {...own} />
      </PanelSection>
      <PanelSection title={t("articles.panelPicture")} names={["featured_image_url"]}>
        <PictureField name="featured_image_url" label={t("articles.featuredImage")} />
      </PanelSection>
      <PanelSection title={t("articles.panelTopics")} names={["category", "tags"]}>
        <TextField name="category" label={t("articles.category")} list="article-categories" {...own} />
        <datalist id="article-categories">
          {appearance.categories.articles.map((category) => (
            <option key={category.key} value={nameIn(category, language)} />
          ))}
        </datalist>
        <TextField name="tags" label={t("articles.tags")} hint={t("articles.tagsHint")} />
      </PanelSection>
      <PanelSection title={t("articles.panelTranslation")} names={["translation_of"]}>
        <ChoiceField
          key={language}
          name="translation_of"
          label={t("articles.translationOf")}
          choices={[
            { value: "", label: t("articles.noTranslation") },
            ...(isAway ? [{ value: fields.translation_of, label: t("articles.trashedTranslation") }] : []),
            ...others
              .filter((other) => other.language !== language)
              .map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        {article && <TranslateSection id={article.id} title={fields.title} hasTranslation={hasTranslation} />}
      </PanelSection>
      <PanelSection title={t("articles.panelSearch")} names={["slug", "meta_description"]} isFolded>
        <TextField name="slug" label={t("articles.slug")} hint={t("articles.slugHint")} {...own} />
        <LongField name="meta_description" label={t("articles.metaDescription")} rows={3} {...own} />
      </PanelSection>
      <PanelSection title={t("appearance.title")} names={[]} isFolded>
        <ArticleAppearance appearance={appearance} language={language} />
      </PanelSection>
      {article &&
        panelParts.map(({ name, title, Part }) => (
          <PanelSection key={name} title={t(title)} names={[]} isFolded>
            <Part articleId={article.id} read={parts[name]} />
          </PanelSection>
        ))}
      {article && offeredPaths.versions && (
        <div className="panel-section">
          <Link to={offeredPaths.versions("articles", article.id)}>{t("articles.versions")}</Link>
        </div>
      )}
    </section>
  );
}

type PanelSectionProps = { title: string; names: string[]; isFolded?: boolean; children: ReactNode };

function PanelSection({ title, names, isFolded = false, children }: PanelSectionProps) {
  const errors = useContext(RecordErrors);
  const hasError = names.some((name) => errors[name]);
  return (
    <details className="panel-section" open={!isFolded || hasError}>
      <summary>{title}</summary>
      <div className="panel-fields">{children}</div>
    </details>
  );
}

import { directionOf, type Locale } from "#app/i18n/locale.ts";
import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { useSite } from "../frame/site-context.ts";

export function ArticleFacts({ article }: { article: ArticleSummary }) {
  const { locale, t, articleCategory, marked } = useSite();
  const { category, category_key, language, minutes } = article;
  return (
    <p className="entry-facts">
      {category && (
        <span>
          <bdi {...marked("articles", category_key)}>{articleCategory(category_key, category)}</bdi>
        </span>
      )}
      <span>{t("blog.minutes", { count: minutes })}</span>
      {language !== locale && <span className="language-mark">{t("blog.inOtherLanguage")}</span>}
    </p>
  );
}

/** For a text of an article in the other language; it stays on the side where the page's lines begin. */
export function ownLanguage({ language }: ArticleSummary, locale: Locale) {
  return language === locale ? {} : { lang: language, dir: directionOf(language) };
}

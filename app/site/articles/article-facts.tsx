import { directionOf } from "#app/i18n/locale.ts";
import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { useSite } from "../frame/site-context.ts";

export function ArticleFacts({ article }: { article: ArticleSummary }) {
  const { locale, t } = useSite();
  return (
    <p className="entry-facts">
      {article.category && <bdi className="entry-category">{article.category}</bdi>}
      <span>{t("blog.minutes", { count: article.minutes })}</span>
      {article.language !== locale && <span className="language-mark">{t("blog.inOtherLanguage")}</span>}
    </p>
  );
}

/** A text of the article in its own direction, within a line that keeps the page's. */
export function OwnLanguage({ article, text }: { article: ArticleSummary; text: string }) {
  const { locale } = useSite();
  if (article.language === locale) return text;
  return (
    <bdi lang={article.language} dir={directionOf(article.language)}>
      {text}
    </bdi>
  );
}

import { formatRecordDay } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { dayAt } from "#app/i18n/zoned-time.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { type PublicArticle, publishedArticle } from "#app/records/articles/article.server.ts";
import { htmlToMarkdown } from "#app/records/markdown/html-to-markdown.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { siteWords } from "../frame/site-context.ts";
import { answerMarkdown, lineOf, markdownOf } from "../markdown/answer-markdown.server.ts";

export const articleMarkdown = answerMarkdown(async (slug, locale) => {
  const article = await publishedArticle(slug);
  return article && writeArticle(article, locale);
});

async function writeArticle(article: PublicArticle, locale: Locale) {
  const { title, excerpt, author, language, published_date } = article;
  const { articleText } = await import("./article-text.server.ts");
  const { timeZone, figures } = await publicSettings(locale);
  const day = formatRecordDay(dayAt(published_date, timeZone), language, figures);
  const published = `${siteWords(language)("blog.publishedOn")} ${day}`;
  const about = [published, author].filter(Boolean).join(" · ");
  const { html } = await articleText(article, currentConfiguration().origin);
  return markdownOf([`# ${lineOf(title)}`, excerpt && lineOf(excerpt), `*${lineOf(about)}*`, htmlToMarkdown(html)]);
}

import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { publishedPage } from "#app/records/pages/page.server.ts";
import { pagePath } from "#app/records/pages/page.ts";
import { withPictures } from "../articles/article-pictures.server.ts";
import { articleWords } from "../articles/article-words.ts";
import { pictureIn } from "../frame/site-context.ts";
import { answerMarkdown, lineOf, markdownOf } from "../markdown/answer-markdown.server.ts";
import { withCallouts } from "../prose/callouts.ts";
import { plainHtml, wholeAddress } from "../prose/plain-html.ts";

export const pageMarkdown = answerMarkdown(async (slug, locale) => {
  const page = await publishedPage(slug, locale);
  if (!page) return null;
  const { title, description, content, language } = page;
  const { htmlToMarkdown } = await import("#app/records/markdown/html-to-markdown.ts");
  const { callouts } = articleWords(language, language);
  const pictureOf = pictureIn(await publicPictures(language, content));
  const { html } = withPictures(withCallouts(cleanArticleHtml(content), language, callouts), pictureOf);
  const text = plainHtml(html, wholeAddress(currentConfiguration().origin, locale, pagePath(slug)));
  return markdownOf([`# ${lineOf(title)}`, description && lineOf(description), htmlToMarkdown(text)]);
});

import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { htmlToMarkdown } from "#app/records/markdown/html-to-markdown.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { publishedPage } from "#app/records/pages/page.server.ts";
import { pagePath } from "#app/records/pages/page.ts";
import { cleanPageHtml } from "#app/records/pages/page-html.server.ts";
import { withPictures } from "#app/site/articles/article-pictures.server.ts";
import { articleWords } from "#app/site/articles/article-words.ts";
import { pictureIn, siteWords } from "#app/site/frame/site-context.ts";
import { answerMarkdown, lineOf, markdownOf } from "#app/site/markdown/answer-markdown.server.ts";
import { withCallouts } from "#app/site/prose/callouts.ts";
import { plainHtml, wholeAddress } from "#app/site/prose/plain-html.ts";
import { readParts, type ShownBlock } from "./read-blocks.server.ts";

export const pageMarkdown = answerMarkdown(async (slug, locale) => {
  const page = await publishedPage(slug, locale);
  if (!page) return null;
  const { title, description, content, language } = page;
  const { callouts } = articleWords(language, language);
  const pictureOf = pictureIn(await publicPictures(language, content));
  const html = withPictures(withCallouts(cleanPageHtml(content), language, callouts), pictureOf);
  const { origin } = currentConfiguration();
  const address = wholeAddress(origin, locale, pagePath(slug));
  const parts = (await readParts(html, locale)).map((part) =>
    "html" in part ? htmlToMarkdown(plainHtml(part.html, address)) : blockMarkdown(part, origin, locale),
  );
  return markdownOf([`# ${lineOf(title)}`, description && lineOf(description), ...parts]);
});

function blockMarkdown(block: ShownBlock, origin: string, locale: Locale) {
  const link = (title: string, path: string) => `[${lineOf(title)}](${encodeURI(origin + localizePath(locale, path))})`;
  if (block.kind === "contact") return link(siteWords(locale)("contact.title"), "/contact");
  if (block.kind === "privacy") return block.facts.map(({ name, text }) => `- **${name}**: ${text}`).join("\n");
  if (block.kind === "unreadable") return null;
  return block.entries.map(({ title, path, about }) => `- ${link(title, path)}, ${about}`).join("\n");
}

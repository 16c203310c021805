import { directionOf, type Locale, otherLocale } from "#app/i18n/locale.ts";

const letters = { en: /\p{sc=Latn}/u, ar: /\p{sc=Arab}/u };
const innermost =
  /<(p|li|h[2-4])(?=[\s>])([^<>]*)>((?:(?!<\/?(?:p|li|[ou]l|h[2-4]|pre|table|blockquote|figure|img)[\s>]).)+?)((?: <a class="(?:heading-link|footnote-back)"[^<>]*>[^<]*<\/a>)?<\/\1>)/gs;

/** A paragraph or heading whose letters are all of the other script runs in that language's direction. */
export function withForeignBlocks(html: string, language: Locale) {
  const other = otherLocale(language);
  return html.replace(innermost, (whole, tag: string, attributes: string, inner: string, end: string) => {
    const text = inner.replace(/<code[\s>](?:(?!<\/?code[\s>]).)*<\/code>|<[^<>]*>|&\w+;/gs, "");
    if (/\s(?:lang|dir)=/.test(attributes) || letters[language].test(text) || !letters[other].test(text)) return whole;
    return `<${tag}${attributes}><bdi lang="${other}" dir="${directionOf(other)}">${inner}</bdi>${end}`;
  });
}

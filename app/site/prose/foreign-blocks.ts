import { directionOf, type Locale, otherLocale } from "#app/i18n/locale.ts";

const letters = { en: /\p{sc=Latn}/gu, ar: /\p{sc=Arab}/gu };
/** In either script: addresses, mailboxes and paths. */
const address = /[@/]|.\.\p{sc=Latn}/u;
const innermost =
  /<(p|li|h[2-4])(?=[\s>])([^<>]*)>((?:(?!<\/?(?:p|li|[ou]l|h[2-4]|pre|table|blockquote|figure|img)[\s>]).)+?)((?: <a class="(?:heading-link|footnote-back)"[^<>]*>[^<]*<\/a>)?<\/\1>)/gs;

/** A paragraph or heading that begins with letters of the other script, and has more of those, runs in its direction. */
export function withForeignBlocks(html: string, language: Locale) {
  const other = otherLocale(language);
  return html.replace(innermost, (whole, tag: string, attributes: string, inner: string, end: string) => {
    const text = inner.replace(/<code[\s>](?:(?!<\/?code[\s>]).)*<\/code>|<[^<>]*>|&\w+;/gs, "");
    const words = text.split(/\s+/).filter((word) => !address.test(word));
    const [own, foreign] = [language, other].map((one) => words.join(" ").match(letters[one])?.length ?? 0);
    const isForeign =
      (foreign ?? 0) > (own ?? 0) && text.search(letters[other]) === text.search(/\p{sc=Latn}|\p{sc=Arab}/u);
    if (/\s(?:lang|dir)=/.test(attributes) || !isForeign) return whole;
    return `<${tag}${attributes}><bdi lang="${other}" dir="${directionOf(other)}">${inner}</bdi>${end}`;
  });
}

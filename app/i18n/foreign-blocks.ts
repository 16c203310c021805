import { directionOf, type Locale, otherLocale } from "./locale.ts";

const letters = { en: /\p{sc=Latn}/gu, ar: /\p{sc=Arab}/gu };
/** In either script: addresses, mailboxes and paths. */
const address = /[@/]|.\.\p{sc=Latn}/u;
const blocks = "p|li|h[2-4]|t[dh]|d[dt]|caption|figcaption|summary";
const innermost = new RegExp(
  `<(${blocks})(?=[\\s>])([^<>]*)>((?:(?!</?(?:${blocks}|[oud]l|pre|table|blockquote|figure|img)[\\s>]).)+?)` +
    '((?: <a class="(?:heading-link|footnote-back)"[^<>]*>[^<]*</a>)?</\\1>)',
  "gs",
);

/** That of its first letter, addresses aside, unless letters of the text's own language are more. */
export function languageOfBlock(text: string, locale: Locale): Locale {
  const other = otherLocale(locale);
  const words = text
    .split(/\s+/)
    .filter((word) => !address.test(word))
    .join(" ");
  const [own = 0, foreign = 0] = [locale, other].map((one) => words.match(letters[one])?.length ?? 0);
  const isFirst = words.search(letters[other]) === words.search(/\p{sc=Latn}|\p{sc=Arab}/u);
  return isFirst && foreign > own ? other : locale;
}

/** Blocks in the other language run in its direction; code in them does not count. */
export function withForeignBlocks(html: string, language: Locale) {
  const other = otherLocale(language);
  return html.replace(innermost, (whole, tag: string, attributes: string, inner: string, end: string) => {
    if (/\s(?:lang|dir)=/.test(attributes) || inner.startsWith("<bdi lang=")) return whole;
    const text = inner.replace(/<code[\s>](?:(?!<\/?code[\s>]).)*<\/code>|<[^<>]*>|&\w+;/gs, "");
    if (languageOfBlock(text, language) === language) return whole;
    return `<${tag}${attributes}><bdi lang="${other}" dir="${directionOf(other)}">${inner}</bdi>${end}`;
  });
}

import { countLetters, references } from "./letters.ts";
import { directionOf, type Locale, otherLocale } from "./locale.ts";

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
    .replace(references, "")
    .split(/\s+/)
    .filter((word) => !address.test(word))
    .join(" ");
  const [first = ""] = /\p{sc=Latn}|\p{sc=Arab}/u.exec(words) ?? [];
  const counts = countLetters(words);
  return countLetters(first)[other] === 1 && counts[other] > counts[locale] ? other : locale;
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

import type { Locale } from "./locale.ts";

const maxDepth = 6;

type Kind = "'" | '"';
type Place = { before: string; after: string; open: Kind[] };

const markOrBreak = /["'“”‘’«»]|\n\s*\n/g;
const elision = /^(?:\d\ds?|tis|twas|em|til)(?![\p{L}\p{N}])/iu;
const joinedWords = /^[وفبلكس]$/;
const opensBefore = { en: /^$|[\s([{«“‘—–/\u2066-\u2068-]/, ar: /^$|[\s([{«”—–/\u2066-\u2068-]/ };

/** Sets the quotation marks of texts that follow one another within a paragraph. */
export function quotesIn(locale: Locale) {
  const open: Kind[] = [];
  const markFor = locale === "ar" ? arabicMark : englishMark;
  let before = "";
  return (text: string) => {
    let end = 0;
    const marked = text.replace(markOrBreak, (found, offset: number) => {
      if (offset > end) before = text[offset - 1] ?? "";
      end = offset + found.length;
      if (found.startsWith("\n")) open.length = 0;
      else before = markFor(found, { before, after: text.slice(end, end + 5), open });
      return found.startsWith("\n") ? found : before;
    });
    if (end < text.length) before = text.at(-1) ?? "";
    return marked;
  };
}

function englishMark(typed: string, place: Place) {
  if (typed === '"') return doubleMark(place);
  if (typed === "'") return singleMark(place);
  if (typed === "“") begin(place.open, '"');
  if (typed === "”") close(place.open, '"');
  return typed;
}

function doubleMark({ before, after, open }: Place) {
  if (opens("en", before, after)) {
    begin(open, '"');
    return "“";
  }
  // Alone, or a prime: 12" wide.
  if (/^$|\s/.test(before) || (/\d/.test(before) && !open.includes('"'))) return '"';
  close(open, '"');
  return "”";
}

function singleMark({ before, after, open }: Place) {
  if (opens("en", before, after)) {
    if (elision.test(after)) return "’";
    begin(open, "'");
    return "‘";
  }
  const isInWord = /^[\p{L}\p{N}]/u.test(after);
  if (/^$|\s/.test(before) || (/\d/.test(before) && !open.includes("'") && !/^\p{L}/u.test(after))) return "'";
  if (!isInWord) close(open, "'");
  return "’";
}

/** « » outside and ” “ inside, in this order since those two are not mirrored. */
function arabicMark(typed: string, { before, after, open }: Place) {
  const kind = /['‘’]/.test(typed) ? "'" : '"';
  if (kind === "'" && /[\p{sc=Latn}\p{N}]/u.test(before)) return /^\p{sc=Latn}/u.test(after) ? "’" : typed;
  const isJoined = kind === '"' && joinedWords.test(before) && /^$|^[^\s\p{P}]/u.test(after);
  if (typed === "«" || (typed !== "»" && (isJoined || opens("ar", before, after)))) {
    begin(open, kind);
    return typed === "«" || open.length % 2 === 1 ? "«" : "”";
  }
  if (!open.includes(kind)) return typed;
  const isOuter = open.length % 2 === 1;
  close(open, kind);
  return typed === "»" || isOuter ? "»" : "“";
}

function opens(locale: Locale, before: string, after: string) {
  return opensBefore[locale].test(before) && !/^\s/.test(after);
}

function begin(open: Kind[], kind: Kind) {
  if (open.length < maxDepth) open.push(kind);
}

/** Closes the last mark of a kind, with those within it that nobody has closed. */
function close(open: Kind[], kind: Kind) {
  const index = open.lastIndexOf(kind);
  if (index >= 0) open.length = index;
}

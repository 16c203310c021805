import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import { foldLetters } from "#app/records/store/letter-folds.ts";
import { textOfHtml } from "#app/records/words/words.ts";

type Row = Record<string, unknown>;
type Item = { name: string; values: Row };

/** `field` is null where the record is found but none of its texts is the one that was asked for. */
export type FoundField = { kind: string; id: string; field: string | null; item?: Item };

export type FieldMatch = { field: string; item?: Item; score: number };

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const arabicDigit = /[\u0660-\u0669]/g;
/** A shorter text is in too many others. */
const minContained = 6;

/** As letters and digits alone: a text is typeset when it is shown. */
export function plainLetters(text: string) {
  const folded = foldLetters(text.replace(invisible, "").replace(arabicDigit, digitOf));
  return folded.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

const digitOf = (digit: string) => String((digit.codePointAt(0) ?? 0) - 0x0660);

/** The best field of a record for the first of these texts that is in any; a text in the language of the page comes first. */
export function fieldOfText(row: Row, fields: readonly string[], texts: readonly string[], locale: Locale) {
  const asked = [...new Set(texts.map(plainLetters))].filter((text) => text !== "");
  for (const text of asked) {
    const matches = fields.flatMap((field) => matchesIn(field, row[field], text, locale));
    const [best] = matches.toSorted((one, other) => other.score - one.score);
    if (best) return best;
  }
  return null;
}

function matchesIn(field: string, value: unknown, text: string, locale: Locale): FieldMatch[] {
  if (typeof value === "string") return matchOf(field, value, text, locale);
  if (!Array.isArray(value)) return [];
  return value.flatMap((one): FieldMatch[] => {
    if (typeof one === "string") return matchOf(field, one, text, locale);
    if (typeof one !== "object" || one === null) return [];
    const values = one as Row;
    return Object.entries(values).flatMap(([name, part]) => {
      const parts = (Array.isArray(part) ? part : [part]).filter((each) => typeof each === "string");
      return parts
        .flatMap((each) => matchOf(name, each, text, locale))
        .map(({ score }) => ({ field, item: { name, values }, score }));
    });
  });
}

function matchOf(name: string, value: string, text: string, locale: Locale): FieldMatch[] {
  const plain = plainLetters(value.includes("<") ? textOfHtml(value) : value);
  if (plain === "") return [];
  const isOther = name.endsWith(`_${otherLocale(locale)}`) || (locale === "en" && name.startsWith("arabic_"));
  const isSame = plain === text;
  const isWithin = text.length >= minContained && plain.includes(text);
  // A name with more around it, such as a title and its badge.
  const isAround = plain.length >= minContained && text.startsWith(plain);
  if (!isSame && !isWithin && !isAround) return [];
  const score = (isSame ? 8 : isWithin ? 4 : 2) - (isOther ? 1 : 0);
  return [{ field: name, score }];
}

import type { Locale } from "./locale.ts";

type EnglishPlural = { readonly one: string; readonly other: string };
type ArabicPlural = Record<"zero" | "one" | "two" | "few" | "many" | "other", string>;
type Word = string | Partial<ArabicPlural>;
type Words = Readonly<Record<string, Word>>;

/** What the Arabic dictionary must hold: every key of the English one, all six forms where English has two. */
export type WordsLike<English> = {
  readonly [Key in keyof English]: English[Key] extends EnglishPlural ? ArabicPlural : string;
};

export type Values = Record<string, string | number>;
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string;

type FlashMessage = string | ((values: Values) => string);

const countsAhead = 100;
const pluralForms = { en: formsIn("en"), ar: formsIn("ar") };

/** The lookup into one dictionary: `{name}` is filled in, `{count}` chooses the plural form, a missing key yields itself. */
export function translator<Dictionary extends Words>(words: Dictionary, locale: Locale) {
  const known = new Map<string, FlashMessage>(Object.entries(words).map(([key, word]) => [key, saidBy(word, locale)]));
  return (key: (keyof Dictionary & string) | (string & {}), values?: Values) => {
    const said = known.get(key) ?? key;
    return typeof said === "string" ? said : said(values ?? {});
  };
}

/** What a word says: itself, or what it makes of the values. Its slots are looked for once, not at each drawing. */
function saidBy(word: Word, locale: Locale): FlashMessage {
  if (typeof word === "string") return sayingOf(word);
  const forms = Object.fromEntries(Object.entries(word).map(([form, text]) => [form, sayingOf(text)]));
  return (values) => {
    const said = forms[pluralForms[locale](Number(values.count ?? 0))] ?? forms.other ?? "";
    return typeof said === "string" ? said : said(values);
  };
}

/** Every second piece is the name of a slot. */
function sayingOf(text: string): FlashMessage {
  const pieces = text.split(/\{(\w+)\}/);
  if (pieces.length === 1) return text;
  return (values) => pieces.map((piece, at) => (at % 2 ? String(values[piece] ?? `{${piece}}`) : piece)).join("");
}

/** The plural form of a count; of small ones it is asked for once, for `Intl` takes its time. */
function formsIn(locale: Locale) {
  const rules = new Intl.PluralRules(locale);
  const ofSmall = Array.from({ length: countsAhead }, (_, count) => rules.select(count));
  return (count: number) => ofSmall[count] ?? rules.select(count);
}

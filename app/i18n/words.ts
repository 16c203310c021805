import { type Digits, numberIn } from "./figures.ts";
import type { Locale } from "./locale.ts";

type EnglishPlural = { readonly one: string; readonly other: string };
type ArabicPlural = Record<"zero" | "one" | "two" | "few" | "many" | "other", string>;
type Word = string | Partial<ArabicPlural>;
type Words = Readonly<Record<string, Word>>;

/** The Arabic dictionary: every key of the English one, all six plural forms where English has two. */
export type WordsLike<English> = {
  readonly [Key in keyof English]: English[Key] extends EnglishPlural ? ArabicPlural : string;
};

type Values = Record<string, string | number>;
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string;

/** A word ready for use: its text, or what fills in its values. */
type Prepared = string | ((values: Values) => string);
type Write = (value: string | number) => string;

const countsAhead = 100;
const pluralFormOf: Partial<Record<Locale, (count: number) => Intl.LDMLPluralRule>> = {};

/**
 * The lookup into one dictionary: `{name}` is filled in, `{count}` chooses the plural form, a missing key yields itself.
 * A word is prepared at its first use: a page uses few of the dictionary's, and the start of the server none.
 */
export function translator<Dictionary extends Words>(words: Dictionary, locale: Locale, digits: Digits = "western") {
  const prepared = new Map<string, Prepared>();
  const write = (value: string | number) => (typeof value === "number" ? numberIn(value, locale, digits) : value);
  function find(key: string) {
    const known = prepared.get(key);
    if (known !== undefined || !Object.hasOwn(words, key)) return known ?? key;
    const word = prepareWord(words[key] as Word, locale, write);
    prepared.set(key, word);
    return word;
  }
  return (key: (keyof Dictionary & string) | (string & {}), values?: Values) => {
    const word = find(key);
    return typeof word === "string" ? word : word(values ?? {});
  };
}

function prepareWord(word: Word, locale: Locale, write: Write): Prepared {
  if (typeof word === "string") return prepareText(word, write);
  const forms = Object.fromEntries(Object.entries(word).map(([form, text]) => [form, prepareText(text, write)]));
  return (values) => {
    const text = forms[pluralForm(locale, Number(values.count ?? 0))] ?? forms.other ?? "";
    return typeof text === "string" ? text : text(values);
  };
}

/** Every second part is the name of a value. */
function prepareText(text: string, write: Write): Prepared {
  const parts = text.split(/\{(\w+)\}/);
  if (parts.length === 1) return text;
  return (values) => parts.map((part, index) => (index % 2 ? write(values[part] ?? `{${part}}`) : part)).join("");
}

function pluralForm(locale: Locale, count: number) {
  pluralFormOf[locale] ??= createPluralForms(locale);
  return pluralFormOf[locale](count);
}

/** `Intl.PluralRules` is slow: the forms of small counts are asked for once. */
function createPluralForms(locale: Locale) {
  const rules = new Intl.PluralRules(locale);
  const small = Array.from({ length: countsAhead }, (_, count) => rules.select(count));
  return (count: number) => small[count] ?? rules.select(count);
}

import type { Locale } from "./locale.ts";

type EnglishPlural = { readonly one: string; readonly other: string };
type ArabicPlural = Record<"zero" | "one" | "two" | "few" | "many" | "other", string>;
type Word = string | Partial<ArabicPlural>;
type Words = Readonly<Record<string, Word>>;

/** The Arabic dictionary: every key of the English one, all six plural forms where English has two. */
export type WordsLike<English> = {
  readonly [Key in keyof English]: English[Key] extends EnglishPlural ? ArabicPlural : string;
};

export type Values = Record<string, string | number>;
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string;

type Text = string | ((values: Values) => string);

const cachedCounts = 100;
const pluralForms = { en: formsIn("en"), ar: formsIn("ar") };

/** The lookup into one dictionary: `{name}` is filled in, `{count}` chooses the plural form, a missing key yields itself. */
export function translator<Dictionary extends Words>(words: Dictionary, locale: Locale) {
  const texts = new Map<string, Text>(Object.entries(words).map(([key, word]) => [key, compileWord(word, locale)]));
  return (key: (keyof Dictionary & string) | (string & {}), values?: Values) => {
    const text = texts.get(key) ?? key;
    return typeof text === "string" ? text : text(values ?? {});
  };
}

/** Placeholders are found once, and not at each rendering. */
function compileWord(word: Word, locale: Locale): Text {
  if (typeof word === "string") return compileText(word);
  const forms = Object.fromEntries(Object.entries(word).map(([form, text]) => [form, compileText(text)]));
  return (values) => {
    const text = forms[pluralForms[locale](Number(values.count ?? 0))] ?? forms.other ?? "";
    return typeof text === "string" ? text : text(values);
  };
}

function compileText(text: string): Text {
  // Every second part is the name of a placeholder.
  const parts = text.split(/\{(\w+)\}/);
  if (parts.length === 1) return text;
  return (values) => parts.map((part, index) => (index % 2 ? String(values[part] ?? `{${part}}`) : part)).join("");
}

/** Cached for small counts, since `Intl` is slow. */
function formsIn(locale: Locale) {
  const rules = new Intl.PluralRules(locale);
  const ofSmallCounts = Array.from({ length: cachedCounts }, (_, count) => rules.select(count));
  return (count: number) => ofSmallCounts[count] ?? rules.select(count);
}

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

const pluralRules = { en: new Intl.PluralRules("en"), ar: new Intl.PluralRules("ar") };

/** The lookup into one dictionary: `{name}` is filled in, `{count}` chooses the plural form, a missing key yields itself. */
export function translator<Dictionary extends Words>(words: Dictionary, locale: Locale) {
  return (key: (keyof Dictionary & string) | (string & {}), values: Values = {}) => {
    const word: Word | undefined = Object.hasOwn(words, key) ? words[key] : undefined;
    const text = typeof word === "object" ? formOf(word, locale, values.count) : word;
    return text === undefined ? key : text.replace(/\{(\w+)\}/g, (slot, name) => String(values[name] ?? slot));
  };
}

function formOf(forms: Partial<ArabicPlural>, locale: Locale, count: string | number | undefined) {
  return forms[pluralRules[locale].select(Number(count ?? 0))] ?? forms.other;
}

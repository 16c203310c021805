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
  const known = new Map<string, Word>(Object.entries(words));
  return (key: (keyof Dictionary & string) | (string & {}), values: Values = {}) => {
    const word = known.get(key);
    const text = typeof word === "object" ? formOf(word, locale, values.count) : word;
    if (!text?.includes("{")) return text ?? key;
    return text.replace(/\{(\w+)\}/g, (slot, name) => String(values[name] ?? slot));
  };
}

function formOf(forms: Partial<ArabicPlural>, locale: Locale, count: string | number | undefined) {
  return forms[pluralRules[locale].select(Number(count ?? 0))] ?? forms.other;
}

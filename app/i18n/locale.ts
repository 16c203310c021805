export const locales = ["en", "ar"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "en";

export const languageNames = { en: "English", ar: "العربية" } as const;

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

export function directionOf(locale: Locale) {
  return locale === "ar" ? "rtl" : "ltr";
}

export function otherLocale(locale: Locale): Locale {
  return locale === "ar" ? "en" : "ar";
}

export function localeOfPath(pathname: string): Locale {
  return pathname === "/ar" || pathname.startsWith("/ar/") ? "ar" : "en";
}

export function withoutLocale(pathname: string) {
  if (localeOfPath(pathname) === "en") return pathname;
  return pathname.slice("/ar".length) || "/";
}

export function localizePath(locale: Locale, path: string) {
  if (locale === "en") return path;
  return path === "/" || path.startsWith("/#") ? `/ar${path.slice(1)}` : `/ar${path}`;
}

type BilingualBase<Key> = Key extends `${infer Base}_en` ? Base : never;
type MonolingualKey<Key> = Key extends `${string}_en` | `${string}_ar` ? never : Key;

export type InLocale<Row> = Omit<{ [Key in keyof Row as MonolingualKey<Key>]: Row[Key] }, BilingualBase<keyof Row>> & {
  [Key in keyof Row as BilingualBase<Key>]: Row[Key];
};

export function inLocale<Row extends object>(row: Row, locale: Locale): InLocale<Row> {
  const chosen: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    if (key.endsWith("_ar")) continue;
    const base = key.endsWith("_en") ? key.slice(0, -3) : key;
    if (base === key) {
      if (!(key in chosen)) chosen[key] = value;
      continue;
    }
    const arabic = (row as Record<string, unknown>)[`${base}_ar`];
    chosen[base] = locale === "ar" ? filled(arabic, value) : filled(value, arabic);
  }
  return chosen as InLocale<Row>;
}

function filled(first: unknown, second: unknown) {
  const isEmpty = first === null || first === undefined || first === "" || (Array.isArray(first) && first.length === 0);
  return isEmpty ? second : first;
}

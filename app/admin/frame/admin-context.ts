import { createContext, useContext } from "react";
import type { Method } from "#app/auth/second-factor/methods.ts";
import { isolated } from "#app/i18n/bidi.ts";
import { momentFormatter } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { adminEn } from "#app/i18n/words/admin.en.ts";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { fieldsAr } from "#app/i18n/words/fields.ar.ts";
import { fieldsEn } from "#app/i18n/words/fields.en.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { type Translate, translator } from "#app/i18n/words.ts";
import type { UnsavedText } from "#app/records/edits/draft.server.ts";
import type { Role } from "#app/records/people/profile.ts";

const words = {
  en: { ...siteEn, ...authEn, ...adminEn, ...fieldsEn },
  ar: { ...siteAr, ...authAr, ...adminAr, ...fieldsAr },
};

const translators = {
  en: isolating(translator(words.en, "en"), /\p{Script=Arabic}/u),
  ar: isolating(translator(words.ar, "ar"), /\p{Script=Latin}|\d[^\d\s.,:]+\d/u),
};

/** Those of the features. */
export function addAdminWords({ en, ar }: Record<Locale, object>) {
  Object.assign(words.en, en);
  Object.assign(words.ar, ar);
}

/** A name in the other script does not reorder the sentence around it. */
function isolating<Key extends string>(t: Translate<Key>, other: RegExp): Translate<Key> {
  const written = (value: string | number) => (other.test(`${value}`) ? isolated(`${value}`) : value);
  return (key, values) =>
    t(key, values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)])));
}

export function adminWords(locale: Locale) {
  return translators[locale];
}

/** Screens, commands and blocks are found by their names in both. */
export function inBothLanguages(
  word: string,
  valuesIn?: (locale: Locale) => Record<string, string | number> | undefined,
) {
  return locales.map((locale) => adminWords(locale)(word, valuesIn?.(locale)));
}

export type Frame = {
  locale: Locale;
  theme: "light" | "dark" | null;
  isFolded: boolean;
  userId: string;
  fullName: string;
  role: Role;
  siteName: string;
  timeZone: string;
  /** The one that the owner writes first. */
  firstLanguage: Locale;
  isMaintained: boolean;
  /** The address of the icon in the tab. */
  icon: string;
  methods: Method[];
  unread: number;
  unsaved: UnsavedText[];
};

export const AdminContext = createContext<ReturnType<typeof adminIn> | null>(null);

export function useAdmin() {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error("useAdmin is used outside the admin area");
  return admin;
}

export function adminIn(frame: Frame) {
  const { locale, timeZone } = frame;
  const times = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  const numbers = new Intl.NumberFormat(locale === "ar" ? "ar-u-nu-latn" : "en");
  const lists = new Intl.ListFormat(locale, { type: "conjunction" });
  const listLocale = locale === "ar" ? "ar-u-nu-latn" : "en-US";
  const dayForm = {
    month: "short",
    day: locale === "ar" ? "numeric" : "2-digit",
    year: "numeric",
  } as const;
  const shortDays = new Intl.DateTimeFormat(listLocale, { ...dayForm, timeZone });
  const plainDays = new Intl.DateTimeFormat(listLocale, { ...dayForm, timeZone: "UTC" });
  const format = {
    shortDay: (moment: string) => shortDays.format(new Date(moment)).replace(" ", "\u00a0"),
    /** Of a day without a time, in the same form. */
    day: (day: string) => plainDays.format(new Date(day)).replace(" ", "\u00a0"),
    /** In the site's time zone. */
    moment: momentFormatter(locale, timeZone),
    time: (moment: string) => times.format(new Date(moment)),
    number: (value: number) => numbers.format(value),
    list: (names: readonly string[]) => lists.format(names),
  };
  return { frame, locale, t: translators[locale], format };
}

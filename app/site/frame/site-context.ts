import { createContext, useContext } from "react";
import { type Digits, inDigits, percentIn } from "#app/i18n/figures.ts";
import { formatMonth, formatRecordDay } from "#app/i18n/format.ts";
import { directionOf, type Locale, locales, localizePath, otherLocale } from "#app/i18n/locale.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { typeset, typesetTitle } from "#app/i18n/typography.ts";
import { siteWordsIn } from "#app/i18n/words/site-words.ts";
import { translator } from "#app/i18n/words.ts";
import { dayAt } from "#app/i18n/zoned-time.ts";
import {
  articleCategoryIn,
  type Categories,
  type CategoryList,
  categoryId,
  noCategories,
  projectCategoryIn,
} from "#app/records/categories/category.ts";
import type { PublicHome } from "#app/records/home/home.server.ts";
import { type HomeSection, ownTitle } from "#app/records/home/home.ts";
import { isOwnPicture, mediaAddress, mediaIdOf } from "#app/records/media/media.ts";
import type { PublicPictures } from "#app/records/media-uses/public-media.server.ts";
import type { Role } from "#app/records/people/profile.ts";
import type { SiteMenu } from "#app/records/places/site-menu.server.ts";
import type { PublicSettings } from "#app/records/settings/settings.server.ts";

const translators = { en: translator(siteWordsIn.en, "en"), ar: translator(siteWordsIn.ar, "ar") };
const arabicWithItsDigits = translator(siteWordsIn.ar, "ar", "arabic");
const localizers = {
  en: (path: string) => localizePath("en", path),
  ar: (path: string) => localizePath("ar", path),
};

export function siteWords(locale: Locale, digits: Digits = "western") {
  return locale === "ar" && digits === "arabic" ? arabicWithItsDigits : translators[locale];
}

export type FrameSettings = PublicSettings & {
  categories?: Categories;
  origin: string;
  signedInAs: Role | null;
  languages?: readonly Locale[];
  arranged: PublicHome["sections"];
  menu: SiteMenu;
  pictures: PublicPictures;
};
export type Site = ReturnType<typeof siteOf>;

export const SiteContext = createContext<Site | null>(null);

export function useSite() {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite is used outside SiteFrame");
  return site;
}

/** What all components of a page share: `t` translates a word, `to` localizes a path. */
export function siteOf(locale: Locale, settings: FrameSettings) {
  const { figures, timeZone, categories = noCategories, languages = locales } = settings;
  const { digits } = figures;
  const shownBy =
    (set: typeof typeset) =>
    (text: string, language = languageOfText(text, locale)) => ({
      ...ownLanguage(language, locale),
      children: set(text, language, digits),
    });
  return {
    locale,
    settings,
    /** Whether there is anything to read in the other language. */
    isTranslated: languages.includes(otherLocale(locale)),
    t: siteWords(locale, digits),
    to: localizers[locale],
    categories,
    articleCategory: (key: string | null, written: string | null) =>
      articleCategoryIn(categories.articles, key, locale, written),
    /** For what shows a category: its mark, where the owner gave it a colour. */
    marked: (list: CategoryList, key: string | null) => {
      const own = categories[list].find((one) => one.key.toLowerCase() === key?.toLowerCase());
      return { "data-category": own?.color ? categoryId(list, own.key) : undefined };
    },
    projectCategory: (key: string) => projectCategoryIn(categories.projects, key, locale),
    pictureOf: pictureIn(settings.pictures),
    headingOf: headingsIn(settings.arranged, locale),
    /** The day of a moment in the site's time zone. */
    dayOf: (moment: string) => dayAt(moment, timeZone),
    recordDay: (day: string) => formatRecordDay(day, locale, figures),
    month: (day: string) => formatMonth(day, locale, figures),
    number: (text: number | string) => inDigits(`${text}`, locale, digits),
    percent: (percent: number) => percentIn(percent, locale, figures),
    /** What an element needs to show a text that may be in the other language than its page. */
    shown: shownBy(typeset),
    shownTitle: shownBy(typesetTitle),
    typeset: (text: string, language: Locale) => typeset(text, language, digits),
    typesetTitle: (text: string, language: Locale) => typesetTitle(text, language, digits),
  };
}

/** What the owner calls a section; else what it calls itself, or the word for it. */
function headingsIn(sections: PublicHome["sections"], locale: Locale) {
  return (name: HomeSection, own: { title?: string | null; subtitle?: string | null } = {}) => {
    const arranged = sections.find((section) => section.name === name);
    const fallback = ownTitle(name, locale) ?? translators[locale](`${name}.title`);
    const subtitle = name === "projects" ? translators[locale]("projects.subtitle") : null;
    return {
      title: arranged?.title ?? own.title ?? fallback,
      subtitle: arranged?.subtitle ?? own.subtitle ?? subtitle,
    };
  };
}

/** The attributes of a text in the other language than its page; nothing for any other. */
export function ownLanguage(lang: Locale, locale: Locale) {
  return lang === locale ? {} : { lang, dir: directionOf(lang) };
}

/** For a word whose letters are those of the other language. */
export function ownScript(text: string, locale: Locale) {
  return ownLanguage(languageOfText(text, locale), locale);
}

/** Finds the library's picture for a URL; null for external ones and for those that are not public. */
export function pictureIn(pictures: PublicPictures) {
  return (address: string | null) => pictures[mediaAddress(mediaIdOf(address) ?? "")] ?? null;
}

/** Whether a picture's URL can be shown: public in the library, or a file of this site. */
export function isShown(
  address: string,
  { pictureOf, settings }: { pictureOf: Site["pictureOf"]; settings: { origin: string } },
) {
  if (mediaIdOf(address) !== null) return pictureOf(address) !== null;
  return isOwnPicture(address) || address.startsWith(`${settings.origin}/`);
}

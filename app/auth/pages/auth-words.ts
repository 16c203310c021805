import { useLocation } from "react-router";
import { type Locale, localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { translator } from "#app/i18n/words.ts";

const translators = {
  en: translator({ ...siteEn, ...authEn }, "en"),
  ar: translator({ ...siteAr, ...authAr }, "ar"),
};

/** The words of the sign-in, and with them the messages that every form of the site has. */
export function authTranslator(locale: Locale) {
  return translators[locale];
}

/** The language of this page with its words and addresses. */
export function useAuth() {
  const locale = localeOfPath(useLocation().pathname);
  return { locale, t: authTranslator(locale), to: (place: string) => localizePath(locale, place) };
}

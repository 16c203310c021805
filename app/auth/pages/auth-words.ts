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

export function authTranslator(locale: Locale) {
  return translators[locale];
}

export function authMeta({ pathname }: { pathname: string }, titleWord: string) {
  return [{ title: authTranslator(localeOfPath(pathname))(titleWord) }, { name: "robots", content: "noindex" }];
}

export function useAuth() {
  const locale = localeOfPath(useLocation().pathname);
  return { locale, t: authTranslator(locale), to: (path: string) => localizePath(locale, path) };
}

import { featureSiteWords } from "#app/features.words.ts";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { adminAr, adminEn } from "../admin-words.ts";

/** Of public pages and the sign-in. */
export const publicWords = {
  en: { ...siteEn, ...featureSiteWords.en, ...authEn },
  ar: { ...siteAr, ...featureSiteWords.ar, ...authAr },
};

/** With those of the back office, which has other texts for some of them. */
export const words = {
  en: { ...publicWords.en, ...adminEn },
  ar: { ...publicWords.ar, ...adminAr },
};
export type Words = (typeof words)["en"] | (typeof words)["ar"];

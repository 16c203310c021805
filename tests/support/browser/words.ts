import { featureSiteWords } from "#app/features.words.ts";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { adminAr, adminEn } from "../admin-words.ts";

/** All words that a journey reads on screens and pages, by language. */
export const words = {
  en: { ...siteEn, ...featureSiteWords.en, ...authEn, ...adminEn },
  ar: { ...siteAr, ...featureSiteWords.ar, ...authAr, ...adminAr },
};
export type Words = (typeof words)["en"] | (typeof words)["ar"];

import { featureWords } from "#app/features.words.ts";
import { adminAr as ofCoreAr } from "#app/i18n/words/admin.ar.ts";
import { adminEn as ofCoreEn } from "#app/i18n/words/admin.en.ts";

/** The words of the admin area with those of the features. */
export const adminEn = { ...ofCoreEn, ...featureWords.en };
export const adminAr = { ...ofCoreAr, ...featureWords.ar };

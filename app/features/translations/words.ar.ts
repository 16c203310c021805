import type { WordsLike } from "#app/i18n/words.ts";
import type { translationsEn } from "./words.en.ts";

export const translationsAr: WordsLike<typeof translationsEn> = {
  "translations.allComplete": "كل المحتوى موجود باللغتين ومحدّث.",
  "translations.missingTitle": "مقالات بلا ترجمة",
  "dashboard.missingTranslations": "ترجمات ناقصة أو غير محدّثة",
};

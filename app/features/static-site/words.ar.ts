import type { WordsLike } from "#app/i18n/words.ts";
import type { staticSiteSiteEn } from "./words.en.ts";

export const staticSiteSiteAr: WordsLike<typeof staticSiteSiteEn> = {
  "search.needsScript": "يحتاج البحث في هذه النسخة من الموقع إلى تشغيل JavaScript. ومن دونه تصفّح من هنا:",
};

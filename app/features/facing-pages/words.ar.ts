import type { facingPagesSiteEn } from "./words.en.ts";

export const facingPagesSiteAr: Record<keyof typeof facingPagesSiteEn, string> = {
  "facing.open": "باللغتين معًا",
  "facing.close": "بلغة واحدة",
  "facing.pdf": "اللغتان في ملف PDF",
  "facing.columns": "موضع الخط بين العمودين",
  "facing.place": "الخط في الموضع {place} من {places}",
  "facing.onlyEnglish": "بالإنجليزية فقط",
  "facing.onlyArabic": "بالعربية فقط",
};

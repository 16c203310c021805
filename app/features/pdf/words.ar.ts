import type { WordsLike } from "#app/i18n/words.ts";
import type { pdfSiteEn } from "./words.en.ts";

export const pdfSiteAr: WordsLike<typeof pdfSiteEn> = {
  "resume.certificates": "الشهادات",
  "resume.selectedProjects": "مشاريع مختارة",
  "sheet.morePictures": {
    zero: "لا صور أخرى في صفحة المشروع:",
    one: "في صفحة المشروع صورة أخرى:",
    two: "في صفحة المشروع صورتان أخريان:",
    few: "في صفحة المشروع {count} صور أخرى:",
    many: "في صفحة المشروع {count} صورة أخرى:",
    other: "في صفحة المشروع {count} صورة أخرى:",
  },
  "sheet.facing": "باللغتين معًا",
  "sheet.onlyEnglish": "بالإنجليزية فقط",
  "sheet.onlyArabic": "بالعربية فقط",
  "sheet.page": "صفحة {page} من {pages}",
};

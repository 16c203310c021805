import type { WordsLike } from "#app/i18n/words.ts";
import type { commandEn } from "./words.en.ts";

export const commandAr: WordsLike<typeof commandEn> = {
  "command.title": "البحث والأوامر",
  "command.open": "بحث",
  "command.field": "ابحث في الشاشات والسجلات والأوامر",
  "command.screens": "الشاشات",
  "command.actions": "الأوامر",
  "command.records": "السجلات",
  "command.switchLanguage": "بدّل إلى {name}",
  "command.sitemap": "خريطة الموقع لمحركات البحث",
  "command.feed": "خلاصة المقالات",
  "command.count": {
    zero: "لا نتائج",
    one: "نتيجة واحدة",
    two: "نتيجتان",
    few: "{count} نتائج",
    many: "{count} نتيجة",
    other: "{count} نتيجة",
  },
};

import type { WordsLike } from "#app/i18n/words.ts";
import type { versionsEn } from "./words.en.ts";

export const versionsAr: WordsLike<typeof versionsEn> = {
  "versions.of": "نسخ «{title}»",
  "versions.back": "العودة إلى النموذج",
  "versions.view": "طريقة العرض",
  "versions.changes": "ما الذي تغيّر",
  "versions.whole": "النص كاملًا",
  "versions.with": "مقارنةً بنسخة",
  "versions.none": "لا نسخ سابقة بعد.",
  "versions.oldest": "البداية",
  "versions.more": {
    zero: "لا شيء آخر",
    one: "حقل آخر",
    two: "حقلان آخران",
    few: "{count} حقول أخرى",
    many: "{count} حقلًا آخر",
    other: "{count} حقل آخر",
  },
  "versions.first": "أقدم نسخة محفوظة.",
  "versions.formChanged": "بقيت الكلمات على حالها، ولم يتغيّر إلا التنسيق أو الروابط أو الصور.",
  "versions.restore": "استعِد هذه النسخة",
  "versions.restored": "استُعيدت النسخة",
  "versions.restoreFailed": "تعذّرت استعادة النسخة",
  "versions.undone": "عاد ما كان قبل الحفظ",
  "versions.undoOvertaken": "حُفظ هذا العنصر بعد ذلك، فلم يتغيّر شيء. راجع النسخ السابقة.",
};

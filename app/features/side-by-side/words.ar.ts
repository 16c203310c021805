import type { WordsLike } from "#app/i18n/words.ts";
import type { sideBySideEn } from "./words.en.ts";

export const sideBySideAr: WordsLike<typeof sideBySideEn> = {
  "parity.title": "الأرقام والروابط",
  "parity.none": "كل رقم وتاريخ ورابط موجود في اللغتين.",
  "parity.count": {
    zero: "لا شيء في لغة واحدة فقط",
    one: "موضع واحد في لغة واحدة فقط",
    two: "موضعان في لغة واحدة فقط",
    few: "{count} مواضع في لغة واحدة فقط",
    many: "{count} موضعًا في لغة واحدة فقط",
    other: "{count} موضع في لغة واحدة فقط",
  },
  "parity.tooLong": "النصان أطول من أن يُقارنا.",
  "parity.in-en": "في الإنجليزية فقط",
  "parity.in-ar": "في العربية فقط",
  "parity.otherCurrency": "بعملة {currency} في الجهة الأخرى",
  "parity.figure": "رقم",
  "parity.percent": "نسبة",
  "parity.amount": "مبلغ",
  "parity.date": "تاريخ",
  "parity.standard": "معيار",
  "parity.iban": "آيبان",
  "parity.code": "رمز",
  "parity.link": "رابط",
};

import type { WordsLike } from "#app/i18n/words.ts";
import type { searchSiteEn } from "./words.en.ts";

export const searchSiteAr: WordsLike<typeof searchSiteEn> = {
  "search.text": "في مقالات الموقع ومشاريعه وصفحاته.",
  "search.placeholder": "ابحث في الموقع",
  "search.submit": "ابحث",
  "search.count": {
    zero: "لا نتائج",
    one: "نتيجة واحدة",
    two: "نتيجتان",
    few: "{count} نتائج",
    many: "{count} نتيجة",
    other: "{count} نتيجة",
  },
  "search.corrected": "لم نجد هذه الكلمات كما كُتبت، وهذا أقرب ما وجدناه.",
  "search.some": "لا شيء يجمع هذه الكلمات كلها، وفيما يلي ما فيه بعضها.",
  "search.none": "لم نجد شيئًا.",
  "search.noPhrase": "لا شيء ترد فيه الكلمات المحصورة بين علامتي التنصيص متتاليةً.",
  "search.withoutQuotes": "ابحث بلا علامات تنصيص",
  "search.otherWords": "جرّب كلمات أقل أو أعمّ، أو راجع إملاءها، أو تصفّح هنا:",
  "search.places": "أماكن للتصفّح",
  "search.tooLong": {
    zero: "النص أطول من المسموح.",
    one: "حرف واحد على الأكثر.",
    two: "حرفان على الأكثر.",
    few: "{count} أحرف على الأكثر.",
    many: "{count} حرفًا على الأكثر.",
    other: "{count} حرف على الأكثر.",
  },
  "search.tooMany": {
    zero: "بحثت كثيرًا في وقت قصير. أعد المحاولة الآن.",
    one: "بحثت كثيرًا في وقت قصير. أعد المحاولة بعد ثانية.",
    two: "بحثت كثيرًا في وقت قصير. أعد المحاولة بعد ثانيتين.",
    few: "بحثت كثيرًا في وقت قصير. أعد المحاولة بعد {count} ثوانٍ.",
    many: "بحثت كثيرًا في وقت قصير. أعد المحاولة بعد {count} ثانية.",
    other: "بحثت كثيرًا في وقت قصير. أعد المحاولة بعد {count} ثانية.",
  },
  "search.searching": "جارٍ البحث…",
  "search.failed": "تعذّر الوصول إلى البحث. ما كتبته باقٍ في مكانه.",
};

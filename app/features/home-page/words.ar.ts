import type { WordsLike } from "#app/i18n/words.ts";
import type { homePageEn } from "./words.en.ts";

export const homePageAr: WordsLike<typeof homePageEn> = {
  "home.subtitle": "أقسام الصفحة الرئيسية بالترتيب الذي يراه الزائر.",
  "home.sectionsHint": "القسم المُطفأ أو الخالي من المحتوى لا يظهر، ولا تظهر روابطه.",
  "home.words": "العنوان والعنوان الفرعي والعدد",
  "home.wordsOnly": "العنوان والعنوان الفرعي",
  "home.sectionTitle": "العنوان",
  "home.sectionSubtitle": "العنوان الفرعي",
  "home.emptyIs": "إن تُرك فارغًا: {text}",
  "home.count.projects": "أقصى عدد للمشاريع في كل حالة",
  "home.count.blog": "أقصى عدد للمقالات بعد الأول",
  "home.count.resume": "أقصى عدد للوظائف",
  "home.countHint": "من 1 إلى 24؛ إن تُرك فارغًا: {count}",
  "home.countAll": "الكل",
  "home.text": "نص حر",
  "home.textHint": "بضع فقرات في أي موضوع، تظهر في الصفحة الرئيسية متى كُتب هنا شيء.",
  "home.now_dateHint": "يظهر تحت النص ليعرف الزائر مدى حداثته.",
  "home.updated": "تم تحديث الصفحة الرئيسية بنجاح",
  "home.fetchFailed": "فشل تحميل الصفحة الرئيسية",
  "home.saveFailed": "فشل حفظ الصفحة الرئيسية",
};

import type { WordsLike } from "#app/i18n/words.ts";
import type { projectScreensEn } from "./words.en.ts";

export const projectScreensAr: WordsLike<typeof projectScreensEn> = {
  "common.figureInArabicHint": "لا يُملأ إلا إن اختلف، كاسم العملة بالعربية",
  "common.lineHint": "واحد في كل سطر",
  "categories.unknown": "لم يعد هذا التصنيف موجودًا، فاختر غيره",
  "media.stillUploading": "ما زال رفع الصور جاريًا، وسيُحفظ كل شيء فور وصولها.",
  "media.orAddress": "رابط صورة على الويب",
  "media.picture": "الصورة {number}",
  "media.addPictures": "أضف صورًا",
  "projectOrder.title": "ترتيب المشاريع",
  "projectOrder.subtitle": "بهذا الترتيب يعرض الموقع مشاريع كل حالة، والمميزة قبل غيرها.",
  "projectOrder.back": "كل المشاريع",
  "projectOrder.featured": "{status}، مميزة",
  "projectOrder.failed": "فشل تحميل ترتيب المشاريع",
};

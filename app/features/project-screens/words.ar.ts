import type { WordsLike } from "#app/i18n/words.ts";
import type { projectScreensEn } from "./words.en.ts";

export const projectScreensAr: WordsLike<typeof projectScreensEn> = {
  "projectOrder.title": "ترتيب المشاريع",
  "projectOrder.subtitle": "بهذا الترتيب يعرض الموقع مشاريع كل حالة، والمميزة قبل غيرها.",
  "projectOrder.back": "كل المشاريع",
  "projectOrder.featured": "{status}، مميزة",
  "projectOrder.failed": "فشل تحميل ترتيب المشاريع",
};

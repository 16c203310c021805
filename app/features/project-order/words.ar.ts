import type { WordsLike } from "#app/i18n/words.ts";
import type { projectOrderEn } from "./words.en.ts";

export const projectOrderAr: WordsLike<typeof projectOrderEn> = {
  "projectOrder.title": "ترتيب المشاريع",
  "projectOrder.subtitle": "بهذا الترتيب يعرض الموقع مشاريع كل حالة، والمميزة قبل غيرها.",
  "projectOrder.back": "كل المشاريع",
  "projectOrder.featured": "{status}، مميزة",
  "projectOrder.failed": "فشل تحميل ترتيب المشاريع",
};

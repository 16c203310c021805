import type { WordsLike } from "#app/i18n/words.ts";
import type { articleSharesEn, articleSharesSiteEn } from "./words.en.ts";

export const articleSharesAr: WordsLike<typeof articleSharesEn> = {
  "share.title": "مشاركة المسودة",
  "share.text": "من لديه الرابط يقرأ المقال كما حُفظ من دون حساب، ولا تفهرسه محركات البحث.",
  "share.days": "مدة الرابط",
  "share.forDays": {
    zero: "بلا مدة",
    one: "يوم واحد",
    two: "يومان",
    few: "{count} أيام",
    many: "{count} يومًا",
    other: "{count} يوم",
  },
  "share.make": "أنشئ رابطًا",
  "share.failed": "تعذّر إنشاء الرابط. احفظ المقال أولًا أو أعد المحاولة.",
  "share.address": "الرابط",
  "share.once": "لا يظهر إلا الآن.",
  "share.until": "رابط صالح حتى {time}",
  "share.revoke": "أبطله",
};

export const articleSharesSiteAr: WordsLike<typeof articleSharesSiteEn> = {
  "blog.sharedDraft": "أُرسل إليك قبل نشره، فنرجو ألا تشارك الرابط مع غيرك.",
};

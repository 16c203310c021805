import type { WordsLike } from "#app/i18n/words.ts";
import type { onSiteEn } from "./site-words.en.ts";

export const onSiteAr: WordsLike<typeof onSiteEn> = {
  "nav.figures": "الأرقام",
  "figures.title": "الأرقام",
  "figures.about": "كل رقم يرد في هذا الموقع: أين ورد، وكيف حُسب.",
  "figures.sum": "المجموع",
  "figures.difference": "الفرق",
  "figures.ratio": "النسبة",
  "figures.percentage": "النسبة المئوية",
  "figures.count": "العدد",
  "figures.less": "ناقص {name}",
  "figures.dividedBy": "على {name}",
  "figures.of": "من {name}",
  "figures.asOf": "كما في {day}.",
  "figures.source": "المصدر: {source}.",
  "figures.was": "كانت القيمة {value} حتى {day}.",
  "figures.standsIn": "يرد في",
  "figures.json": "بيانات للبرامج (JSON)",
};

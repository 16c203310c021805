import type { WordsLike } from "#app/i18n/words.ts";
import type { editInPlaceSiteEn } from "./words.en.ts";

export const editInPlaceSiteAr: WordsLike<typeof editInPlaceSiteEn> = {
  "editInPlace.link": "حرّر هذه الصفحة",
  "editInPlace.hint": "قف على أي نص واضغط حرف E لتفتح حقله",
};

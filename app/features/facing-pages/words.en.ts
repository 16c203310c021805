export const facingPagesSiteEn = {
  "facing.open": "Both languages",
  "facing.close": "One language",
  "facing.pdf": "Both languages as PDF",
  "facing.columns": "Place of the rule between the columns",
  "facing.place": "Rule at place {place} of {places}",
  "facing.onlyEnglish": "Only in English",
  "facing.onlyArabic": "Only in Arabic",
} as const;

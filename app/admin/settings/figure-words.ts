import type { DateForm, Digits } from "#app/i18n/figures.ts";

export const digitWords: Record<Digits, string> = {
  western: "settings.digits-western",
  arabic: "settings.digits-arabic",
};

export const dateFormWords: Record<DateForm, string> = {
  "day-first": "settings.dateForm-dayFirst",
  "month-first": "settings.dateForm-monthFirst",
  numeric: "settings.dateForm-numeric",
  iso: "settings.dateForm-iso",
};

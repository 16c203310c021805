export const editInPlaceSiteEn = {
  "editInPlace.link": "Edit This Page",
  "editInPlace.hint": "Press E on any text to open its field",
} as const;

/** `--paper` of the style sheet, which colours the bars of browsers. */
export const themeColors = { light: "#f8f5ee", dark: "#11161b" };

const mostMarks = 30;
const joiner = "\u034F";
/** Combining marks except the joiner, and the two half-width characters that NFKC turns into marks. */
const mark = `[[\\p{M}\\uFF9E\\uFF9F]--${joiner}]`;
const longRuns = new RegExp(`${mark}{${mostMarks}}(?=${mark})`, "gv");

/**
 * Unicode normalisation in linear time. The engine sorts each run of combining marks in quadratic time, so runs are first
 * broken after 30 marks by U+034F: the Stream-Safe Text Process of Unicode Standard Annex 15, section 13.
 */
export function normalizeText(text: string, form: "NFC" | "NFKC") {
  return text.replace(longRuns, `$&${joiner}`).normalize(form);
}

const mostMarks = 30;
const joiner = "\u034F";
/** Marks but the joiner, and the two half-width ones that NFKC turns into marks. */
const mark = `[[\\p{M}\\uFF9E\\uFF9F]--${joiner}]`;
const longRuns = new RegExp(`${mark}{${mostMarks}}(?=${mark})`, "gv");

/**
 * Unicode normalisation in time proportional to the length. The engine's own sorts each run of combining marks, which
 * takes the square of its length; so runs are first cut at 30 marks by U+034F, as the Stream-Safe Text Process says
 * (Unicode Standard Annex 15, section 13). No text of a living language has such a run.
 */
export function normalizeText(text: string, form: "NFC" | "NFKC") {
  return text.replace(longRuns, `$&${joiner}`).normalize(form);
}

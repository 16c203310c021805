const mostMarks = 30;
const joiner = "\u034F";
/** Combining marks except the joiner, and the two half-width characters that NFKC turns into marks. */
const mark = `[[\\p{M}\\uFF9E\\uFF9F]--${joiner}]`;
const longRuns = new RegExp(`${mark}{${mostMarks}}(?=${mark})`, "gv");

/** Linear time, although engines sort runs of marks quadratically: Stream-Safe Text Process, UAX 15, section 13. */
export function normalizeText(text: string, form: "NFC" | "NFKC" | "NFKD") {
  return text.replace(longRuns, `$&${joiner}`).normalize(form);
}

/** As it was given where its percent codes are not UTF-8. */
export function decodedOrGiven(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const maxMarks = 30;
const joiner = "\u034F";
/** Combining marks except the joiner, and the two half-width characters that NFKC turns into marks. */
const mark = `[[\\p{M}\\uFF9E\\uFF9F]--${joiner}]`;
const longRuns = new RegExp(`${mark}{${maxMarks}}(?=${mark})`, "gv");

/** Linear time, although engines sort runs of marks quadratically: Stream-Safe Text Process, UAX 15, section 13. */
export function normalizeText(text: string, form: "NFC" | "NFKC" | "NFKD") {
  return text.replace(longRuns, `$&${joiner}`).normalize(form);
}

/** Null where its percent codes are not UTF-8. */
export function decodedOrNull(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function decodedOrGiven(text: string) {
  return decodedOrNull(text) ?? text;
}

export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

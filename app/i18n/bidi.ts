/** For an address, a code or a file name within a sentence (LRI … PDI). */
export function leftToRight(text: string) {
  return `\u2066${text}\u2069`;
}

/** For a name of either direction within a sentence (FSI … PDI). */
export function isolated(text: string) {
  return `\u2068${text}\u2069`;
}

/** Text without embedding, override and isolating characters, which would also reorder the text around it. */
export function withoutDirectionControls(text: string) {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

export function leftToRight(text: string) {
  return `\u2066${text}\u2069`;
}

export function rightToLeft(text: string) {
  return `\u2067${text}\u2069`;
}

export function isolated(text: string) {
  return `\u2068${text}\u2069`;
}

/** These characters would also reorder the text around it. */
export function withoutDirectionControls(text: string) {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

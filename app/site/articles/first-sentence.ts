/** Up to the mark after which another sentence begins; all of a text that has one alone. */
export function firstSentence(text: string) {
  return text.match(/^.+?[.!?؟](?=\s+["“«(]?[\p{Lu}\p{Lo}\p{N}])/u)?.[0] ?? text;
}

/** How many letters of each language's script a text has. */
export function countLetters(text: string) {
  return { en: text.match(/\p{sc=Latn}/gu)?.length ?? 0, ar: text.match(/\p{sc=Arab}/gu)?.length ?? 0 };
}

/** What stands in stored texts for a value that is kept elsewhere, with its key. */
export const references = /\{=([a-z]+(?:-[a-z]+)*)\}/g;

/** What visitors typed names no value: what nobody sees parts the two signs. */
export const asTyped = (text: string) => text.replaceAll("{=", "{\u200c=");

/** How many letters of each language's script a text has. */
export function countLetters(text: string) {
  const read = text.replace(references, "");
  return { en: read.match(/\p{sc=Latn}/gu)?.length ?? 0, ar: read.match(/\p{sc=Arab}/gu)?.length ?? 0 };
}

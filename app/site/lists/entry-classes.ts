/** Adds the class by which other programs read a list (microformats.org/wiki/h-entry), where the page is that list. */
export function entryClasses(isList: boolean) {
  return (own: string, read: string) => (isList ? `${own} ${read}` : own);
}

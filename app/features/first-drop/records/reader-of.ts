import { otherText, textFile } from "#app/features/import/records/formats/markdown-place.ts";

export const headBytes = 4 * 1024;

const backup = /^(?:daftar-backup[ -]\d|age-encryption\.org\/v1\n)/;
const exported = /^(?:PK|\s*(?:<\?xml|<rss|\{))/i;
const byteOrderMark = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/;

/**
 * Who reads a file, by what it begins with; null for nobody. Whether it is what it seems to be is found out there, in a process
 * that may die.
 */
export function readerOf(name: string, head: Uint8Array): "backup" | "import" | null {
  // Without the bytes that are zero, UTF-16 begins as UTF-8 does.
  const begin = String.fromCharCode(...head.filter((byte) => byte !== 0)).replace(byteOrderMark, "");
  if (backup.test(begin)) return "backup";
  if (exported.test(begin)) return "import";
  const isText = (textFile.test(name) || otherText.test(name)) && !head.includes(0);
  return isText ? "import" : null;
}

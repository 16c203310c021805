const marks: [label: string, bytes: number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Null for a file that does not begin with a byte order mark. */
export function markedEncoding(bytes: Uint8Array) {
  return marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0] ?? null;
}

/** By its byte order mark; what is not UTF-8 is taken for the code page of Arabic on Windows. */
export function decodeText(bytes: Uint8Array) {
  const encoding = markedEncoding(bytes) ?? "utf-8";
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return { text: new TextDecoder("windows-1256").decode(bytes), encoding: "windows-1256" };
  }
}

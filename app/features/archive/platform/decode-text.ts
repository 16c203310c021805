const marks: [label: string, bytes: number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const seenBytes = 4_096;

/** By its byte order mark, or by the zeros that UTF-16 has in every other place; null for what has neither. */
export function markedEncoding(bytes: Uint8Array) {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  if (marked) return marked;
  const zeros = [0, 0];
  const seen = bytes.subarray(0, seenBytes);
  for (const [index, byte] of seen.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) <= Math.max(seen.length / 20, 10 * Math.min(even, odd))) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** What is neither UTF-8 nor UTF-16 is taken for the code page of Arabic on Windows. */
export function decodeText(bytes: Uint8Array) {
  const encoding = markedEncoding(bytes) ?? "utf-8";
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return { text: new TextDecoder("windows-1256").decode(bytes), encoding: "windows-1256" };
  }
}

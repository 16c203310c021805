/** What Windows in Arabic calls its code page 720; of the others a sign that is no letter. */
const arabic720 = new Map(
  [
    ...[
      [0x91, "\u0651\u0652ô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»"] as const,
      [0xe0, "ضطظعغفµقكلمنهوىي≡\u064B\u064C\u064D\u064E\u064F\u0650"] as const,
    ],
  ].flatMap(([start, letters]) => [...letters].map((letter, index) => [start + index, letter] as const)),
);
const isArabic = /[\u0621-\u064A]{2}/;

/** A name in an archive that does not say how it is written: UTF-8, or a code page of Windows where that gives Arabic. */
export function decodeName(bytes: Uint8Array, asUsual: string) {
  const whole = decodedAs("utf-8", bytes);
  if (whole !== null) return whole.replaceAll("\\", "/");
  const inConsole = [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (arabic720.get(byte) ?? "\0")));
  const candidates = [inConsole.join(""), decodedAs("windows-1256", bytes) ?? ""];
  return candidates.find((name) => isArabic.test(name) && !name.includes("\0"))?.replaceAll("\\", "/") ?? asUsual;
}

function decodedAs(encoding: string, bytes: Uint8Array) {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

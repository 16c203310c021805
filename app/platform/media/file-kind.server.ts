const signatures: [kind: "picture" | "pdf", signature: RegExp][] = [
  ["picture", /^\xff\xd8\xff/],
  ["picture", /^\x89PNG\r\n/],
  ["picture", /^GIF8[79]a/],
  ["picture", /^RIFF[\s\S]{4}WEBP/],
  ["picture", /^[\s\S]{4}ftyp(avif|avis|mif1|msf1)/],
  ["pdf", /^%PDF-[12]\.\d/],
];
const headBytes = 16;
const pdfEndBytes = 2_048;
/** `JS` stands in compressed data by chance, so that it counts only before what can hold a script. */
const activeNames = new RegExp(
  `${["JavaScript", "Launch"].map(patternOf).join("|")}|${patternOf("JS")}[\\0\\s]*(?:[(<]|%|\\d+[\\0\\s]+\\d+[\\0\\s]+R)`,
);

/** By the first bytes, whatever the name and declared type. */
export function fileKindOf(bytes: Uint8Array) {
  const head = latin(bytes.subarray(0, headBytes));
  return signatures.find(([, signature]) => signature.test(head))?.[0] ?? null;
}

/** Pixels and nothing else, as this site encodes them: no metadata, no other parts, nothing behind them. */
export function isPlainWebp(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20 || view.getUint32(4, true) + 8 !== bytes.length) return false;
  let index = 12;
  while (index + 8 <= bytes.length) {
    if (!/^(?:VP8[ LX]|ANIM|ANMF|ALPH)$/.test(latin(bytes.subarray(index, index + 4)))) return false;
    const size = view.getUint32(index + 4, true);
    index += 8 + size + (size % 2);
  }
  return index === bytes.length;
}

export function isWholePdf(bytes: Uint8Array) {
  return latin(bytes.subarray(-pdfEndBytes)).includes("%%EOF");
}

/** Also finds names escaped as `#xx` (ISO 32000-1, 7.3.5); does not inspect compressed object streams. */
export function isActivePdf(bytes: Uint8Array) {
  return activeNames.test(latin(bytes));
}

function patternOf(name: string) {
  const spelled = (letter: string) =>
    `#${letter
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
  return `/${[...name].map((letter) => `(?:${letter}|${spelled(letter)})`).join("")}`;
}

function latin(bytes: Uint8Array) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

const signs: [kind: "picture" | "pdf", sign: RegExp][] = [
  ["picture", /^\xff\xd8\xff/],
  ["picture", /^\x89PNG\r\n/],
  ["picture", /^GIF8[79]a/],
  ["picture", /^RIFF[\s\S]{4}WEBP/],
  ["picture", /^[\s\S]{4}ftyp(avif|avis|mif1|msf1)/],
  ["pdf", /^%PDF-[12]\.\d/],
];
const headBytes = 16;
const pdfEndBytes = 2_048;
const activeNames = new RegExp(["JavaScript", "Launch"].map(patternOf).join("|"));

/** What a file is by its first bytes, whatever its name and its sender say; null for everything that is not taken. */
export function fileKindOf(bytes: Uint8Array) {
  const head = latin(bytes.subarray(0, headBytes));
  return signs.find(([, sign]) => sign.test(head))?.[0] ?? null;
}

/** Whether a PDF is all there. */
export function isWholePdf(bytes: Uint8Array) {
  return latin(bytes.subarray(-pdfEndBytes)).includes("%%EOF");
}

/**
 * Whether a PDF names something that it runs or starts, also with its letters as `#xx` (ISO 32000-1, 7.3.5). What it has
 * packed away in compressed object streams is not looked into.
 */
export function isActivePdf(bytes: Uint8Array) {
  return activeNames.test(latin(bytes));
}

/** A PDF name in each of its spellings. */
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

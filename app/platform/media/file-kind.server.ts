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

/** What a file is by its first bytes, whatever its name and its sender say; null for everything that is not taken. */
export function fileKindOf(bytes: Uint8Array) {
  const head = latin(bytes.subarray(0, headBytes));
  return signs.find(([, sign]) => sign.test(head))?.[0] ?? null;
}

/** Whether a PDF is all there. */
export function isWholePdf(bytes: Uint8Array) {
  return latin(bytes.subarray(-pdfEndBytes)).includes("%%EOF");
}

/** Whether a PDF says that it runs or starts something; what is packed away inside it is not looked into. */
export function isActivePdf(bytes: Uint8Array) {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ["/JavaScript", "/Launch"].some((word) => whole.includes(word));
}

function latin(bytes: Uint8Array) {
  return Buffer.from(bytes).toString("latin1");
}

import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

type Piece = { str: string; width: number; transform: number[] };

const smallestSpacePoints = 1;

/** What a reader program finds in a PDF: title, language, headings, fonts, whether it is tagged, and its lines in reading order. */
export async function readPdf(bytes: Uint8Array) {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true }).promise;
  const { info } = (await file.getMetadata()) as { info: Record<string, string | undefined> };
  const marks = (await file.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const pageLines: string[][] = [];
  const roles: string[] = [];
  const fonts = new Set<string>();
  let pictures = 0;
  let endPoints = 0;
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items, styles } = await page.getTextContent();
    for (const { transform, width } of items as Piece[]) endPoints = Math.max(endPoints, (transform[4] ?? 0) + width);
    pageLines.push(linesOf(items as Piece[], info.Language === "ar"));
    roles.push(...rolesIn(await page.getStructTree()));
    pictures += (await page.getOperatorList()).fnArray.filter((act) => act === OPS.paintImageXObject).length;
    for (const key of Object.keys(styles)) fonts.add(page.commonObjs.get(key).name.replace(/^[A-Z]{6}\+/, ""));
  }
  const lines = pageLines.flat();
  return {
    title: info.Title,
    author: info.Author,
    language: info.Language,
    isTagged: marks?.get("Marked") === true,
    pages: file.numPages,
    roles: new Set(roles),
    fonts,
    pictures,
    /** How far to the right any text reaches, in points from the left edge of the paper. */
    endPoints,
    lines,
    pageTexts: pageLines.map((one) => one.join("\n")),
    text: lines.join("\n"),
  };
}

/** The Arabic words of a text without their marks, each letter in the form it is stored in: what a search compares. */
export function arabicWords(text: string) {
  const plain = text.normalize("NFKC").replace(/[\p{Mn}\u0640]/gu, "");
  return plain.match(/[\u0621-\u064A]+/g) ?? [];
}

/** Pieces that stand at one height are a line; a gap between two of them is a space. */
function linesOf(pieces: Piece[], isRightToLeft: boolean) {
  const heights = new Map<number, Piece[]>();
  for (const piece of pieces.filter(({ str }) => str.trim() !== "")) {
    const height = Math.round(piece.transform[5] ?? 0);
    heights.set(height, [...(heights.get(height) ?? []), piece]);
  }
  return [...heights.values()].map((line) => {
    const fromLeft = line.sort((a, b) => startOf(a) - startOf(b));
    const runs: Run[] = [];
    for (const [index, { str }] of fromLeft.entries()) {
      const space = isApart(fromLeft[index - 1], fromLeft[index]) ? " " : "";
      const run = runs.at(-1);
      if (run && !(isRightToLeft && (isArabic(run.text) || isArabic(str)))) run.text += space + str;
      else runs.push({ space, text: str });
    }
    return isRightToLeft
      ? runs
          .reverse()
          .map(({ text, space }) => text + space)
          .join("")
      : runs.map(({ text }) => text).join("");
  });
}

/** Pieces that are read from the left, or one piece of Arabic; `space` stands to its left. */
type Run = { text: string; space: string };

function isApart(left: Piece | undefined, right: Piece | undefined) {
  return left && right && startOf(right) - startOf(left) - left.width > smallestSpacePoints;
}

function isArabic(text: string) {
  return /\p{Script=Arabic}/u.test(text);
}

function startOf(piece: Piece) {
  return piece.transform[4] ?? 0;
}

function rolesIn(node: unknown): string[] {
  const { role, children = [] } = (node ?? {}) as { role?: string; children?: unknown[] };
  return [...(role ? [role] : []), ...children.flatMap(rolesIn)];
}

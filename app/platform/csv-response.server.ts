import { attachment } from "./pdf/pdf-response.server.ts";

const byteOrderMark = "\uFEFF";
/** A cell that begins so is taken for a formula by spreadsheets, also behind blanks and in the wide letters of the East. */
const beginsFormula = /^[\s\u200B-\u200F\u2060\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A value as a cell: quoted whatever it is, and never a formula. */
export type Cell = string | number | null;

/** Answers with a table to be kept as a file, line by line as they are read; RFC 4180 in UTF-8, marked so for Excel. */
export function csvResponse(fileName: string, lines: AsyncIterable<readonly Cell[]>) {
  return new Response(streamOf(encodedLines(lines)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(fileName, fileName),
      "X-Content-Type-Options": "nosniff",
    },
  });
}

export function csvLine(cells: readonly Cell[]) {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: Cell) {
  const text = String(value ?? "");
  const isFormula = typeof value !== "number" && beginsFormula.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Read on as fast as it is taken, and given up when nobody takes it any more. */
function streamOf(pieces: AsyncGenerator<Uint8Array>) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* encodedLines(lines: AsyncIterable<readonly Cell[]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark);
  for await (const cells of lines) yield encoder.encode(csvLine(cells));
}

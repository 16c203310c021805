import { attachment } from "./http/responses/attachment.ts";

const byteOrderMark = "\uFEFF";
/** Spreadsheets take a cell that begins like this for a formula, also after blanks and in full-width characters. */
const beginsFormula = /^[\s\u200B-\u200F\u2060\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

export type Cell = string | number | null;

/** RFC 4180 in UTF-8, with the byte order mark that Excel needs. What cannot be read from the first row on is no answer. */
export async function csvResponse(fileName: string, lines: AsyncGenerator<readonly Cell[]>) {
  const first = [await lines.next(), await lines.next()].flatMap(({ value }) => (value ? [value] : []));
  return new Response(streamOf(encodedLines(first, lines)), {
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

function streamOf(chunks: AsyncGenerator<Uint8Array>) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* encodedLines(first: (readonly Cell[])[], lines: AsyncIterable<readonly Cell[]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + first.map(csvLine).join(""));
  for await (const cells of lines) yield encoder.encode(csvLine(cells));
}

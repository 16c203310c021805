import { z } from "zod";
import { ProgramDied } from "#app/platform/sandbox/sandbox.server.ts";
import { createWarmSandbox } from "#app/platform/sandbox/warm-sandbox.server.ts";
import { type FieldError, fieldErrors } from "#app/records/store/fields.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { redirectShape, redirectStatuses } from "./redirect.ts";
import { type CsvLine, type CsvRecords, csvColumns, maxCsvLength, maxCsvRows } from "./redirect-csv.ts";

const defaultStatus = "301";
const notUtf8 = "\uFFFD";
const run = createWarmSandbox({ program: "app/features/redirects/records/redirect-csv", limits: { cpuMs: 20_000 } });
const line = z.int().min(1);
const recordsShape = z.union([
  z.object({ records: z.array(z.object({ line, cells: z.array(z.string()).max(csvColumns.length) })) }),
  z.object({ error: z.object({ word: z.string(), values: z.object({ line: z.int() }) }) }),
]);

type ReadCsv = { lines: CsvLine[] } | { error: FieldError };

/** In a process of its own. A file that cannot be read at all is refused as a whole, each line by itself. */
export const readRedirectCsv = forAdmin(async (text: string, origin: string): Promise<ReadCsv> => {
  if (text.length > maxCsvLength) return { error: { word: "validation.tooLong", values: { count: maxCsvLength } } };
  if (text.includes(notUtf8)) return { error: { word: "redirects.csvEncoding" } };
  const read = await recordsIn(text);
  if ("error" in read) return read;
  const [first] = read.records;
  const records = first && isHeading(first.cells) ? read.records.slice(1) : read.records;
  if (records.length === 0) return { error: { word: "redirects.csvEmpty" } };
  if (records.length > maxCsvRows) return { error: { word: "redirects.csvRows", values: { count: maxCsvRows } } };
  const shape = redirectShape(origin);
  return {
    lines: records.map(({ line, cells: [from = "", to = "", status = ""] }) => {
      const shown = { line, from, to, status: status || defaultStatus };
      const parsed = shape.safeParse({ from_path: from, to_path: to, status: shown.status });
      if (parsed.success) return { ...shown, fields: parsed.data };
      return { ...shown, error: Object.values(fieldErrors(parsed.error))[0] ?? { word: "validation.invalid" } };
    }),
  };
});

async function recordsIn(text: string): Promise<CsvRecords> {
  try {
    const read = recordsShape.safeParse((await run({ text })).value);
    if (read.success) return read.data;
  } catch (error) {
    if (!(error instanceof ProgramDied)) throw error;
  }
  return { error: { word: "redirects.csvBroken", values: { line: 1 } } };
}

function isHeading([from = "", to = "", status = ""]: string[]) {
  return !`${from}${to}`.includes("/") && !redirectStatuses.some((known) => String(known) === status);
}

import { CsvError, parse } from "csv-parse/sync";
import { type FieldError, fieldErrors } from "../store/fields.ts";
import { type RedirectFields, redirectShape, redirectStatuses } from "./redirect.ts";

export const maxCsvLength = 400_000;
export const maxCsvRows = 2_000;
export const csvColumns = ["from", "to", "status"] as const;

const lineMaxLength = 20_000;
const defaultStatus = "301";
const notUtf8 = "\uFFFD";

export type CsvLine = { line: number; from: string; to: string; status: string } & (
  | { fields: RedirectFields }
  | { error: FieldError }
);

/** A file that cannot be read at all is refused as a whole, each line by itself. */
export function readRedirectCsv(text: string, origin: string): { lines: CsvLine[] } | { error: FieldError } {
  if (text.length > maxCsvLength) return { error: { word: "validation.tooLong", values: { count: maxCsvLength } } };
  if (text.includes(notUtf8)) return { error: { word: "redirects.csvEncoding" } };
  const read = recordsIn(text);
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
}

type Found = { records: { line: number; cells: string[] }[] } | { error: FieldError };

function recordsIn(text: string): Found {
  const options = { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true, info: true };
  try {
    const read = parse(text, {
      ...options,
      delimiter: delimiterOf(text),
      max_record_size: lineMaxLength,
      to: maxCsvRows + 2,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    const filled = read.filter(({ record }) => record.some((cell) => cell !== ""));
    return { records: filled.map(({ info, record }) => ({ line: info.lines, cells: record })) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { error: { word: "redirects.csvBroken", values: { line: Number(error.lines ?? 1) } } };
  }
}

/** Spreadsheets write semicolons where the comma is in numbers, and tabs to the clipboard. */
function delimiterOf(text: string) {
  const [line = ""] = text.trimStart().split("\n", 1);
  return [",", ";", "\t"].find((sign) => line.includes(sign)) ?? ",";
}

function isHeading([from = "", to = "", status = ""]: string[]) {
  return !`${from}${to}`.includes("/") && !redirectStatuses.some((known) => String(known) === status);
}

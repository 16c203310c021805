import { CsvError, parse } from "csv-parse/sync";
import type { FieldError } from "#app/records/store/fields.ts";
import type { RedirectFields } from "./redirect.ts";

export const maxCsvLength = 400_000;
export const maxCsvRows = 2_000;
export const csvColumns = ["from", "to", "status"] as const;

const lineMaxLength = 20_000;

export type CsvLine = { line: number; from: string; to: string; status: string } & (
  | { fields: RedirectFields }
  | { error: FieldError }
);

export type CsvRecords = { records: { line: number; cells: string[] }[] } | { error: FieldError };

/** To be called where it may take its time. */
export function csvRecords(text: string): CsvRecords {
  const options = { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true, info: true };
  try {
    const read = parse(text, {
      ...options,
      delimiter: delimiterOf(text),
      max_record_size: lineMaxLength,
      to: maxCsvRows + 2,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    const filled = read.filter(({ record }) => record.some((cell) => cell !== ""));
    return {
      records: filled.map(({ info, record }) => ({ line: info.lines, cells: record.slice(0, csvColumns.length) })),
    };
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

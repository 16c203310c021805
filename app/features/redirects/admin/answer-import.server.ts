import type { Refusal } from "#app/admin/forms/action-result.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { readRedirectCsv } from "../records/read-redirect-csv.server.ts";
import { maxRedirects } from "../records/redirect.ts";
import type { CsvLine } from "../records/redirect-csv.ts";
import { addRedirects, checkRedirects, type RedirectOutcome } from "../records/redirects.server.ts";
import { problemWords } from "./redirect-words.ts";

export type ImportedLine = Pick<CsvLine, "line" | "from" | "to" | "status"> & {
  outcome: "added" | "unchanged" | "refused";
  error: FieldError | null;
};
/** `csv` is what was sent, which the next request sends again. */
type ImportAnswer = { ok: true; isDone: boolean; lines: ImportedLine[]; csv: string } | (Refusal & { csv: string });

/** Says line by line what comes and what not; adds them only when asked to. */
export async function answerImport(staff: Admin, { intent, csv = "" }: Record<string, string>): Promise<ImportAnswer> {
  const read = await readRedirectCsv(staff, csv, currentConfiguration().origin);
  if ("error" in read) return { ok: false, errors: { csv: read.error }, csv };
  const isDone = intent === "import";
  const fields = read.lines.flatMap((line) => ("fields" in line ? line.fields : []));
  const outcomes = await (isDone ? addRedirects : checkRedirects)(staff, fields);
  let index = 0;
  const lines = read.lines.map(({ line, from, to, status, ...rest }) => {
    const shown = { line, from, to, status };
    if ("error" in rest) return { ...shown, outcome: "refused" as const, error: rest.error };
    const outcome = outcomes[index] ?? "full";
    index += 1;
    return { ...shown, ...resultOf(outcome) };
  });
  return { ok: true, isDone, lines, csv };
}

function resultOf(outcome: RedirectOutcome): Pick<ImportedLine, "outcome" | "error"> {
  if (outcome === "added" || outcome === "unchanged") return { outcome, error: null };
  return { outcome: "refused", error: { word: problemWords[outcome].word, values: { count: maxRedirects } } };
}

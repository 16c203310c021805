import { createHash } from "node:crypto";
import { z } from "zod";
import { lineOf } from "./row-line.ts";

const maxKey = 300;
const maxName = 300;

/** A row as far as it has to be known to be told from another: its key, what it says in short, and its names. */
export const rowDigest = z.object({
  key: z.string().max(maxKey),
  digest: z.string().max(30),
  isTrashed: z.boolean(),
  named: z.record(z.string().max(100), z.string().max(maxName)),
});
export type RowDigest = z.output<typeof rowDigest>;

/** Which columns are the key of a table, and which name one of its rows. */
export type Digested = Record<string, { key: readonly string[]; names: readonly string[] }>;

export function digestOf(row: Record<string, unknown>, columns: string[], { key, names }: Digested[string]): RowDigest {
  const text = (value: unknown, max: number) => (typeof value === "string" ? value : "").slice(0, max);
  return {
    key: key.map((column) => String(row[column] ?? "").slice(0, maxKey / key.length - 1)).join(" "),
    digest: createHash("sha256").update(lineOf(row, columns)).digest("base64url").slice(0, 22),
    isTrashed: typeof row.deleted_at === "string",
    named: Object.fromEntries(names.map((name) => [name, text(row[name], maxName)])),
  };
}

import type { Kind } from "../store/kind.ts";
import { foldLetters, withoutHyphens } from "../store/letter-folds.ts";

/** What lists and Ctrl+K search of a record whose table stores it. */
export function foldedNames({ folded }: Pick<Kind, "folded">, row: Record<string, unknown>) {
  const names = folded.flatMap((column) => row[column] ?? []);
  return withoutHyphens(foldLetters(names.join(" ")));
}

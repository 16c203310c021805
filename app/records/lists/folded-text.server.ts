import type { DatabaseSync } from "node:sqlite";
import { type RawBuilder, sql } from "kysely";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import {
  accentFolds,
  foldLetters,
  hyphens,
  type LetterFold,
  letterFolds,
  storedForms,
  withoutHyphens,
} from "../store/letter-folds.ts";
import { betweenDigits, containsPattern, isLongNumber, type WordPattern } from "../words/word-patterns.ts";

const withFunction = new WeakSet<DatabaseSync>();

/** For tables that store the folded text of a row: far quicker than `containsWord`. @noPermission part of a query */
export function containsFolded(pattern: WordPattern): RawBuilder<boolean> {
  const { engine } = currentDatabase();
  if (pattern.flat().some(isLongNumber)) return containsWord(["folded"], pattern);
  return containsAny(
    pattern,
    (letters) => sql`${engine === "postgres" ? sql`strpos` : sql`instr`}(folded, ${letters}) > 0`,
  );
}

/** @noPermission part of a query */
export function containsWord(columns: readonly string[], pattern: WordPattern): RawBuilder<boolean> {
  const text = columns.map((column) => `coalesce(cast(${column} as text), '')`).join(" || ' ' || ");
  const { connection } = currentDatabase();
  if (connection) return sql<boolean>`${sql.raw(functionOf(connection))}(${sql.raw(text)}, ${JSON.stringify(pattern)})`;
  const anyForm = (letters: string) => {
    const folded = isLongNumber(letters) ? sql`translate(f.folded, ${betweenDigits}, '')` : sql`f.folded`;
    return sql`(${sql.join(
      storedForms(letters).map((form) => sql`strpos(${folded}, ${form}) > 0`),
      sql` or `,
    )})`;
  };
  const folded = sql`select ${sql.raw(foldedText("t.text"))} as folded from (select ${sql.raw(text)} as text offset 0) t offset 0`;
  return sql`(select ${containsAny(pattern, anyForm)} from (${folded}) f)`;
}

function containsAny(pattern: WordPattern, contains: (letters: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const lists = pattern.map((letters) => sql`(${sql.join(letters.map(contains), sql` and `)})`);
  return sql<boolean>`(${sql.join(lists, sql` or `)})`;
}

function functionOf(connection: DatabaseSync) {
  if (!withFunction.has(connection)) {
    let [known, pattern]: [string, WordPattern] = ["", []];
    connection.function("holds_pattern", { deterministic: true, directOnly: true }, (text, asked) => {
      if (asked !== known) [known, pattern] = [String(asked), JSON.parse(String(asked))];
      return Number(containsPattern(withoutHyphens(foldLetters(String(text))), pattern));
    });
    withFunction.add(connection);
  }
  return "holds_pattern";
}

/** As `foldLetters` does, nearly; the longest lists of letters are asked only of texts that have some of them. */
function foldedText(text: string): string {
  const lower = `translate(lower((${text}) collate "C"), '${hyphens}', '')`;
  const folded = translated(lower, letterFolds);
  const isAscii = `octet_length(${text}) = length(${text})`;
  return `case when ${isAscii} then ${lower} when ${text} ~ '[À-ſ]' then ${translated(folded, accentFolds)} else ${folded} end`;
}

function translated(text: string, folds: readonly LetterFold[]) {
  const isSingle = ([letter, to]: LetterFold) => letter.length === 1 && to.length < 2;
  const kept = folds.filter((fold) => isSingle(fold) && fold[1] !== "");
  const dropped = folds.filter(([, to]) => to === "");
  const from = [...kept, ...dropped].map(([letter]) => letter).join("");
  const replaced = folds
    .filter((fold) => !isSingle(fold))
    .reduce((inner, [letter, to]) => `replace(${inner}, '${letter}', '${to}')`, text);
  return `translate(${replaced}, '${from}', '${kept.map(([, to]) => to).join("")}')`;
}

/** Same order on both engines, whatever the collation of the database. @noPermission part of a query */
export function sortText(column: string): RawBuilder<string> {
  const text = sql.raw(`coalesce(${column}, '')`);
  return currentDatabase().engine === "postgres" ? sql`lower(${text} collate "C")` : sql`lower(${text})`;
}

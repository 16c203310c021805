import { type RawBuilder, sql } from "kysely";
import { currentDatabase, type Engine } from "#app/platform/database/database.server.ts";
import { type LetterFold, letterFolds, storedForms } from "../search-index/letter-folds.ts";
import type { WordPattern } from "../search-index/word-patterns.ts";

/** Of these SQLite has the folded text in an index: changing them or `foldedText` needs a new one. */
export const indexedColumns = {
  articles: ["title", "category", "author"],
  projects: ["title_en", "title_ar", "category"],
} as const;

/** As `foldLetters` does; without parameters, so that an index can use it. */
export function foldedText(engine: Engine, columns: readonly string[]): string {
  const text = columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ");
  if (engine === "sqlite") return replaced(`lower(${text})`, letterFolds);
  const lower = `lower((${text}) collate "C")`;
  const [pair, ...single] = letterFolds;
  const kept = single.filter(([, to]) => to !== "");
  const from = [...kept, ...single.filter(([, to]) => to === "")].map(([letter]) => letter).join("");
  const folded = `translate(${replaced(lower, pair ? [pair] : [])}, '${from}', '${kept.map(([, to]) => to).join("")}')`;
  return `case when octet_length(${text}) = length(${text}) then ${lower} else ${folded} end`;
}

function replaced(text: string, folds: readonly LetterFold[]) {
  return folds.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, text);
}

export function holdsWord(columns: readonly string[], pattern: WordPattern): RawBuilder<boolean> {
  const { engine } = currentDatabase();
  const isPostgres = engine === "postgres";
  const folded = sql.raw(foldedText(engine, columns));
  const [text, at] = isPostgres ? [sql`f.folded`, sql`strpos`] : [folded, sql`instr`];
  const anyForm = (letters: string) =>
    sql`(${sql.join(
      storedForms(letters).map((form) => sql`${at}(${text}, ${form}) > 0`),
      sql` or `,
    )})`;
  const lists = pattern.map((letters) => sql`(${sql.join(letters.map(anyForm), sql` and `)})`);
  const holds = sql<boolean>`(${sql.join(lists, sql` or `)})`;
  return isPostgres ? sql`(select ${holds} from (select ${folded} as folded offset 0) f)` : holds;
}

/** Same order on both engines, whatever the collation of the database. */
export function sortText(column: string): RawBuilder<string> {
  const text = sql.raw(`coalesce(${column}, '')`);
  return currentDatabase().engine === "postgres" ? sql`lower(${text} collate "C")` : sql`lower(${text})`;
}

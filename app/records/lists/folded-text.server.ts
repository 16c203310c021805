import { type RawBuilder, sql } from "kysely";
import { currentDatabase, type Engine } from "#app/platform/database/database.server.ts";
import { searchWords } from "../store/search-text.ts";

const dropped = "\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u0640";
const folded = { ا: "آأإٱ", ي: "ى", ه: "ة" };

/** Lower-case ASCII and unified Arabic letters, as in `searchText`; without parameters, so that an index can use it. */
export function foldedText(engine: Engine, columns: readonly string[]): string {
  if (engine === "postgres") {
    const from = Object.values(folded).join("");
    const to = Object.entries(folded).map(([letter, forms]) => letter.repeat(forms.length));
    return `translate(lower((${joined(columns)}) collate "C"), '${from}${dropped}', '${to.join("")}')`;
  }
  const pairs = Object.entries(folded).flatMap(([letter, forms]) => [...forms].map((form) => [form, letter]));
  return [...pairs, ...[...dropped].map((mark) => [mark, ""])].reduce(
    (text, [form, letter]) => `replace(${text}, '${form}', '${letter}')`,
    `lower(${joined(columns)})`,
  );
}

function joined(columns: readonly string[]) {
  return columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ");
}

export function wordPatterns(text: string) {
  return [...new Set(searchWords(text))].map(patternOf);
}

export function holdsWord(columns: readonly string[], pattern: string): RawBuilder<boolean> {
  const { engine } = currentDatabase();
  // A word is all Latin or all Arabic; the SQLite index folds both.
  const isPlain = engine === "postgres" && /^\p{ASCII}*$/u.test(pattern);
  const text = isPlain ? `lower((${joined(columns)}) collate "C")` : foldedText(engine, columns);
  return sql`${sql.raw(text)} like ${pattern} escape '\\'`;
}

/** Same order on both engines, whatever the collation of the database. */
export function sortText(column: string): RawBuilder<string> {
  const text = sql.raw(`coalesce(${column}, '')`);
  return currentDatabase().engine === "postgres" ? sql`lower(${text} collate "C")` : sql`lower(${text})`;
}

/** The engines lower-case letters beyond a to z differently: such a letter in a query matches any letter. */
function patternOf(word: string) {
  const escaped = word.replace(/[\\%_]/g, "\\$&");
  const open = escaped.replace(/\P{ASCII}/gu, (letter) => (letter.toUpperCase() === letter ? letter : "_"));
  return `%${open}%`;
}

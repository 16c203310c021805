import { searchText } from "#app/records/store/search-text.ts";

/** What a filter can be set to, by a word of the dictionary or called as it is. */
export type FilterChoice = { value: string } & ({ word: string } | { label: string });

/** A choice that narrows a list, such as its status; the choice stands in the address under the filter's name. */
export type Filter<Row> = {
  name: string;
  word: string;
  choices: readonly FilterChoice[];
  matches: (row: Row, value: string) => boolean;
};

export type Order = { name: string; isDown: boolean };

/** "title" orders by the column title, "-title" the other way round. */
export function orderOf(sort: string): Order | null {
  if (sort === "") return null;
  return sort.startsWith("-") ? { name: sort.slice(1), isDown: true } : { name: sort, isDown: false };
}

/** The rows with their texts as they are searched: made once, and not at each letter that is typed. */
export function searchable<Row>(rows: readonly Row[], textOf: (row: Row) => string) {
  return rows.map((row) => ({ row, text: searchText(textOf(row)) }));
}

/** Those that hold every word that is sought, in whichever form its letters are written. */
export function rowsWith<Row>(rows: readonly { row: Row; text: string }[], sought: string): Row[] {
  const words = searchText(sought).split(/\s+/);
  return rows.filter(({ text }) => words.every((word) => text.includes(word))).map(({ row }) => row);
}

/** In the order of what `by` gives, words as the language orders them; without it as they came. */
export function inOrder<Row>(
  rows: Row[],
  by: ((row: Row) => string | number) | undefined,
  isDown: boolean,
  locale: string,
) {
  if (!by) return rows;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const compareKeys = (one: string | number, other: string | number) =>
    typeof one === "number" && typeof other === "number" ? one - other : compare(String(one), String(other));
  const keyed = rows.map((row) => ({ row, key: by(row) }));
  keyed.sort((a, b) => (isDown ? compareKeys(b.key, a.key) : compareKeys(a.key, b.key)));
  return keyed.map(({ row }) => row);
}

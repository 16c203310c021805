import type { TokenizerObject } from "marked";

const maxCells = 100_000;
const head = /^[^\n]*\|[^\n]*\n {0,3}\|?[ \t:|-]+(?:\n|$)/;

/** The reader fills each row up to the columns of the head: a table with more cells stays text. */
export const tableWithin = {
  table(source: string) {
    if (!head.test(source)) return false;
    const end = source.indexOf("\n\n");
    const table = end < 0 ? source : source.slice(0, end);
    const columns = table.slice(0, table.indexOf("\n")).split("|").length;
    return columns * table.split("\n").length > maxCells ? undefined : false;
  },
} satisfies TokenizerObject;

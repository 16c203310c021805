import { amountWeight } from "#app/records/articles/text/amount-text.ts";

const wholeTable = /<table(?=[\s>])(?:(?!<\/?table[\s>]).)*<\/table>/gs;
const rowOrCell = /<tr[\s>]|<(th|td)(?=[\s>])([^<>]*)>((?:(?!<\/?t[hdr][\s>]).)*)/gs;
/** A row with more columns is none that a person has written. */
const maxColumns = 100;

/** Tables scroll in a frame of their own; the cells of columns that hold figures get the class "amount". */
export function withTableFrames(html: string, label: string) {
  let unnamed = 0;
  return html.replace(wholeTable, (table) => {
    const caption = /<caption[^<>]*>([^<]+)<\/caption>/.exec(table)?.[1]?.trim().replaceAll('"', "&quot;");
    if (!caption) unnamed += 1;
    const name = caption || (unnamed > 1 ? `${label} ${unnamed}` : label);
    return `<div class="table-frame" tabindex="0" role="region" aria-label="${name}">${withAmounts(table)}</div>`;
  });
}

function withAmounts(table: string) {
  const balance: number[] = [];
  eachCell(table, ({ tag, text, column, span }) => {
    if (tag !== "th" && span === 1) balance[column] = (balance[column] ?? 0) + amountWeight(text);
  });
  return eachCell(table, ({ tag, column, span, isRowHeading }) =>
    (balance[column] ?? 0) > 0 && span === 1 && !isRowHeading ? `<${tag} class="amount"` : null,
  );
}

type Cell = { tag: string; text: string; column: number; span: number; isRowHeading: boolean };

/** Replaces the beginning of a cell's tag by what `act` returns; columns count what spans over rows and columns. */
function eachCell(table: string, act: (cell: Cell) => string | null | undefined) {
  let column = 0;
  let rowsTaken: number[] = [];
  return table.replace(rowOrCell, (found, tag: string | undefined, attributes: string, inner: string) => {
    if (tag === undefined) {
      column = 0;
      rowsTaken = rowsTaken.map((rows) => Math.max(0, rows - 1));
      return found;
    }
    while ((rowsTaken[column] ?? 0) > 0) column += 1;
    const span = Math.min(numberOf(attributes, "colspan"), maxColumns);
    const cell = { tag, text: plain(inner), column, span, isRowHeading: attributes.includes('scope="row"') };
    for (let taken = 0; taken < span && column < maxColumns; taken += 1, column += 1)
      rowsTaken[column] = numberOf(attributes, "rowspan");
    const begun = act(cell);
    return begun ? begun + found.slice(tag.length + 1) : found;
  });
}

function numberOf(attributes: string, name: string) {
  return Number(new RegExp(`\\s${name}="(\\d{1,4})"`).exec(attributes)?.[1] ?? 1);
}

function plain(inner: string) {
  return inner.replace(/<[^<>]*>/g, "");
}

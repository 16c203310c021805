import { memo, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import type { Order } from "./list-rows.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";

export type Column<Row> = {
  word: string;
  show: (row: Row) => ReactNode;
  /** What stands below the name of a row, and does not belong to its link. */
  below?: (row: Row) => ReactNode;
  /** What the column is sorted by; without it, it is not. */
  sortedBy?: (row: Row) => string | number;
};

/** As the column is called in the address: `projects.status` is `status`. */
export function nameOfColumn({ word }: { word: string }) {
  return word.slice(word.lastIndexOf(".") + 1);
}

type RowsProps<Row> = {
  path: string;
  /** What the rows were asked for with, for their dialogs to keep; a change of it is another list. */
  asked: string;
  rows: Row[];
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  actionsOf?: (row: Row) => ReactNode;
  onDelete: (row: Row) => void;
};
type CollectionTableProps<Row> = RowsProps<Row> & {
  order: Order | null;
  onOrder: (column: string) => void;
};

/**
 * The rows of a list; on a phone each is a card. The roles are said again because a table that is laid out otherwise
 * is no table any more to some readers.
 */
export function CollectionTable<Row extends { id: string }>(props: CollectionTableProps<Row>) {
  const { rows, order, onOrder, ...line } = props;
  const { t } = useAdmin();
  const drawn = useDrawnRows(rows, line.asked);
  return (
    <div className="collection-scroll">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table className="cards" role="table">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row">
            {line.columns.map((column) => (
              <Heading key={column.word} column={column} order={order} onOrder={onOrder} />
            ))}
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <th className="collection-actions" scope="col" role="columnheader">
              {t("common.actions")}
            </th>
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup">
          {drawn.map((row) => (
            <Line key={row.id} row={row} {...line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps<Row> = Pick<RowsProps<Row>, "path" | "asked" | "columns" | "nameOf" | "actionsOf" | "onDelete"> & {
  row: Row;
};

/** Drawn anew only when it changes, and not at each letter that is typed into the search. */
const Line = memo(function Line<Row extends { id: string }>(props: LineProps<Row>) {
  const { path, asked, row, columns, nameOf, actionsOf, onDelete } = props;
  const { t } = useAdmin();
  const navigate = useNavigate();
  const record = `${path}/${encodeURIComponent(row.id)}${asked}`;
  return (
    // The link in the row is what the keyboard and readers use; a click beside it does the same.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tr role="row" onClick={(event) => isBesideControls(event.target) && navigate(record)}>
      {columns.map(({ word, show, below }, at) =>
        at === 0 ? (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <th key={word} scope="row" role="rowheader">
            <Link to={record}>{show(row)}</Link>
            {below?.(row)}
          </th>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <td key={word} role="cell" data-label={t(word)}>
            {show(row)}
          </td>
        ),
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <td className="collection-actions" role="cell">
        {actionsOf?.(row)}
        <Link className="row-action" to={record}>
          {t("common.edit")}
          <span className="visually-hidden"> {nameOf(row)}</span>
        </Link>
        <button className="row-action bad" type="button" onClick={() => onDelete(row)}>
          {t("common.delete")}
          <span className="visually-hidden"> {nameOf(row)}</span>
        </button>
      </td>
    </tr>
  );
}) as <Row extends { id: string }>(props: LineProps<Row>) => ReactNode;

type HeadingProps = { column: Column<never>; order: Order | null; onOrder: (column: string) => void };

/** A column's name; where the column can be sorted, a button that does, up first and then down. */
function Heading({ column, order, onOrder }: HeadingProps) {
  const { t } = useAdmin();
  const name = nameOfColumn(column);
  const own = order?.name === name ? order : null;
  const sorting = own ? (own.isDown ? "descending" : "ascending") : "none";
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <th scope="col" role="columnheader" aria-sort={column.sortedBy && sorting}>
      {column.sortedBy ? (
        <button type="button" onClick={() => onOrder(name)}>
          {t(column.word)}
          <span aria-hidden="true">{own ? (own.isDown ? " ↓" : " ↑") : ""}</span>
        </button>
      ) : (
        t(column.word)
      )}
    </th>
  );
}

function isBesideControls(target: EventTarget) {
  return (target as Element).closest("a, button, input") === null;
}

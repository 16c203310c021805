import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { HeadedTable, type Heading } from "./headed-table.tsx";
import { RowChoice } from "./selection.tsx";
import { asCell, asName, asRow } from "./table-roles.ts";

export type Column<Row> = Heading & {
  show: (row: Row) => ReactNode;
  /** Below the row's name, outside its link. */
  below?: (row: Row) => ReactNode;
};

type ListTableProps<Row> = {
  path: string;
  rows: Row[];
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  actionsOf?: (row: Row) => ReactNode;
  openWordOf?: (row: Row) => string;
  onDelete: (row: Row) => void;
};

export function ListTable<Row extends { id: string; version?: number }>({ rows, ...props }: ListTableProps<Row>) {
  return (
    <HeadedTable headings={[...props.columns, "common.actions"]}>
      {rows.map((row) => (
        <TableRow key={row.id} row={row} {...props} />
      ))}
    </HeadedTable>
  );
}

type TableRowProps<Row> = Omit<ListTableProps<Row>, "rows"> & { row: Row };

function TableRow<Row extends { id: string; version?: number }>(props: TableRowProps<Row>) {
  const { path, row, columns, nameOf, actionsOf, openWordOf, onDelete } = props;
  const { t } = useAdmin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const record = `${path}/${encodeURIComponent(row.id)}${search}`;
  return (
    // A click beside the link; keyboard and screen readers use the link itself.
    <tr {...asRow} onClick={(event) => isBesideControls(event.target) && navigate(record)}>
      {columns.map(({ word, show, below }, at) =>
        at === 0 ? (
          <th key={word} {...asName}>
            <div className="row-head">
              <RowChoice id={row.id} version={row.version} label={t("selection.row", { name: nameOf(row) })} />
              <div>
                <Link to={record}>{show(row)}</Link>
                {below?.(row)}
              </div>
            </div>
          </th>
        ) : (
          <td key={word} {...asCell} data-label={t(word)}>
            {show(row)}
          </td>
        ),
      )}
      <td {...asCell} className="collection-actions">
        {actionsOf?.(row)}
        <Link className="row-action" to={record}>
          {t(openWordOf?.(row) ?? "common.edit")}
          <span className="visually-hidden"> {nameOf(row)}</span>
        </Link>
        <button className="row-action bad" type="button" onClick={() => onDelete(row)}>
          {t("common.delete")}
          <span className="visually-hidden"> {nameOf(row)}</span>
        </button>
      </td>
    </tr>
  );
}

export function isBesideControls(target: EventTarget) {
  return (target as Element).closest("a, button, input, label, select") === null;
}

import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { orderOf } from "#app/records/lists/list-request.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { listFormId } from "./list-form.tsx";
import { RowChoice } from "./selection.tsx";
import { asCell, asHeading, asName, asRow, asRowGroup, asTable } from "./table-roles.ts";

export type Column<Row> = {
  word: string;
  show: (row: Row) => ReactNode;
  /** Below the row's name, outside its link. */
  below?: (row: Row) => ReactNode;
  isSorted?: boolean;
};

/** `projects.status` becomes `status`, its name in the query. */
export function nameOfColumn({ word }: { word: string }) {
  return word.slice(word.lastIndexOf(".") + 1);
}

type ListTableProps<Row> = {
  path: string;
  rows: Row[];
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  actionsOf?: (row: Row) => ReactNode;
  onDelete: (row: Row) => void;
};

export function ListTable<Row extends { id: string; version?: number }>({ rows, ...props }: ListTableProps<Row>) {
  const { t } = useAdmin();
  return (
    <div className="collection-scroll">
      <table {...asTable}>
        <thead {...asRowGroup}>
          <tr {...asRow}>
            {props.columns.map((column) => (
              <Heading key={column.word} column={column} />
            ))}
            <th className="collection-actions" {...asHeading}>
              {t("common.actions")}
            </th>
          </tr>
        </thead>
        <tbody {...asRowGroup}>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TableRowProps<Row> = Omit<ListTableProps<Row>, "rows"> & { row: Row };

function TableRow<Row extends { id: string; version?: number }>(props: TableRowProps<Row>) {
  const { path, row, columns, nameOf, actionsOf, onDelete } = props;
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
}

export function Heading({ column }: { column: Pick<Column<never>, "word" | "isSorted"> }) {
  const { t } = useAdmin();
  const order = orderOf(new URLSearchParams(useLocation().search).get("sort") ?? "");
  const name = nameOfColumn(column);
  const own = order?.name === name ? order : null;
  const sorting = own ? (own.isDown ? "descending" : "ascending") : "none";
  return (
    <th {...asHeading} aria-sort={column.isSorted ? sorting : undefined}>
      {column.isSorted ? (
        <button type="submit" form={listFormId} name="sort" value={own && !own.isDown ? `-${name}` : name}>
          {t(column.word)}
          <span aria-hidden="true">{own ? (own.isDown ? " ↓" : " ↑") : ""}</span>
        </button>
      ) : (
        t(column.word)
      )}
    </th>
  );
}

export function isBesideControls(target: EventTarget) {
  return (target as Element).closest("a, button, input, label, select") === null;
}

import { Fragment, type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { UnsavedMark } from "../frame/unsaved-texts.tsx";
import { RowButton, RowLink } from "../widgets/row-action.tsx";
import { type DataColumn, DataTable } from "./data-table.tsx";
import { nameOfColumn } from "./headed-table.tsx";
import { RowChoice } from "./selection.tsx";

export type Column<Row> = DataColumn<Row> & {
  /** Of the first column, before the link to the record and below it. */
  before?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
  /** Of what the cell shows; they stand with the row's others, which a link or button within a cell keeps from folding. */
  actions?: (row: Row) => ReactNode;
};

export type ListTableProps<Row> = {
  path: string;
  rows: Row[];
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  actionsOf?: (row: Row) => ReactNode;
  /** Of the link to the record, which is "Edit" otherwise. */
  openWordOf?: (row: Row) => string;
  onDelete: (row: Row) => void;
};

export function ListTable<Row extends { id: string; version?: number }>(props: ListTableProps<Row>) {
  const { path, rows, columns, nameOf, actionsOf, openWordOf, onDelete } = props;
  const { t } = useAdmin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const pathOf = ({ id }: Row) => `${path}/${encodeURIComponent(id)}${search}`;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [first, ...others] = columns as [Column<Row>, ...Column<Row>[]];
  const state = others.find((column) => nameOfColumn(column) === "status") ?? others[0];
  const withState = others.map((column) => (column === state ? { ...column, className: "row-state" } : column));
  function toggle({ id }: Row) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }
  const withLink = (row: Row) => (
    <div className="row-head">
      <RowChoice id={row.id} version={row.version} label={t("selection.row", { name: nameOf(row) })} />
      {first.before?.(row)}
      <div className="row-name">
        <Link to={pathOf(row)}>{first.show(row)}</Link> <UnsavedMark path={path} id={row.id} />
        {first.below && <div className="row-below">{first.below(row)}</div>}
      </div>
      {/* On a narrow screen, where the rest of the row is folded. */}
      <button
        type="button"
        className="row-more"
        aria-expanded={open.has(row.id)}
        aria-label={t("collection.more", { name: nameOf(row) })}
        onClick={() => toggle(row)}
      />
    </div>
  );
  const actions = (row: Row) => (
    <div className="row-actions">
      {columns.map((column) => column.actions && <Fragment key={column.word}>{column.actions(row)}</Fragment>)}
      {actionsOf?.(row)}
      <RowLink to={pathOf(row)} word={openWordOf?.(row) ?? "common.edit"} name={nameOf(row)} />
      <RowButton word="common.delete" name={nameOf(row)} isBad onClick={() => onDelete(row)} />
    </div>
  );
  return (
    <DataTable
      columns={[{ ...first, show: withLink }, ...withState, { word: "common.actions", show: actions }]}
      rows={rows}
      keyOf={({ id }) => id}
      // A click beside the link; keyboard and screen readers use the link itself.
      rowProps={(row) => ({
        onClick: ({ target }) =>
          !(target as Element).closest("a, button, input, label, select") && navigate(pathOf(row)),
        ...(open.has(row.id) && { "data-open": "" }),
      })}
    />
  );
}

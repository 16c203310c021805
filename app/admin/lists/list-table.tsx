import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { UnsavedMark } from "../drafts/unsaved-texts.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { RowButton, RowLink } from "../widgets/row-action.tsx";
import { type DataColumn, DataTable } from "./data-table.tsx";
import { RowChoice } from "./selection.tsx";

export type Column<Row> = DataColumn<Row> & {
  below?: (row: Row) => ReactNode;
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
  const [first, ...others] = columns as [Column<Row>, ...Column<Row>[]];
  const withLink = (row: Row) => (
    <div className="row-head">
      <RowChoice id={row.id} version={row.version} label={t("selection.row", { name: nameOf(row) })} />
      <div>
        <Link to={pathOf(row)}>{first.show(row)}</Link> <UnsavedMark path={path} id={row.id} />
        {first.below?.(row)}
      </div>
    </div>
  );
  const actions = (row: Row) => (
    <>
      {actionsOf?.(row)}
      <RowLink to={pathOf(row)} word={openWordOf?.(row) ?? "common.edit"} name={nameOf(row)} />
      <RowButton word="common.delete" name={nameOf(row)} isBad onClick={() => onDelete(row)} />
    </>
  );
  return (
    <DataTable
      columns={[{ ...first, show: withLink }, ...others, { word: "common.actions", show: actions }]}
      rows={rows}
      keyOf={({ id }) => id}
      // A click beside the link; keyboard and screen readers use the link itself.
      rowProps={(row) => ({ onClick: ({ target }) => isBesideControls(target) && navigate(pathOf(row)) })}
    />
  );
}

function isBesideControls(target: EventTarget) {
  return (target as Element).closest("a, button, input, label, select") === null;
}

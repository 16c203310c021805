import { type ReactNode, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { kinds } from "#app/records/kinds.ts";
import type { ListPage } from "#app/records/lists/list-request.ts";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { useFocusInPlace } from "../forms/restore-focus.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { LinkButton } from "../widgets/link-button.tsx";
import { FilteredList } from "./filtered-list.tsx";
import { type Filter, FilterField, OrderField } from "./list-fields.tsx";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import { Selection, type SelectionAction } from "./selection.tsx";

type ListScreenProps<Row> = Pick<ListTableProps<Row>, "path" | "columns" | "nameOf" | "actionsOf" | "openWordOf"> & {
  /** Prefix of the word keys: `projects` for `projects.title`. */
  words: string;
  list: ListPage<Row>;
  filters: readonly Filter[];
  moreFilters?: ReactNode;
  /** Beside the link to a new record. */
  actions?: ReactNode;
  heading?: ReactNode;
  board?: ReactNode;
  orderWord?: string;
  selection: readonly SelectionAction[];
};

export const trashSelected: SelectionAction = {
  intent: "trash",
  word: "selection.trash",
  isBad: true,
  question: { title: "selection.trashTitle", text: "selection.trashQuestion", confirm: "messages.toTrash" },
};

export function ListScreen<Row extends { id: string; version?: number }>(props: ListScreenProps<Row>) {
  const { words, path, list, filters, moreFilters, actions, heading, board, orderWord, selection, ...table } = props;
  const { t } = useAdmin();
  const { search } = useLocation();
  const columns = table.columns.map((column) => ({ isSorted: true, ...column }));
  const [pendingDelete, setPendingDelete] = useState<Row | null>(null);
  const allFilters = (
    <>
      {filters.map((filter) => (
        <FilterField key={filter.name} {...filter} />
      ))}
      {moreFilters}
      <OrderField columns={columns} word={orderWord} />
      {board && <input type="hidden" name="view" value="board" />}
    </>
  );
  return (
    <>
      <ScreenHead title={t(`${words}.title`)} text={t(`${words}.subtitle`)}>
        {actions}
        <LinkButton to={{ pathname: `${path}/new`, search }} variant="filled" prefetch="intent">
          {t(`${words}.add`)}
        </LinkButton>
      </ScreenHead>
      <section className="panel collection" aria-label={t(`${words}.title`)} {...useFocusInPlace(list.rows)}>
        {heading}
        <FilteredList path={path} list={list} filters={allFilters} emptyWord={`${words}.empty`} isPaged={!board}>
          {board ?? (
            <Selection path={path} actions={selection} rows={list.rows}>
              <ListTable {...table} columns={columns} path={path} rows={list.rows} onDelete={setPendingDelete} />
            </Selection>
          )}
        </FilteredList>
      </section>
      <DeleteDialog
        path={path}
        title={t(`${words}.deleteTitle`)}
        question={pendingDelete && t(`${words}.deleteQuestion`, { title: table.nameOf(pendingDelete) })}
        id={pendingDelete?.id ?? ""}
        name={pendingDelete && table.nameOf(pendingDelete)}
        trashedKind={kinds.find(({ screen, hasTrash }) => screen === words && hasTrash)?.name}
        onClose={() => setPendingDelete(null)}
      />
      <Outlet />
    </>
  );
}

import type { ReactNode } from "react";
import type { ListPage } from "#app/records/lists/list-request.ts";
import { RowCount, SearchField } from "./list-fields.tsx";
import { ListForm } from "./list-form.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { Pager } from "./pager.tsx";

type FilteredListProps = {
  path: string;
  list: Omit<ListPage<unknown>, "rows">;
  filters: ReactNode;
  /** For a list without any rows, which then has no search. */
  emptyWord?: string;
  isPaged?: boolean;
  children: ReactNode;
};

export function FilteredList({ path, list, filters, emptyWord, isPaged = true, children }: FilteredListProps) {
  const isEmpty = emptyWord !== undefined && list.total === 0;
  return (
    <>
      {!isEmpty && (
        <ListForm path={path}>
          <SearchField />
          {filters}
          <RowCount count={list.count} />
        </ListForm>
      )}
      {list.count > 0 ? children : <NothingFound path={path} word={isEmpty ? emptyWord : undefined} />}
      {isPaged && <Pager path={path} page={list.page} count={list.count} />}
    </>
  );
}

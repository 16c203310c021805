import { type ReactNode, useId, useState } from "react";
import { useLocation } from "react-router";
import type { ListPage } from "#app/records/lists/list-request.ts";
import { useAdmin } from "../frame/admin-context.ts";
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
          <FoldedFilters>{filters}</FoldedFilters>
          <RowCount count={list.count} />
        </ListForm>
      )}
      {list.count > 0 ? children : <NothingFound path={path} word={isEmpty ? emptyWord : undefined} />}
      {isPaged && <Pager path={path} page={list.page} count={list.count} />}
    </>
  );
}

const noFilters = ["q", "page", "sort", "view", "cards", "person"];

/** The style sheet folds them where there is little room, behind a button with the number of those that narrow the list. */
function FoldedFilters({ children }: { children: ReactNode }) {
  const { t, format } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const params = new URLSearchParams(useLocation().search);
  const count = [...params].filter(([name, value]) => value !== "" && !noFilters.includes(name)).length;
  return (
    <>
      <button
        type="button"
        className="filters-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t("collection.filters")} {count > 0 && <span className="number">{format.number(count)}</span>}
      </button>
      <div id={id} className="filters" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}

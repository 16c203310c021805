import { Button } from "@mantine/core";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { Link, Outlet } from "react-router";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { CollectionTable, type Column, nameOfColumn } from "./collection-table.tsx";
import { CollectionTools } from "./collection-tools.tsx";
import { AskedSearch, useListQuery } from "./list-query.ts";
import { type Filter, inOrder, orderOf, rowsWith, searchable } from "./list-rows.ts";

export type { Column } from "./collection-table.tsx";

type CollectionScreenProps<Row> = {
  /** The beginning of the screen's words: `projects` gives `projects.title`, `projects.empty` and the others. */
  words: string;
  path: string;
  rows: Row[];
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  /** What the search looks through. */
  textOf: (row: Row) => string;
  filters?: readonly Filter<Row>[];
  /** What stands over the list. */
  heading?: ReactNode;
  /** Shows the rows in another way than as a table. */
  draw?: (rows: Row[]) => ReactNode;
  /** What can be done with a row besides editing and deleting it. */
  actionsOf?: (row: Row) => ReactNode;
};

const noFilters: never[] = [];

/** A list with its search, its order, its dialogs at addresses below its own, and the question before a record goes. */
export function CollectionScreen<Row extends { id: string }>(props: CollectionScreenProps<Row>) {
  const { words, path, rows, columns, nameOf, textOf, filters = noFilters, heading, draw, actionsOf } = props;
  const { t, locale } = useAdmin();
  const query = useListQuery();
  const [pendingDelete, setPendingDelete] = useState<Row | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched changes with the rows alone
  const texts = useMemo(() => searchable(rows, textOf), [rows]);
  const asked = useDeferredValue(query.asked);
  const { shown, order } = useMemo(
    () => askedFor(texts, new URLSearchParams(asked), columns, filters, locale),
    [texts, asked, columns, filters, locale],
  );
  // From what is wished: the list may not be drawn so yet.
  function orderBy(column: string) {
    const wished = orderOf(query.wishOf("sort"));
    query.wish("sort", wished?.name === column && !wished.isDown ? `-${column}` : column);
  }
  return (
    <>
      <ScreenHead title={t(`${words}.title`)} text={t(`${words}.subtitle`)}>
        <Button component={Link} to={{ pathname: `${path}/new`, search: query.asked }}>
          {t(`${words}.add`)}
        </Button>
      </ScreenHead>
      <AskedSearch value={asked}>
        <section className="sheet collection" aria-label={t(`${words}.title`)}>
          {heading}
          <CollectionTools query={query} columns={columns} filters={filters} count={shown.length} />
          {shown.length > 0 && draw ? (
            draw(shown)
          ) : shown.length > 0 ? (
            <CollectionTable
              path={path}
              asked={asked}
              rows={shown}
              columns={columns}
              nameOf={nameOf}
              actionsOf={actionsOf}
              order={order}
              onOrder={orderBy}
              onDelete={setPendingDelete}
            />
          ) : (
            <div className="collection-empty">
              <p>{t(rows.length === 0 ? `${words}.empty` : "collection.nothingFound")}</p>
              {rows.length > 0 && (
                <Button variant="default" onClick={query.clear}>
                  {t("collection.clear")}
                </Button>
              )}
            </div>
          )}
        </section>
      </AskedSearch>
      <DeleteDialog
        path={path}
        title={t(`${words}.deleteTitle`)}
        question={pendingDelete && t(`${words}.deleteQuestion`, { title: nameOf(pendingDelete) })}
        id={pendingDelete?.id ?? ""}
        onClose={() => setPendingDelete(null)}
      />
      <Outlet />
    </>
  );
}

type Texts<Row> = { row: Row; text: string }[];

/** The rows that the address asks for; a choice that it does not have narrows nothing. */
function askedFor<Row>(
  texts: Texts<Row>,
  asked: URLSearchParams,
  columns: Column<Row>[],
  filters: readonly Filter<Row>[],
  locale: string,
) {
  const order = orderOf(asked.get("sort") ?? "");
  const by = columns.find((column) => nameOfColumn(column) === order?.name)?.sortedBy;
  const found = filters.reduce(
    (left, { name, choices, matches }) => {
      const value = asked.get(name) ?? "";
      return choices.some((choice) => choice.value === value) ? left.filter((row) => matches(row, value)) : left;
    },
    rowsWith(texts, asked.get("q") ?? ""),
  );
  return { shown: inOrder(found, by, order?.isDown ?? false, locale), order };
}

import { NativeSelect } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";
import { type Column, nameOfColumn } from "./collection-table.tsx";
import type { useListQuery } from "./list-query.ts";
import type { Filter } from "./list-rows.ts";
import { SearchField } from "./search-field.tsx";

type CollectionToolsProps<Row> = {
  query: ReturnType<typeof useListQuery>;
  columns: Column<Row>[];
  filters: readonly Filter<Row>[];
  count: number;
};

/** The search, the filters and how many rows are left; on a phone the order too, for there the headings are gone. */
export function CollectionTools<Row>({ query, columns, filters, count }: CollectionToolsProps<Row>) {
  const { t } = useAdmin();
  const sorted = columns.filter(({ sortedBy }) => sortedBy);
  return (
    <div className="collection-tools">
      <SearchField value={query.typed} onChange={query.setTyped} />
      {filters.map(({ name, word, choices }) => (
        <NativeSelect
          key={name}
          aria-label={t(word)}
          value={query.wishOf(name)}
          onChange={({ currentTarget }) => query.wish(name, currentTarget.value)}
          data={[
            { value: "", label: t("collection.allOf", { name: t(word) }) },
            ...choices.map((choice) => ({
              value: choice.value,
              label: "word" in choice ? t(choice.word) : choice.label,
            })),
          ]}
        />
      ))}
      <NativeSelect
        className="collection-order"
        aria-label={t("collection.order")}
        value={query.wishOf("sort")}
        onChange={({ currentTarget }) => query.wish("sort", currentTarget.value)}
        data={[
          { value: "", label: t("collection.orderNewest") },
          ...sorted.flatMap((column) => [
            { value: nameOfColumn(column), label: `${t(column.word)} ↑` },
            { value: `-${nameOfColumn(column)}`, label: `${t(column.word)} ↓` },
          ]),
        ]}
      />
      <span className="soft" role="status">
        {t("collection.count", { count })}
      </span>
    </div>
  );
}

import { NativeSelect, TextInput } from "@mantine/core";
import { useLocation } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { type Heading, nameOfColumn } from "./headed-table.tsx";

/** `name` is also the query parameter. */
export type Filter = {
  name: string;
  word: string;
  /** Word for no choice; defaults to the filter's name with "all". */
  allWord?: string;
  choices: readonly { value: string; label: string }[];
};

function useParam(name: string) {
  return new URLSearchParams(useLocation().search).get(name) ?? "";
}

export function SearchField() {
  const { t } = useAdmin();
  return (
    <TextInput
      type="search"
      name="q"
      aria-label={t("collection.search")}
      placeholder={t("collection.search")}
      defaultValue={useParam("q")}
      maxLength={200}
      autoComplete="off"
      dir="auto"
    />
  );
}

export function FilterField({ name, word, allWord = "collection.allOf", choices }: Filter) {
  const { t } = useAdmin();
  return (
    <NativeSelect
      name={name}
      aria-label={t(word)}
      defaultValue={useParam(name)}
      data={[{ value: "", label: t(allWord, { name: t(word) }) }, ...choices]}
    />
  );
}

export function DayField({ name, word }: Pick<Filter, "name" | "word">) {
  const { t } = useAdmin();
  return (
    <TextInput type="date" name={name} label={t(word)} defaultValue={useParam(name)} dir="ltr" className="filter-day" />
  );
}

type OrderFieldProps = { columns: readonly Heading[]; word?: string };

/** For layouts without table headings. */
export function OrderField({ columns, word = "collection.orderNewest" }: OrderFieldProps) {
  const { t } = useAdmin();
  const sorted = columns.filter(({ isSorted }) => isSorted);
  return (
    <NativeSelect
      className="collection-order"
      name="sort"
      aria-label={t("collection.order")}
      defaultValue={useParam("sort")}
      data={[
        { value: "", label: t(word) },
        ...sorted.flatMap((column) => [
          { value: nameOfColumn(column), label: `${t(column.word)} ↑` },
          { value: `-${nameOfColumn(column)}`, label: `${t(column.word)} ↓` },
        ]),
      ]}
    />
  );
}

export function RowCount({ count }: { count: number }) {
  const { t } = useAdmin();
  return (
    <span className="soft" role="status">
      {t("collection.count", { count })}
    </span>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { HeadedTable, type Heading } from "./headed-table.tsx";
import { asCell, asName, asRow } from "./table-roles.ts";

export type DataColumn<Row> = Heading & { className?: string; show: (row: Row) => ReactNode };

type DataTableProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  rowProps?: (row: Row) => ComponentProps<"tr"> & { [data: `data-${string}`]: string };
};

export function DataTable<Row>({ columns: [first, ...others], rows, keyOf, rowProps }: DataTableProps<Row>) {
  const { t } = useAdmin();
  if (!first) return null;
  return (
    <HeadedTable headings={[first, ...others]}>
      {rows.map((row) => (
        <tr key={keyOf(row)} {...asRow} {...rowProps?.(row)}>
          <th {...asName}>{first.show(row)}</th>
          {others.map(({ word, className, show }) =>
            word === "common.actions" ? (
              <td key={word} {...asCell} className="collection-actions">
                {show(row)}
              </td>
            ) : (
              <td key={word} {...asCell} className={className} data-label={t(word)}>
                {show(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </HeadedTable>
  );
}

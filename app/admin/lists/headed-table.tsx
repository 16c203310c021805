import type { ReactNode } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { asHeading, asRow, asRowGroup, asTable } from "./table-roles.ts";

export function HeadedTable({ headings, children }: { headings: readonly string[]; children: ReactNode }) {
  const { t } = useAdmin();
  return (
    <table {...asTable}>
      <thead {...asRowGroup}>
        <tr {...asRow}>
          {headings.map((word) => (
            <th key={word} className={word === "common.actions" ? "collection-actions" : undefined} {...asHeading}>
              {t(word)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asRowGroup}>{children}</tbody>
    </table>
  );
}

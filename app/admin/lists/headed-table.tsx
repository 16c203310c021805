import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { orderOf } from "#app/records/lists/list-request.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { listFormId } from "./list-form.tsx";
import { asHeading, asRow, asRowGroup, asTable } from "./table-roles.ts";

/** A list screen sorts by every column that does not say `false`; a table of its own by those that say `true`. */
export type Heading = { word: string; isSorted?: boolean };

/** `projects.status` becomes `status`, its name in the query. */
export function nameOfColumn({ word }: Heading) {
  return word.slice(word.lastIndexOf(".") + 1);
}

type HeadedTableProps = { headings: readonly (string | Heading)[]; children: ReactNode };

export function HeadedTable({ headings, children }: HeadedTableProps) {
  const cells = headings.map((heading) => (typeof heading === "string" ? { word: heading } : heading));
  return (
    <div className="collection-scroll">
      <table {...asTable}>
        <thead {...asRowGroup}>
          <tr {...asRow}>
            {cells.map((heading) => (
              <HeadingCell key={heading.word} {...heading} />
            ))}
          </tr>
        </thead>
        <tbody {...asRowGroup}>{children}</tbody>
      </table>
    </div>
  );
}

function HeadingCell({ word, isSorted }: Heading) {
  const { t } = useAdmin();
  const order = orderOf(new URLSearchParams(useLocation().search).get("sort") ?? "");
  const className = word === "common.actions" ? "collection-actions" : undefined;
  if (!isSorted)
    return (
      <th className={className} {...asHeading}>
        {t(word)}
      </th>
    );
  const name = nameOfColumn({ word });
  const own = order?.name === name ? order : null;
  return (
    <th {...asHeading} aria-sort={own ? (own.isDown ? "descending" : "ascending") : "none"}>
      <button type="submit" form={listFormId} name="sort" value={own && !own.isDown ? `-${name}` : name}>
        {t(word)}
        <span aria-hidden="true">{own ? (own.isDown ? " ↓" : " ↑") : ""}</span>
      </button>
    </th>
  );
}

import { Link } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { HeadedTable } from "../lists/headed-table.tsx";
import { asCell, asName, asRow } from "../lists/table-roles.ts";
import { AuditChanges } from "./audit-changes-list.tsx";
import type { AuditLine } from "./audit-lines.server.ts";
import { nameOfAction, nameOfTable } from "./audit-words.ts";

const headings = ["audit.when", "audit.who", "audit.what", "audit.record", "audit.changes", "audit.where"];

export function AuditTable({ lines }: { lines: AuditLine[] }) {
  return (
    <div className="audit">
      <HeadedTable headings={headings}>
        {lines.map((line) => (
          <EntryRow key={line.id} line={line} />
        ))}
      </HeadedTable>
    </div>
  );
}

function EntryRow({ line }: { line: AuditLine }) {
  const { t } = useAdmin();
  const area = nameOfTable(t, line.table);
  return (
    <tr {...asRow}>
      <th {...asName}>
        <Moment at={line.at} />
      </th>
      <td {...asCell} data-label={t("audit.who")}>
        <bdi>{line.who ?? t(line.unnamedWord)}</bdi>
      </td>
      <td {...asCell} data-label={t("audit.what")}>
        <span>
          {nameOfAction(t, line.action)}
          {line.times > 1 && <span className="soft"> ({t("audit.times", { count: line.times })})</span>}
        </span>
      </td>
      <td {...asCell} data-label={t("audit.record")}>
        <span className="audit-record">
          {(line.name !== null || !line.to) && <span>{area}</span>}
          {line.to && (
            <Link to={line.to} className="audit-open">
              <bdi>{line.name ?? area}</bdi>
            </Link>
          )}
        </span>
      </td>
      <td {...asCell} data-label={t("audit.changes")}>
        <AuditChanges changes={line.changes} />
      </td>
      <td {...asCell} data-label={t("audit.where")}>
        <bdi dir="ltr">{line.address ?? "-"}</bdi>
      </td>
    </tr>
  );
}

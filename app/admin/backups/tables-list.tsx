import { useAdmin } from "../frame/admin-context.ts";
import type { DatabaseStatus } from "./read-database.server.ts";
import { sizeText } from "./size-text.ts";

export function TablesList({ tables, engine }: Pick<DatabaseStatus, "tables" | "engine">) {
  const admin = useAdmin();
  const { t, format } = admin;
  return (
    <details className="tables">
      <summary>
        {t("settings.tableCount", { count: tables.length })}{" "}
        <span className="soft">
          · <bdi dir="ltr">{engine}</bdi> {engine.startsWith("SQLite") && t("settings.databaseFile")} ·{" "}
          {t("settings.databaseManaged")}
        </span>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("settings.table")}</th>
            <th scope="col">{t("settings.tableRows")}</th>
            <th scope="col">{t("settings.tableSize")}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ table, rows, bytes }) => (
            <tr key={table}>
              <th scope="row">
                <bdi dir="ltr">{table}</bdi>
              </th>
              <td>{format.number(rows)}</td>
              <td>{sizeText(admin, bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

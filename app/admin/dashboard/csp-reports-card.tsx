import { formatDay } from "#app/i18n/format.ts";
import type { listCspReports } from "#app/records/health/csp-reports.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { HeadedTable } from "../lists/headed-table.tsx";
import { asCell, asName, asRow } from "../lists/table-roles.ts";

type Reports = Awaited<ReturnType<typeof listCspReports>>;

const headings = ["cspReports.blocked", "cspReports.rule", "cspReports.page", "cspReports.count", "cspReports.lastDay"];

export function CspReportsCard({ reports }: { reports: Reports }) {
  const { t, format, locale } = useAdmin();
  return (
    <section className="panel collection" aria-labelledby="csp-reports-title">
      <h2 id="csp-reports-title">{t("cspReports.title")}</h2>
      <p className="soft">{t("cspReports.text")}</p>
      {reports.length === 0 ? (
        <p>{t("cspReports.none")}</p>
      ) : (
        <HeadedTable headings={headings}>
          {reports.map(({ directive, blocked, page, count, day }) => (
            <tr key={`${directive} ${blocked} ${page}`} {...asRow}>
              <th {...asName}>{directive === "other" ? t("cspReports.other") : <Code>{blocked}</Code>}</th>
              <td {...asCell} data-label={t("cspReports.rule")}>
                <Code>{directive === "other" ? "" : directive}</Code>
              </td>
              <td {...asCell} data-label={t("cspReports.page")}>
                <Code>{page}</Code>
              </td>
              <td {...asCell} data-label={t("cspReports.count")}>
                {format.number(count)}
              </td>
              <td {...asCell} data-label={t("cspReports.lastDay")}>
                {formatDay(day, locale)}
              </td>
            </tr>
          ))}
        </HeadedTable>
      )}
    </section>
  );
}

function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="csp-report">
      {children || "–"}
    </bdi>
  );
}

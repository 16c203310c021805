import { formatDay } from "#app/i18n/format.ts";
import type { listCspReports } from "#app/records/health/csp-reports.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { type DataColumn, DataTable } from "../lists/data-table.tsx";
import { Panel } from "../widgets/panel.tsx";

type Reports = Awaited<ReturnType<typeof listCspReports>>;

export function CspReportsCard({ reports }: { reports: Reports }) {
  const { t, format, locale } = useAdmin();
  const columns: DataColumn<Reports[number]>[] = [
    {
      word: "cspReports.blocked",
      show: ({ directive, blocked }) => (directive === "other" ? t("cspReports.other") : <Code>{blocked}</Code>),
    },
    { word: "cspReports.rule", show: ({ directive }) => <Code>{directive === "other" ? "" : directive}</Code> },
    { word: "cspReports.page", show: ({ page }) => <Code>{page}</Code> },
    { word: "cspReports.count", show: ({ count }) => format.number(count) },
    { word: "cspReports.lastDay", show: ({ day }) => formatDay(day, locale) },
  ];
  return (
    <Panel className="collection" title={t("cspReports.title")} text={t("cspReports.text")}>
      {reports.length === 0 ? (
        <p>{t("cspReports.none")}</p>
      ) : (
        <DataTable
          columns={columns}
          rows={reports}
          keyOf={({ directive, blocked, page }) => `${directive} ${blocked} ${page}`}
        />
      )}
    </Panel>
  );
}

function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="csp-report">
      {children || "–"}
    </bdi>
  );
}

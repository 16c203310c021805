import { Button } from "@mantine/core";
import { Link } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { isLocale, languageNames } from "#app/i18n/locale.ts";
import { periodOf, periods, usualPeriod } from "#app/records/statistics/period.ts";
import { readStatistics } from "#app/records/statistics/read-statistics.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths, recordPath } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { localeOfScreen } from "../frame/screens.ts";
import type { Route } from "./+types/statistics";
import { DaysChart } from "./days-chart.tsx";
import { RankedTable } from "./ranked-table.tsx";
import { WhatIsCounted } from "./what-is-counted.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const period = periodOf(url.searchParams.get("period"));
  return { period, ...(await readStatistics(staff, period, localeOfScreen(url.pathname, viewer.language))) };
}

export default function Statistics({ loaderData: read }: Route.ComponentProps) {
  const { t, format } = useAdmin();
  const { period, sums } = read;
  const search = period === usualPeriod ? "" : `?period=${period}`;
  const counts = t("statistics.times");
  const path = (key: string) => (
    <a href={key}>
      <bdi dir="ltr">{key}</bdi>
    </a>
  );
  const text = (key: string) => <bdi>{key}</bdi>;
  return (
    <>
      <ScreenHead title={t("statistics.title")} text={t("statistics.subtitle")}>
        <Button component="a" href={`${paths.statisticsExport}${search}`} variant="default" download>
          {t("statistics.export")}
        </Button>
      </ScreenHead>
      <nav className="view-switch statistics-periods" aria-label={t("statistics.period")}>
        {periods.map((choice) => (
          <Link
            key={choice}
            to={choice === usualPeriod ? paths.statistics : `${paths.statistics}?period=${choice}`}
            aria-current={choice === period || undefined}
            preventScrollReset
          >
            {t(`statistics.period${choice}`)}
          </Link>
        ))}
      </nav>
      <dl className="statistics-sums">
        {(["view", "visitor", "download", "search", "missing"] as const).map((kind) => (
          <div key={kind} className="figure">
            <dt className="soft">{t(`statistics.${kind}Sum`)}</dt>
            <dd className="figure-value">{format.number(sums[kind])}</dd>
          </div>
        ))}
      </dl>
      <section className="panel" aria-labelledby="statistics-days">
        <h2 id="statistics-days">{t("statistics.days")}</h2>
        {sums.view === 0 && <p>{t("statistics.empty")}</p>}
        <DaysChart bars={read.bars} isByMonth={period === 365} />
      </section>
      <div className="statistics-tables">
        <RankedTable
          title={t("statistics.records")}
          headings={[t("statistics.record"), counts]}
          rows={read.records}
          show={({ table, id, title }) =>
            title === null ? (
              t("statistics.deleted")
            ) : (
              <Link to={recordPath(table, id) ?? paths.dashboard}>
                <bdi>{title}</bdi>
              </Link>
            )
          }
        />
        <RankedTable
          title={t("statistics.pages")}
          headings={[t("statistics.address"), counts]}
          rows={read.pages}
          show={({ key }) => path(key)}
        />
        <RankedTable
          title={t("statistics.referrers")}
          note={t("statistics.referrersNote")}
          headings={[t("statistics.site"), counts]}
          rows={read.referrers}
          show={({ key }) => <bdi dir="ltr">{key}</bdi>}
        />
        <RankedTable
          title={t("statistics.searches")}
          note={t("statistics.searchesNote")}
          headings={[t("statistics.words"), counts]}
          rows={read.searches}
          show={({ key }) => text(key)}
        />
        <RankedTable
          title={t("statistics.missing")}
          note={t("statistics.missingNote")}
          headings={[t("statistics.address"), counts]}
          rows={read.missing}
          link={{ to: paths.missingAddresses, text: t("statistics.missingLink") }}
          show={({ key }) => <bdi dir="ltr">{key}</bdi>}
        />
        <RankedTable
          title={t("statistics.downloads")}
          headings={[t("statistics.address"), counts]}
          rows={read.downloads}
          show={({ key }) => path(key)}
        />
        <RankedTable
          title={t("statistics.languages")}
          headings={[t("statistics.language"), counts]}
          rows={read.languages}
          show={({ key }) => (isLocale(key) ? languageNames[key] : key)}
        />
      </div>
      <WhatIsCounted />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="statistics.fetchFailed" />;
}

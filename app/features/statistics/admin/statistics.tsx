import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminOfScreen } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { paths, recordPath } from "#app/admin/frame/paths.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { FigureTable } from "#app/admin/widgets/figure-table.tsx";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { isLocale, languageNames } from "#app/i18n/locale.ts";
import { retentionMonths } from "../records/counted.ts";
import { defaultPeriod, periodOf, periods } from "../records/period.ts";
import { type Ranked, readStatistics } from "../records/read-statistics.server.ts";
import type { Route } from "./+types/statistics";
import { DaysChart } from "./days-chart.tsx";
import { statisticsExportPath, statisticsPath } from "./statistics-paths.ts";

const barWidth = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  const period = periodOf(url.searchParams.get("period"));
  return { period, ...(await readStatistics(staff, period, locale)) };
}

export default function Statistics({ loaderData: read }: Route.ComponentProps) {
  const { t, format } = useAdmin();
  const { period, sums } = read;
  const search = period === defaultPeriod ? "" : `?period=${period}`;
  const address = (key: string) => <bdi dir="ltr">{key}</bdi>;
  const path = (key: string) => <a href={key}>{address(key)}</a>;
  return (
    <>
      <ScreenHead title={t("statistics.title")} text={t("statistics.subtitle")}>
        <LinkButton to={`${statisticsExportPath}${search}`} reloadDocument download>
          {t("statistics.export")}
        </LinkButton>
      </ScreenHead>
      <nav className="view-switch statistics-periods" aria-label={t("statistics.period")}>
        {periods.map((choice) => (
          <Link
            key={choice}
            to={choice === defaultPeriod ? statisticsPath : `${statisticsPath}?period=${choice}`}
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
      <Panel title={t("statistics.days")}>
        {sums.view === 0 && <p>{t("statistics.empty")}</p>}
        <DaysChart bars={read.bars} isByMonth={period === 365} />
      </Panel>
      <div className="statistics-tables">
        <RankedTable name="records" heading="record" rows={read.records} show={(row) => <RecordLink {...row} />} />
        <RankedTable name="pages" heading="address" rows={read.pages} show={({ key }) => path(key)} />
        <RankedTable name="referrers" heading="site" rows={read.referrers} show={({ key }) => address(key)} hasNote />
        <RankedTable
          name="searches"
          heading="words"
          rows={read.searches}
          show={({ key }) => <bdi>{key}</bdi>}
          hasNote
        />
        <RankedTable
          name="missing"
          heading="address"
          rows={read.missing}
          show={({ key }) => address(key)}
          hasNote
          link={
            offeredPaths.missingAddresses
              ? { to: offeredPaths.missingAddresses, text: t("statistics.missingLink") }
              : undefined
          }
        />
        <RankedTable name="downloads" heading="address" rows={read.downloads} show={({ key }) => path(key)} />
        <RankedTable
          name="languages"
          heading="language"
          rows={read.languages}
          show={({ key }) => (isLocale(key) ? languageNames[key] : key)}
        />
      </div>
      <WhatIsCounted />
    </>
  );
}

function RecordLink({ table, id, title }: Route.ComponentProps["loaderData"]["records"][number]) {
  const { t } = useAdmin();
  if (title === null) return t("statistics.deleted");
  return (
    <Link to={recordPath(table, id) ?? paths.dashboard}>
      <bdi>{title}</bdi>
    </Link>
  );
}

export const ErrorBoundary = failedScreen("statistics.fetchFailed");

function WhatIsCounted() {
  const { t } = useAdmin();
  return (
    <Panel title={t("statistics.what")}>
      <ul className="statistics-what">
        {["whatCounted", "whatVisitors", "whatNot", "whatUncertain"].map((word) => (
          <li key={word}>{t(`statistics.${word}`)}</li>
        ))}
        <li>{t("statistics.whatKept", { count: retentionMonths })}</li>
      </ul>
    </Panel>
  );
}

type RankedTableProps<Row extends Ranked> = {
  /** Of the words: `pages` for `statistics.pages`. */
  name: string;
  heading: string;
  rows: Row[];
  show: (row: Row) => ReactNode;
  hasNote?: boolean;
  link?: { to: string; text: string };
};

function RankedTable<Row extends Ranked>(props: RankedTableProps<Row>) {
  const { name, heading, rows, show, hasNote, link } = props;
  const { t, locale, format } = useAdmin();
  const title = t(`statistics.${name}`);
  const max = Math.max(1, ...rows.map(({ count }) => count));
  const named = (row: Row) => {
    const share = (row.count / max) * barWidth;
    return (
      <>
        {row.key === "" ? t("statistics.others") : show(row)}
        <svg viewBox={`0 0 ${barWidth} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect x={locale === "ar" ? barWidth - share : 0} y={0} width={share} height={1} />
        </svg>
      </>
    );
  };
  return (
    <Panel className="ranked" title={title}>
      {hasNote && <p className="soft">{t(`statistics.${name}Note`)}</p>}
      {link && (
        <p>
          <Link to={link.to}>{link.text}</Link>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="soft">{t("statistics.none")}</p>
      ) : (
        <FigureTable
          label={title}
          headings={[t(`statistics.${heading}`), t("statistics.times")]}
          rows={rows.map((row) => ({ key: row.key, name: named(row), figures: [format.number(row.count)] }))}
        />
      )}
    </Panel>
  );
}

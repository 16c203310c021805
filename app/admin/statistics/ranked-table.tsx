import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Ranked } from "#app/records/statistics/read-statistics.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FigureTable } from "../widgets/figure-table.tsx";
import { Panel } from "../widgets/panel.tsx";

const whole = 100;

type RankedTableProps<Row extends Ranked> = {
  /** Of the words: `pages` for `statistics.pages`. */
  name: string;
  heading: string;
  rows: Row[];
  show: (row: Row) => ReactNode;
  hasNote?: boolean;
  link?: { to: string; text: string };
};

/** Each count as a figure and as a bar below its name. */
export function RankedTable<Row extends Ranked>(props: RankedTableProps<Row>) {
  const { name, heading, rows, show, hasNote, link } = props;
  const { t, locale, format } = useAdmin();
  const title = t(`statistics.${name}`);
  const max = Math.max(1, ...rows.map(({ count }) => count));
  const named = (row: Row) => {
    const share = (row.count / max) * whole;
    return (
      <>
        {row.key === "" ? t("statistics.others") : show(row)}
        <svg viewBox={`0 0 ${whole} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect x={locale === "ar" ? whole - share : 0} y={0} width={share} height={1} />
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

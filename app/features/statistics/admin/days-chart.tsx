import "./statistics.css";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { FigureTable } from "#app/admin/widgets/figure-table.tsx";
import type { Bar } from "../records/read-statistics.server.ts";
import { niceCeiling, shortDay } from "./period-days.ts";

const barWidth = 10;
const height = 100;
const shapes = { views: { start: 1, width: 8 }, visitors: { start: 3, width: 4 } };

/** Bars and, beside them, a table of the same figures; time runs in the direction of the language. */
export function DaysChart({ bars, isByMonth = false }: { bars: Bar[]; isByMonth?: boolean }) {
  const { t, locale, format } = useAdmin();
  const max = niceCeiling(Math.max(...bars.map(({ views, visitors }) => Math.max(views, visitors))));
  const nameOf = ({ from }: Bar) => shortDay(from, locale, isByMonth);
  const [first, last] = [bars[0], bars.at(-1)] as [Bar, Bar];
  const label = t("statistics.chart", { from: nameOf(first), until: nameOf(last) });
  return (
    <figure className="days-chart">
      <div className="days-chart-plot">
        <p className="days-chart-legend" aria-hidden="true">
          <span data-series="views">{t("statistics.views")}</span>
          <span data-series="visitors">{t("statistics.visitors")}</span>
        </p>
        <div className="days-chart-area">
          <span aria-hidden="true">{format.number(max)}</span>
          <svg
            role="img"
            aria-label={label}
            viewBox={`0 0 ${bars.length * barWidth} ${height}`}
            preserveAspectRatio="none"
          >
            {bars.map((bar, index) => (
              <DayBars key={bar.from} bar={bar} index={locale === "ar" ? bars.length - 1 - index : index} max={max}>
                {`${nameOf(bar)}: ${t("statistics.viewsOf", { count: bar.views })}, ${t("statistics.visitorsOf", { count: bar.visitors })}`}
              </DayBars>
            ))}
          </svg>
        </div>
        <p className="days-chart-ends" aria-hidden="true">
          <span>{nameOf(first)}</span>
          <span>{nameOf(last)}</span>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="days-chart-table" aria-label={t("statistics.table")} tabIndex={0}>
        <FigureTable
          headings={[
            t(isByMonth ? "statistics.month" : "statistics.day"),
            t("statistics.views"),
            t("statistics.visitors"),
          ]}
          rows={bars.toReversed().map((bar) => ({
            key: bar.from,
            name: nameOf(bar),
            figures: [format.number(bar.views), format.number(bar.visitors)],
          }))}
        />
      </section>
    </figure>
  );
}

function DayBars({ bar, index, max, children }: { bar: Bar; index: number; max: number; children: string }) {
  return (
    <g>
      <title>{children}</title>
      <rect className="days-chart-hover" x={index * barWidth} y={0} width={barWidth} height={height} />
      {(["views", "visitors"] as const).map((series) => {
        const size = (bar[series] / max) * height;
        const { start, width } = shapes[series];
        return (
          <rect
            key={series}
            data-series={series}
            x={index * barWidth + start}
            y={height - size}
            width={width}
            height={size}
          />
        );
      })}
    </g>
  );
}

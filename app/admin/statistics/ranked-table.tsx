import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Ranked } from "#app/records/statistics/read-statistics.server.ts";
import { useAdmin } from "../frame/admin-context.ts";

const whole = 100;

type RankedTableProps<Row extends Ranked> = {
  title: string;
  /** Of the first column and of the counts. */
  headings: [string, string];
  rows: Row[];
  show: (row: Row) => ReactNode;
  note?: string;
  /** To a screen where something can be done about the rows. */
  link?: { to: string; text: string };
};

/** Each count as a figure and as a bar below its name. */
export function RankedTable<Row extends Ranked>({ title, headings, rows, show, note, link }: RankedTableProps<Row>) {
  const { t, locale, format } = useAdmin();
  const id = useId();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="panel ranked" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className="soft">{note}</p>}
      {link && (
        <p>
          <Link to={link.to}>{link.text}</Link>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="soft">{t("statistics.none")}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const share = (row.count / most) * whole;
              return (
                <tr key={row.key}>
                  <th scope="row">
                    {row.key === "" ? t("statistics.others") : show(row)}
                    <svg viewBox={`0 0 ${whole} 1`} preserveAspectRatio="none" aria-hidden="true">
                      <rect x={locale === "ar" ? whole - share : 0} y={0} width={share} height={1} />
                    </svg>
                  </th>
                  <td>{format.number(row.count)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

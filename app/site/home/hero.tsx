import { type PublicStatus, publicStatuses } from "#app/records/projects/project.ts";
import { useSite } from "../frame/site-context.ts";
import { groupWord } from "../projects/group-word.ts";

/** Null where they could not be read. */
type Counts = { projects: Record<PublicStatus, number> | null; articles: number | null };

export function Hero({ counts }: { counts: Counts }) {
  const { settings, t, to } = useSite();
  const { projects, articles } = counts;
  const rows = [
    ...(projects ? publicStatuses : []).map((status) => ({
      label: t(groupWord(status)),
      count: projects?.[status] ?? 0,
      href: "/#projects",
    })),
    ...(articles === null ? [] : [{ label: t("blog.title"), count: articles, href: "/#blog" }]),
  ];
  const isWhole = projects !== null && articles !== null;
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div>
        {settings.heroSubtitle && <p className="hero-subtitle">{settings.heroSubtitle}</p>}
        <h1 id="hero-title">{settings.heroTitle ?? settings.siteName}</h1>
        {settings.heroDescription && <p className="hero-description">{settings.heroDescription}</p>}
        <p className="hero-actions">
          <a className="button" href={to("/#projects")}>
            {t("hero.projects")}
          </a>
          <a className="button quiet" href={to("/#contact")}>
            {t("hero.contact")}
          </a>
        </p>
      </div>
      <table className="statement">
        <caption>
          <strong>{t("hero.statement")}</strong>
          <span>{t("hero.statementCaption")}</span>
        </caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                <a href={to(row.href)}>{row.label}</a>
              </th>
              <td>
                <bdi dir="ltr">{row.count}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        {isWhole ? (
          <tfoot>
            <tr>
              <th scope="row">{t("hero.total")}</th>
              <td>
                <bdi dir="ltr">
                  <span className="total">{rows.reduce((sum, row) => sum + row.count, 0)}</span>
                </bdi>
              </td>
            </tr>
          </tfoot>
        ) : (
          <tfoot>
            <tr>
              <td colSpan={2}>{t("failure.section")}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

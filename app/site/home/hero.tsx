import { type PublicStatus, publicStatuses } from "#app/records/projects/project.ts";
import { useSite } from "../frame/site-context.ts";
import { groupWord } from "../projects/group-word.ts";

type Counts = { projects: Record<PublicStatus, number>; articles: number };

export function Hero({ counts }: { counts: Counts }) {
  const { settings, t, to } = useSite();
  const rows = [
    ...publicStatuses.map((status) => ({
      label: t(groupWord(status)),
      count: counts.projects[status],
      href: "/#projects",
    })),
    { label: t("blog.title"), count: counts.articles, href: "/#blog" },
  ];
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
      </table>
    </section>
  );
}

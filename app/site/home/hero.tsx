import { type PublicStatus, publicStatuses } from "#app/records/projects/project.ts";
import { useSite } from "../frame/site-context.ts";
import { groupWord } from "../projects/projects-section.tsx";

type Counts = { projects: Record<PublicStatus, number>; articles: number };

/** Who this is, and beside it the site's own books: what it holds, with the total under a double rule. */
export function Hero({ counts }: { counts: Counts }) {
  const { settings, t, to } = useSite();
  const lines = [
    ...publicStatuses.map((status) => ({
      label: t(groupWord(status)),
      count: counts.projects[status],
      href: "/#projects",
    })),
    { label: t("blog.title"), count: counts.articles, href: "/#blog" },
  ];
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-words">
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
          {lines.map((line) => (
            <tr key={line.label}>
              <th scope="row">
                <a href={to(line.href)}>{line.label}</a>
              </th>
              <td>
                <bdi dir="ltr">{line.count}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("hero.total")}</th>
            <td>
              <bdi dir="ltr">
                <span className="total">{lines.reduce((sum, line) => sum + line.count, 0)}</span>
              </bdi>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

import type { HomeSection } from "#app/records/home/home.ts";
import { type PublicStatus, publicStatuses } from "#app/records/projects/project.ts";
import { useSite } from "../frame/site-context.ts";
import { groupWord } from "../projects/group-word.ts";
import { Figure } from "../projects/result-figure.tsx";

/** Null where they could not be read. */
export type Counts = { projects: Record<PublicStatus, number> | null; articles: number | null };

/** Null where there is none to see. */
export function pathOfProjects({ projects }: Counts, shown: readonly HomeSection[]) {
  if (shown.includes("projects")) return "/#projects";
  return projects && Object.values(projects).some((count) => count > 0) ? "/projects" : null;
}

/** The owner's results, and below them what the site holds; without results, what makes up its total. */
export function Statement({ counts, shown }: { counts: Counts; shown: readonly HomeSection[] }) {
  const { settings, t, to, number, ...site } = useSite();
  const results = settings.statementRows;
  const { projects, articles } = counts;
  const entries = [
    ...publicStatuses.flatMap((status) =>
      projects ? [{ label: t(groupWord(status)), count: projects[status], href: pathOfProjects(counts, shown) }] : [],
    ),
    ...(articles === null
      ? []
      : [{ label: t("blog.title"), count: articles, href: shown.includes("blog") ? "/#blog" : "/articles" }]),
  ].filter(({ count }) => count > 0);
  const isWhole = projects !== null && articles !== null;
  const isEmpty = isWhole && entries.length === 0;
  if (isEmpty && results.length === 0) return null;
  const counted = entries.map(({ label, count, href }) => ({ label, figure: number(count), href }));
  const rows = results.length > 0 ? results.map((result) => ({ ...result, href: null })) : counted;
  return (
    <table className="statement">
      <caption>
        <strong>{t("hero.statement")}</strong>
        <span>{t(results.length > 0 ? "hero.statementResults" : "hero.statementCaption")}</span>
      </caption>
      <tbody>
        {rows.map(({ label, figure, href }) => (
          <tr key={label}>
            <th scope="row">{href ? <a href={to(href)}>{label}</a> : <span {...site.shown(label)} />}</th>
            <td>
              <Figure value={figure} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot hidden={isEmpty}>
        {isWhole ? (
          <tr>
            <th scope="row">{t(results.length > 0 ? "hero.entries" : "hero.total")}</th>
            <td>
              <bdi dir="ltr">
                <span className="total">{number(entries.reduce((sum, entry) => sum + entry.count, 0))}</span>
              </bdi>
            </td>
          </tr>
        ) : (
          <tr>
            <td colSpan={2}>{t("failure.section")}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

import { Badge, Button } from "@mantine/core";
import { Link } from "react-router";
import { adminOf } from "#app/auth/guard.server.ts";
import { pathIn } from "#app/i18n/locale.ts";
import { listArticleFields } from "#app/records/article.server.ts";
import { stateOf } from "#app/records/article.ts";
import { listProfiles } from "#app/records/profile.server.ts";
import { listProjectFields } from "#app/records/project.server.ts";
import { countTranslationNeeds } from "#app/records/translation.server.ts";
import { countWaiting } from "#app/records/waiting.server.ts";
import { useAdmin } from "../admin-context.ts";
import { ScreenHead } from "../screen-head.tsx";
import { TranslationsCard } from "../translations/translations-card.tsx";
import type { Route } from "./+types/dashboard";
import { StatusCard } from "./status-card.tsx";
import { checkSystem } from "./system-status.server.ts";
import { WaitingCard } from "./waiting-card.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const articles = await listArticleFields(staff, ["status", "published_date"]);
  const projects = await listProjectFields(staff, ["status"]);
  const people = await listProfiles(staff);
  return {
    articles: articles.length,
    published: articles.filter((article) => stateOf(article) === "published").length,
    projects: projects.length,
    completed: projects.filter(({ status }) => status === "completed").length,
    people: people.length,
    waiting: await countWaiting(staff),
    translations: await countTranslationNeeds(staff),
    status: await checkSystem(staff),
  };
}

export default function Dashboard({ loaderData: counts }: Route.ComponentProps) {
  const { t, frame, locale } = useAdmin();
  return (
    <>
      <ScreenHead title={t("dashboard.title")} text={t("dashboard.welcome", { name: `\u2068${frame.fullName}\u2069` })}>
        <Badge variant="light" size="lg">
          {t("dashboard.badge")}
        </Badge>
      </ScreenHead>
      <ul className="figures">
        <Figure
          to="/admin/articles"
          name={t("dashboard.totalArticles")}
          value={counts.articles}
          note={t("dashboard.publishedCount", { count: counts.published })}
        />
        <Figure
          to="/admin/projects"
          name={t("dashboard.totalProjects")}
          value={counts.projects}
          note={t("dashboard.completedCount", { count: counts.completed })}
        />
        <Figure
          to="/admin/articles?status=published"
          name={t("dashboard.publishedContent")}
          value={counts.published}
          note={t("dashboard.liveArticles")}
        />
        <Figure
          to="/admin/users"
          name={t("dashboard.userManagement")}
          value={counts.people}
          note={t("dashboard.manageUsers")}
        />
      </ul>
      <section className="sheet">
        <h2>{t("dashboard.quickActions")}</h2>
        <div className="actions">
          <Button component={Link} to="/admin/articles/new">
            {t("dashboard.createArticle")}
          </Button>
          <Button component={Link} to="/admin/projects/new" variant="light">
            {t("dashboard.addProject")}
          </Button>
          <Button component="a" href={pathIn(locale, "/")} variant="default">
            {t("dashboard.viewSite")}
          </Button>
        </div>
      </section>
      <div className="side-by-side">
        <WaitingCard waiting={counts.waiting} translations={counts.translations} />
        <StatusCard status={counts.status} />
      </div>
      <TranslationsCard counts={counts.translations} />
    </>
  );
}

/** A figure of the site; the whole card leads to what it counts. */
function Figure({ to, name, value, note }: { to: string; name: string; value: number; note: string }) {
  const { format } = useAdmin();
  return (
    <li>
      <Link to={to} className="figure">
        <span className="soft">{name}</span>
        <span className="figure-value">{format.number(value)}</span>
        <span className="soft">{note}</span>
      </Link>
    </li>
  );
}

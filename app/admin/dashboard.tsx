import { Badge, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminOf } from "#app/auth/guard.server.ts";
import { pathIn } from "#app/i18n/locale.ts";
import { listArticleFields } from "#app/records/article.server.ts";
import { listProfiles } from "#app/records/profile.server.ts";
import { listProjectFields } from "#app/records/project.server.ts";
import { countTranslationNeeds } from "#app/records/translation.server.ts";
import { countWaiting } from "#app/records/waiting.server.ts";
import type { Route } from "./+types/dashboard";
import { useAdmin } from "./admin-context.ts";
import { ScreenHead } from "./screen-head.tsx";
import { TranslationsCard } from "./translations/translations-card.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const articles = await listArticleFields(staff, ["status"]);
  const projects = await listProjectFields(staff, ["status"]);
  const people = await listProfiles(staff);
  return {
    articles: articles.length,
    publishedArticles: articles.filter(({ status }) => status === "published").length,
    projects: projects.length,
    completedProjects: projects.filter(({ status }) => status === "completed").length,
    people: people.length,
    waiting: await countWaiting(staff),
    translations: await countTranslationNeeds(staff),
  };
}

export default function Dashboard({ loaderData: counts }: Route.ComponentProps) {
  const { t, frame, locale, format } = useAdmin();
  return (
    <>
      <ScreenHead title={t("dashboard.title")} text={t("dashboard.welcome", { name: `\u2068${frame.fullName}\u2069` })}>
        <Badge variant="light" size="lg">
          {t("dashboard.badge")}
        </Badge>
      </ScreenHead>
      <dl className="figures">
        <Figure
          name={t("dashboard.totalArticles")}
          value={format.number(counts.articles)}
          note={t("dashboard.publishedCount", { count: counts.publishedArticles })}
        />
        <Figure
          name={t("dashboard.totalProjects")}
          value={format.number(counts.projects)}
          note={t("dashboard.completedCount", { count: counts.completedProjects })}
        />
        <Figure name={t("users.total")} value={format.number(counts.people)} />
        <Figure name={t("dashboard.newMessages")} value={format.number(counts.waiting.messages)} />
        <Figure name={t("dashboard.heldComments")} value={format.number(counts.waiting.comments)} />
        <Figure
          name={<Link to="/admin/tasks?due=overdue">{t("dashboard.overdueTasks")}</Link>}
          value={format.number(counts.waiting.overdueTasks)}
          isLate={counts.waiting.overdueTasks > 0}
        />
      </dl>
      <TranslationsCard counts={counts.translations} />
      <section className="sheet">
        <h2>{t("dashboard.quickActions")}</h2>
        <div className="actions">
          <Button component={Link} to="/admin/settings">
            {t("settings.title")}
          </Button>
          <Button component="a" href={pathIn(locale, "/")} variant="default">
            {t("dashboard.viewSite")}
          </Button>
        </div>
      </section>
    </>
  );
}

type FigureProps = { name: ReactNode; value: string; note?: string; isLate?: boolean };

function Figure({ name, value, note, isLate }: FigureProps) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd className={isLate ? "figure-value overdue" : "figure-value"}>{value}</dd>
      {note && <dd className="soft">{note}</dd>}
    </div>
  );
}

import { Badge, Button } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { Await, Link } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { isolated } from "#app/i18n/bidi.ts";
import { localizePath } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { localeOfScreen } from "../frame/screens.ts";
import { StatisticsCard } from "../statistics/statistics-card.tsx";
import { TranslationsCard, UntranslatedCard } from "../translations/translations-card.tsx";
import type { Route } from "./+types/dashboard";
import { CspReportsCard } from "./csp-reports-card.tsx";
import { FiguresList } from "./figures-list.tsx";
import { PartFailed } from "./part-failed.tsx";
import { PendingWorkCard } from "./pending-work-card.tsx";
import { type DashboardCounts, readDashboard } from "./read-dashboard.server.ts";
import { RecentActivityCard } from "./recent-activity-card.tsx";
import { FiguresSkeleton, PartsSkeleton } from "./skeleton.tsx";
import { StatusCard } from "./status-card.tsx";

/** A document request includes the figures. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const counts: DashboardCounts | Promise<DashboardCounts> = await readDashboard(
    staff,
    localeOfScreen(url.pathname, viewer.language),
  );
  return { counts };
}

/** Client navigation shows the screen before the figures have loaded. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const counts = serverLoader().then(({ counts }) => counts);
  // After navigating on nothing awaits it: a failure must not become an unhandled rejection.
  counts.catch(() => {});
  return { counts };
}

export default function Dashboard({ loaderData: { counts } }: Route.ComponentProps) {
  const { t, frame, locale } = useAdmin();
  return (
    <>
      <ScreenHead title={t("dashboard.title")} text={t("dashboard.welcome", { name: isolated(frame.fullName) })}>
        <Badge variant="light" size="lg">
          {t("dashboard.badge")}
        </Badge>
      </ScreenHead>
      <WhenRead counts={counts} skeleton={<FiguresSkeleton />} failed="dashboard.figures">
        {({ figures }) => (figures ? <FiguresList figures={figures} /> : <PartFailed title={t("dashboard.figures")} />)}
      </WhenRead>
      <section className="panel">
        <h2>{t("dashboard.quickActions")}</h2>
        <div className="actions">
          <Button component={Link} to={paths.newArticle}>
            {t("dashboard.createArticle")}
          </Button>
          <Button component={Link} to={paths.newProject} variant="light">
            {t("dashboard.addProject")}
          </Button>
          <Button component="a" href={localizePath(locale, "/")} variant="default">
            {t("dashboard.viewSite")}
          </Button>
        </div>
      </section>
      <WhenRead counts={counts} skeleton={<PartsSkeleton />} failed="dashboard.systemStatus">
        {(read) => <Parts read={read} />}
      </WhenRead>
    </>
  );
}

type WhenReadProps = {
  counts: DashboardCounts | Promise<DashboardCounts>;
  skeleton: ReactNode;
  failed: string;
  children: (counts: DashboardCounts) => ReactNode;
};

function WhenRead({ counts, skeleton, failed, children }: WhenReadProps) {
  const { t } = useAdmin();
  if (!(counts instanceof Promise)) return children(counts);
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={counts} errorElement={<PartFailed title={t(failed)} />}>
        {children}
      </Await>
    </Suspense>
  );
}

type PartsProps = { read: DashboardCounts };

function Parts({ read: { pending, translations, untranslated, status, days, cspReports, activity } }: PartsProps) {
  const { t } = useAdmin();
  return (
    <>
      <div className="side-by-side">
        {pending ? (
          <PendingWorkCard pending={pending} translations={translations} />
        ) : (
          <PartFailed title={t("dashboard.waiting")} />
        )}
        <StatusCard status={status} />
      </div>
      {days ? <StatisticsCard bars={days} /> : <PartFailed title={t("statistics.week")} />}
      {activity ? <RecentActivityCard lines={activity} /> : <PartFailed title={t("dashboard.recentActivity")} />}
      {translations ? <TranslationsCard counts={translations} /> : <PartFailed title={t("translations.title")} />}
      {untranslated ? (
        <UntranslatedCard articles={untranslated} />
      ) : (
        <PartFailed title={t("translations.missingTitle")} />
      )}
      {cspReports ? <CspReportsCard reports={cspReports} /> : <PartFailed title={t("cspReports.title")} />}
    </>
  );
}

import { Badge } from "@mantine/core";
import { useContext } from "react";
import { localizePath } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { UnsavedList, UnsavedTexts } from "../frame/unsaved-texts.tsx";
import { offeredPaths } from "../offers/offered-paths.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { Panel } from "../widgets/panel.tsx";
import { WhenRead } from "../widgets/when-read.tsx";
import { dashboardParts } from "./dashboard-parts.ts";
import { FiguresList } from "./figures-list.tsx";
import { PendingWorkCard } from "./pending-work-card.tsx";
import type { DashboardCounts } from "./read-dashboard.server.ts";
import { FiguresSkeleton, PartsSkeleton, WaitingSkeleton } from "./skeleton.tsx";
import { StatusCard } from "./status-card.tsx";

type DashboardProps = { counts: DashboardCounts | Promise<DashboardCounts> };

export function Dashboard({ counts }: DashboardProps) {
  const { t, frame, locale } = useAdmin();
  const unsaved = useContext(UnsavedTexts);
  // A Latin name in the middle of an Arabic greeting reads badly, and an account has one name alone.
  const isNamed = locale === "en" || /\p{Script=Arabic}/u.test(frame.fullName);
  const greeting = isNamed ? t("dashboard.welcome", { name: frame.fullName }) : t("dashboard.welcomeUnnamed");
  return (
    <>
      <ScreenHead title={t("dashboard.title")} text={greeting}>
        <Badge variant="light" size="lg">
          {t("dashboard.badge")}
        </Badge>
      </ScreenHead>
      {unsaved.length > 0 && (
        <Panel title={t("drafts.unsavedTexts")} className="unsaved-texts">
          <UnsavedList texts={unsaved} hasKind />
        </Panel>
      )}
      <div className="side-by-side">
        <WhenRead data={counts} skeleton={<WaitingSkeleton />} failed={<PartFailed title={t("dashboard.waiting")} />}>
          {({ pending }) =>
            pending ? <PendingWorkCard pending={pending} /> : <PartFailed title={t("dashboard.waiting")} />
          }
        </WhenRead>
        <QuickActions />
      </div>
      <WhenRead data={counts} skeleton={<FiguresSkeleton />} failed={<PartFailed title={t("dashboard.figures")} />}>
        {({ figures }) => (figures ? <FiguresList figures={figures} /> : <PartFailed title={t("dashboard.figures")} />)}
      </WhenRead>
      <WhenRead data={counts} skeleton={<PartsSkeleton />} failed={<PartFailed title={t("dashboard.systemStatus")} />}>
        {(read) => <Parts read={read} />}
      </WhenRead>
    </>
  );
}

function QuickActions() {
  const { t, locale } = useAdmin();
  return (
    <Panel title={t("dashboard.quickActions")}>
      <div className="actions">
        <LinkButton to={paths.newArticle} variant="filled">
          {t("dashboard.createArticle")}
        </LinkButton>
        {offeredPaths.newProject && (
          <LinkButton to={offeredPaths.newProject} variant="light">
            {t("dashboard.addProject")}
          </LinkButton>
        )}
        <LinkButton to={localizePath(locale, "/")} reloadDocument>
          {t("dashboard.viewSite")}
        </LinkButton>
      </div>
    </Panel>
  );
}

type PartsProps = { read: DashboardCounts };

function Parts({ read: { status, added } }: PartsProps) {
  const { t } = useAdmin();
  return (
    <>
      <StatusCard status={status} />
      {dashboardParts.map(({ name, title, Card }) =>
        added[name] ? <Card key={name} read={added[name]} /> : <PartFailed key={name} title={t(title)} />,
      )}
    </>
  );
}

function PartFailed({ title }: { title: string }) {
  const { t } = useAdmin();
  return (
    <Panel title={title}>
      <p className="warning" role="alert">
        {t("dashboard.partFailed")}
      </p>
      <a href={paths.dashboard}>{t("failure.retry")}</a>
    </Panel>
  );
}

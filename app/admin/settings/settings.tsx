import { Button } from "@mantine/core";
import { Link } from "react-router";
import { addressPart } from "#app/auth/account/read-account.server.ts";
import { parseUserAgent } from "#app/auth/accounts/user-agent.ts";
import { twoFactorStatus } from "#app/auth/second-factor/two-factor.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { needsFreshCode } from "#app/auth/sessions/proof.server.ts";
import { listSessions } from "#app/auth/sessions/session.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { readRetention } from "#app/records/messages/message-retention.server.ts";
import { readSettings, settingsVersion } from "#app/records/settings/settings.server.ts";
import { notices, policies } from "#app/records/settings/settings.ts";
import { DatabaseCard } from "../backups/database-card.tsx";
import { readDatabase } from "../backups/read-database.server.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { intentOf, runAction, runAndToast, saveAndStay } from "../forms/client-actions.ts";
import { VersionsLink } from "../forms/versions-link.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { pairsPath, paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { localeOfScreen } from "../frame/screens.ts";
import type { Route } from "./+types/settings";
import { answerRetention, type RetentionResult } from "./answer-retention.server.ts";
import { answerSettings } from "./answer-settings.server.ts";
import { FiguresCard } from "./figures-card.tsx";
import { RetentionCard } from "./retention-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { failedWord, failedWords } from "./settings-result.ts";
import { settingsSections } from "./settings-sections.ts";
import { SiteConfigurationCard } from "./site-configuration.tsx";
import { SwitchesCard } from "./switches-card.tsx";
import { TestMail } from "./test-mail.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const auth = adminOf(context);
  const sessions = await listSessions(auth.viewer);
  return {
    email: auth.viewer.email,
    settings: await readSettings(auth.staff),
    version: await settingsVersion(auth.staff),
    drafts: await loadPartDrafts(auth.staff, "settings", ["site", "figures"]),
    twoFactor: { ...(await twoFactorStatus(auth)), needsCode: needsFreshCode(auth.viewer) },
    retentionDays: await readRetention(auth.staff),
    database: await readDatabase(auth.staff, auth.viewer),
    sessions: sessions.map(({ id, ip_address, user_agent, created_at, last_seen_at }) => ({
      id,
      isThisOne: id === auth.viewer.sessionId,
      ...parseUserAgent(user_agent),
      address: ip_address && addressPart(ip_address),
      began: created_at,
      lastSeen: last_seen_at,
    })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const auth = adminOf(context);
  const locale = localeOfScreen(url.pathname, auth.viewer.language);
  const form = await readForm(request);
  return form.intent === "retention" ? answerRetention(auth.staff, form) : answerSettings({ auth, locale, form });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = await intentOf(request);
  if (intent === "retention") return runAndToast("settings.saveFailed", serverAction as () => Promise<RetentionResult>);
  if (intent === "site" || intent === "figures") return saveAndStay(request, "settings.saveFailed", serverAction);
  return runAction(failedWords[intent] ?? failedWord, serverAction);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { settings, version, drafts, email, twoFactor } = loaderData;
  const who = { email, needsCode: twoFactor.needsCode, hasBackupCodes: twoFactor.codesLeft > 0 };
  return (
    <>
      <ScreenHead title={t("settings.title")}>
        <div className="actions">
          <Button component={Link} to={pairsPath("settings")} variant="default">
            {t("translations.sideBySide")}
          </Button>
          <VersionsLink kind="settings" id="site" />
          <Button component={Link} to={paths.categories} variant="default">
            {t("categories.title")}
          </Button>
          <Button component={Link} to={paths.home} variant="default">
            {t("home.title")}
          </Button>
          <Button component={Link} to={paths.menu} variant="default">
            {t("menu.title")}
          </Button>
          <Button component={Link} to={paths.brand} variant="default">
            {t("brand.title")}
          </Button>
          <Button component={Link} to={paths.export} variant="default">
            {t("export.title")}
          </Button>
          <Button component={Link} to={paths.firstSteps} variant="default">
            {t("firstSteps.title")}
          </Button>
        </div>
      </ScreenHead>
      <nav className="screen-index" aria-label={t("settings.title")}>
        {settingsSections.map(({ id, word }) => (
          <a key={id} href={`#${id}`}>
            {t(word)}
          </a>
        ))}
      </nav>
      <SiteConfigurationCard settings={settings} version={version} draft={drafts.site} />
      <FiguresCard settings={settings} version={version} draft={drafts.figures} />
      <TwoFactorCard {...loaderData.twoFactor} email={loaderData.email} />
      <SwitchesCard id="security" title="settings.security" names={policies} settings={settings} />
      <SwitchesCard id="notifications" title="settings.notifications" names={notices} settings={settings}>
        <TestMail email={loaderData.email} />
      </SwitchesCard>
      <RetentionCard days={loaderData.retentionDays} />
      <DatabaseCard database={loaderData.database} who={who} />
      <SessionsCard sessions={loaderData.sessions} />
    </>
  );
}

import { twoFactorStatus } from "#app/auth/second-factor/two-factor.server.ts";
import { type AuthContext, adminOf } from "#app/auth/sessions/guard.server.ts";
import { readOwnSessions } from "#app/auth/sessions/own-sessions.server.ts";
import { readRetention } from "#app/records/messages/message-retention.server.ts";
import { readSettings, settingsVersion } from "#app/records/settings/settings.server.ts";
import { notices, policies } from "#app/records/settings/settings.ts";
import { DatabaseCard } from "../backups/database-card.tsx";
import { readDatabase } from "../backups/read-database.server.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { intentOf, runAction, runAndToast, saveAndStay } from "../forms/client-actions.ts";
import { readFormContext } from "../forms/form-action.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { failedScreen } from "../frame/failed-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { tryOrLog } from "../frame/try-or-log.server.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import { linkedSettings } from "../offers/settings-screens.ts";
import { proofQuestion } from "../proof/fresh-proof.server.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { VersionsLink } from "../widgets/versions-link.tsx";
import type { Route } from "./+types/settings";
import { answerRetention, type RetentionResult } from "./answer-retention.server.ts";
import { answerSettings } from "./answer-settings.server.ts";
import { FiguresCard } from "./figures-card.tsx";
import { RetentionCard } from "./retention-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { failedWord, failedWords } from "./settings-result.ts";
import { settingsSections } from "./settings-sections.ts";
import { SiteConfigurationCard } from "./site-configuration.tsx";
import { SwitchesCard } from "./switches-card.tsx";
import { TestMail } from "./test-mail.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const auth = adminOf(context);
  return {
    settings: await readSettings(auth.staff),
    version: await settingsVersion(auth.staff),
    drafts: await loadPartDrafts(auth.staff, "settings", ["site", "figures"]),
    ...(await readTwoFactor(auth)),
    retentionDays: await readRetention(auth.staff),
    database: await readDatabase(auth.staff, auth.viewer),
    sessions: await readOwnSessions(auth.viewer),
  };
}

/** Null where it cannot be read; the rest of the settings stands, and a proof then asks for a code. */
async function readTwoFactor(auth: AuthContext) {
  const { email } = auth.viewer;
  const read = await tryOrLog(async () => ({
    twoFactor: await twoFactorStatus(auth),
    proof: await proofQuestion(auth.viewer),
  }));
  return read ?? { twoFactor: null, proof: { email, mustTypeCode: true, hasBackupCodes: false } };
}

export async function action(args: Route.ActionArgs) {
  const context = await readFormContext(args);
  const { auth, form } = context;
  return form.intent === "retention" ? answerRetention(auth.staff, form) : answerSettings(context);
}

export async function clientAction(args: Route.ClientActionArgs) {
  const { serverAction } = args;
  const intent = await intentOf(args.request);
  if (intent === "retention") return runAndToast("settings.saveFailed", serverAction as () => Promise<RetentionResult>);
  if (intent === "site" || intent === "figures") return saveAndStay(args, "settings.saveFailed");
  return runAction(failedWords[intent] ?? failedWord, serverAction);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { settings, version, drafts, proof } = loaderData;
  return (
    <>
      <ScreenHead title={t("settings.title")}>
        {offeredPaths.pairs && (
          <LinkButton to={offeredPaths.pairs("settings")}>{t("translations.sideBySide")}</LinkButton>
        )}
        <VersionsLink kind="settings" id="site" />
        {linkedSettings().map(({ path, words: [word] }) => (
          <LinkButton key={path} to={path}>
            {t(word)}
          </LinkButton>
        ))}
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
      <SecondFactorCard isEnabled={loaderData.twoFactor?.isEnabled ?? null} />
      <SwitchesCard id="security" title="settings.security" names={policies} settings={settings} />
      <SwitchesCard id="notifications" title="settings.notifications" names={notices} settings={settings}>
        <TestMail email={proof.email} />
      </SwitchesCard>
      <RetentionCard days={loaderData.retentionDays} />
      <DatabaseCard database={loaderData.database} proof={proof} />
      <SessionsCard sessions={loaderData.sessions} />
    </>
  );
}

export const ErrorBoundary = failedScreen("settings.fetchFailed");

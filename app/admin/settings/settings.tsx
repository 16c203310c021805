import { notices, policies } from "#app/records/settings/settings.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { offeredPaths } from "../offers/offered-paths.ts";
import { linkedSettings } from "../offers/settings-screens.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { VersionsLink } from "../widgets/versions-link.tsx";
import { FiguresCard } from "./figures-card.tsx";
import type { SettingsRead } from "./read-settings.server.ts";
import { RetentionCard } from "./retention-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { settingsCards } from "./settings-cards.ts";
import { settingsSections } from "./settings-sections.ts";
import { SiteConfigurationCard } from "./site-configuration.tsx";
import { SwitchesCard } from "./switches-card.tsx";
import { TestMail } from "./test-mail.tsx";

export function Settings({ read }: { read: SettingsRead }) {
  const { t } = useAdmin();
  const { settings, version, drafts, proof } = read;
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
      <SecondFactorCard isEnabled={read.twoFactor?.isEnabled ?? null} />
      <SwitchesCard id="security" title="settings.security" names={policies} settings={settings} />
      <SwitchesCard id="notifications" title="settings.notifications" names={notices} settings={settings}>
        <TestMail email={proof.email} />
      </SwitchesCard>
      <RetentionCard days={read.retentionDays} />
      {settingsCards.map(({ id, Card }) => (
        <Card key={id} read={read.added[id]} proof={proof} />
      ))}
      <SessionsCard sessions={read.sessions} />
    </>
  );
}

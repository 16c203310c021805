import { Link } from "react-router";
import { notices, policies } from "#app/records/settings/settings.ts";
import { isSiteForm } from "#app/records/settings/site-forms.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { offeredPaths } from "../offers/offered-paths.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { VersionsLink } from "../widgets/versions-link.tsx";
import type { SettingsRead } from "./read-settings.server.ts";
import { RetentionCard } from "./retention-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { settingsCards } from "./settings-cards.ts";
import { SettingsIndex, useFormerAnchor } from "./settings-index.tsx";
import { settingsSection } from "./settings-sections.ts";
import { SiteForms } from "./site-configuration.tsx";
import { SwitchesCard } from "./switches-card.tsx";
import "./settings.css";

export function Settings({ read }: { read: SettingsRead }) {
  const { t } = useAdmin();
  useFormerAnchor();
  const { screen } = read;
  if (screen === null)
    return (
      <>
        <ScreenHead title={t("settings.title")} text={t("settings.indexText")} />
        <SettingsIndex hasDetails />
      </>
    );
  return (
    <>
      <ScreenHead title={t("settings.title")} part={t(settingsSection(screen)?.word ?? screen)}>
        {isSiteForm(screen) && offeredPaths.pairs && (
          <LinkButton to={offeredPaths.pairs("settings")}>{t("translations.sideBySide")}</LinkButton>
        )}
        {isSiteForm(screen) && <VersionsLink kind="settings" id="site" />}
      </ScreenHead>
      <div className="settings">
        <Link className="settings-back" to={paths.settings}>
          <Icon name="ChevronLeft" isMirrored />
          {t("settings.index")}
        </Link>
        <SettingsIndex />
        <div>
          <Shown screen={screen} read={read} />
        </div>
      </div>
    </>
  );
}

function Shown({ screen, read }: { screen: string; read: SettingsRead }) {
  const { settings, version, draft, twoFactor, retentionDays, added, proof } = read;
  if (isSiteForm(screen) && draft)
    return <SiteForms key={screen} name={screen} settings={settings} version={version} draft={draft} />;
  if (screen === "security")
    return (
      <>
        <SwitchesCard id={screen} title="settings.security" names={policies} settings={settings} />
        <SecondFactorCard isEnabled={twoFactor?.isEnabled ?? null} />
      </>
    );
  if (screen === "notifications")
    return <SwitchesCard id={screen} title="settings.notifications" names={notices} settings={settings} />;
  if (screen === "retention") return <RetentionCard days={retentionDays} />;
  const Card = settingsCards.find(({ id }) => id === screen)?.Card;
  return Card && <Card read={added} proof={proof} />;
}

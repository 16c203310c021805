import type { Settings } from "#app/records/settings/settings.ts";
import type { DraftSource } from "../drafts/draft.ts";
import { LongField, PairField, TextField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { RowsField } from "../forms/rows-field.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { PictureField } from "../media/file-field.tsx";
import { Panel } from "../widgets/panel.tsx";
import { FirstLanguageField } from "./first-language-field.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";

type SiteConfigurationProps = { settings: Settings; version: number; draft: DraftSource };

export function SiteConfigurationCard({ settings, version, draft }: SiteConfigurationProps) {
  const { t } = useAdmin();
  const address = (name: "securityContact" | "securityPolicyUrl", type: "text" | "url") => (
    <TextField name={name} type={type} label={t(`settings.${name}`)} hint={t(`settings.${name}Hint`)} dir="ltr" />
  );
  return (
    <Panel id="site" title={t("settings.site")}>
      <PartForm intent="site" label={t("settings.site")} record={{ ...settings, version }} draft={draft}>
        <PairField name="siteName" label={t("settings.siteName")} />
        <FirstLanguageField />
        <PairField name="ownerName" label={t("settings.ownerName")} />
        <PictureField name="ownerPicture" label={t("settings.ownerPicture")} />
        <TextField name="contactEmail" type="email" label={t("settings.contactEmail")} />
        {address("securityContact", "text")}
        {address("securityPolicyUrl", "url")}
        <PairField name="siteDescription" label={t("settings.siteDescription")} isLong />
        <LongField name="metaKeywords" label={t("settings.metaKeywords")} hint={t("common.commaHint")} rows={2} />
        <PairField name="footerText" label={t("settings.footerText")} isLong />
        <TimeZoneField value={settings.timeZone} />
        <RowsField
          name="socialLinks"
          word="settings.socialLinks"
          hint={t("settings.socialLinks.hint")}
          items={settings.socialLinks}
          nameOf={({ label }) => label}
        >
          {() => (
            <>
              <TextField name="label" label={t("settings.socialLabel")} required />
              <TextField name="label_ar" label={t("settings.socialLabelAr")} dir="rtl" />
              <TextField name="url" type="url" label={t("settings.socialUrl")} required />
            </>
          )}
        </RowsField>
      </PartForm>
    </Panel>
  );
}

import type { Settings } from "#app/records/settings/settings.ts";
import type { DraftSource } from "../drafts/draft.ts";
import { LongField, PairField, TextField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { RowsField } from "../forms/rows-field.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { PictureField } from "../media/file-field.tsx";
import { FirstLanguageField } from "./first-language-field.tsx";
import { StatementRowsField } from "./statement-rows-field.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";

const linkWords = {
  title: "settings.socialLinks",
  empty: "settings.noSocialLinks",
  add: "settings.addSocialLink",
  remove: "settings.removeSocialLink",
};

type SiteConfigurationProps = { settings: Settings; version: number; draft: DraftSource };

export function SiteConfigurationCard({ settings, version, draft }: SiteConfigurationProps) {
  const { t } = useAdmin();
  const pair = (name: string, isLong = false) => (
    <PairField name={name} label={t(`settings.${name}`)} values={settings} isLong={isLong} />
  );
  return (
    <section className="panel" id="site" aria-labelledby="site-title">
      <h2 id="site-title">{t("settings.site")}</h2>
      <PartForm intent="site" label={t("settings.site")} version={version} draft={draft}>
        {pair("siteName")}
        <FirstLanguageField value={settings.firstLanguage} />
        {pair("ownerName")}
        <PictureField name="ownerPicture" label={t("settings.ownerPicture")} value={settings.ownerPicture} />
        <TextField
          name="contactEmail"
          type="email"
          label={t("settings.contactEmail")}
          value={settings.contactEmail}
          dir="ltr"
        />
        <TextField
          name="securityContact"
          label={t("settings.securityContact")}
          hint={t("settings.securityContactHint")}
          value={settings.securityContact}
          dir="ltr"
        />
        <TextField
          name="securityPolicyUrl"
          type="url"
          label={t("settings.securityPolicyUrl")}
          hint={t("settings.securityPolicyUrlHint")}
          value={settings.securityPolicyUrl}
          dir="ltr"
        />
        {pair("siteDescription", true)}
        <LongField
          name="metaKeywords"
          label={t("settings.metaKeywords")}
          hint={t("common.commaHint")}
          value={settings.metaKeywords}
          rows={2}
        />
        {pair("heroTitle")}
        {pair("heroSubtitle")}
        {pair("heroDescription", true)}
        <StatementRowsField rows={settings.statementRows} />
        {pair("footerText", true)}
        <TimeZoneField value={settings.timeZone} />
        <RowsField name="socialLinks" items={settings.socialLinks} nameOf={({ label }) => label} words={linkWords}>
          {(link, prefix) => (
            <>
              <TextField name={`${prefix}label`} label={t("settings.socialLabel")} value={link?.label} required />
              <TextField
                name={`${prefix}label_ar`}
                label={t("settings.socialLabelAr")}
                hint={t("settings.socialLabelArHint")}
                value={link?.label_ar}
                dir="rtl"
              />
              <TextField
                name={`${prefix}url`}
                type="url"
                label={t("settings.socialUrl")}
                value={link?.url}
                dir="ltr"
                required
              />
            </>
          )}
        </RowsField>
      </PartForm>
    </section>
  );
}

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

const linkWords = {
  title: "settings.socialLinks",
  hint: "settings.socialLinksHint",
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
  const address = (name: "securityContact" | "securityPolicyUrl", type: "text" | "url") => (
    <TextField
      name={name}
      type={type}
      label={t(`settings.${name}`)}
      hint={t(`settings.${name}Hint`)}
      value={settings[name]}
      dir="ltr"
    />
  );
  return (
    <Panel id="site" title={t("settings.site")}>
      <PartForm intent="site" label={t("settings.site")} version={version} draft={draft}>
        {pair("siteName")}
        <FirstLanguageField value={settings.firstLanguage} />
        {pair("ownerName")}
        <PictureField name="ownerPicture" label={t("settings.ownerPicture")} value={settings.ownerPicture} />
        <TextField name="contactEmail" type="email" label={t("settings.contactEmail")} value={settings.contactEmail} />
        {address("securityContact", "text")}
        {address("securityPolicyUrl", "url")}
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
                value={link?.label_ar}
                dir="rtl"
              />
              <TextField name={`${prefix}url`} type="url" label={t("settings.socialUrl")} value={link?.url} required />
            </>
          )}
        </RowsField>
      </PartForm>
    </Panel>
  );
}

const words = {
  title: "settings.statementRows",
  hint: "settings.statementRowsHint",
  empty: "settings.noStatementRows",
  add: "settings.addStatementRow",
  remove: "settings.removeStatementRow",
};

function StatementRowsField({ rows }: { rows: Settings["statementRows"] }) {
  const { t } = useAdmin();
  return (
    <RowsField name="statementRows" items={rows} nameOf={({ figure }) => figure} words={words} max={5}>
      {(row, prefix) => (
        <>
          <div className="pair">
            <TextField
              name={`${prefix}figure`}
              label={t("settings.statementFigure")}
              value={row?.figure}
              dir="ltr"
              required
            />
            <TextField
              name={`${prefix}arabic_figure`}
              label={t("common.fieldInArabic", { field: t("settings.statementFigure") })}
              value={row?.arabic_figure}
              dir="rtl"
              lang="ar"
            />
          </div>
          <PairField
            name="label"
            prefix={prefix}
            label={t("settings.statementLabel")}
            values={row}
            isRequiredInEnglish
          />
        </>
      )}
    </RowsField>
  );
}

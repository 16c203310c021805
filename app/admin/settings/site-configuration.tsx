import type { ReactElement } from "react";
import type { Settings } from "#app/records/settings/settings.ts";
import type { SiteForm } from "#app/records/settings/site-forms.ts";
import type { DraftSource } from "../drafts/draft.ts";
import { LongField, PairField, TextField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { RowsField } from "../forms/rows/rows-field.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { PictureField } from "../media/file-field.tsx";
import { Panel } from "../widgets/panel.tsx";
import { FigureFields } from "./figure-fields.tsx";
import { FirstLanguageField } from "./first-language-field.tsx";
import { settingsSection } from "./settings-sections.ts";
import { TimeZoneField } from "./time-zone-field.tsx";

type Shown = { settings: Settings };
type SiteFormsProps = Shown & { name: SiteForm; version: number; draft: DraftSource };

export function SiteForms({ name, settings, version, draft }: SiteFormsProps) {
  const { t } = useAdmin();
  const title = t(settingsSection(name)?.word ?? name);
  const Fields = fieldsOf[name];
  return (
    <Panel id={name} title={title} text={name === "figures" && t("settings.figuresText")}>
      <PartForm intent={name} label={title} record={{ ...settings, version }} draft={draft}>
        <Fields settings={settings} />
      </PartForm>
    </Panel>
  );
}

const fieldsOf: Record<SiteForm, (shown: Shown) => ReactElement> = {
  site: NameFields,
  owner: OwnerFields,
  footer: FooterFields,
  figures: ({ settings }) => (
    <>
      <FirstLanguageField />
      <TimeZoneField value={settings.timeZone} />
      <FigureFields />
    </>
  ),
  "security-contact": SecurityContactFields,
};

function NameFields() {
  const { t } = useAdmin();
  return (
    <>
      <PairField name="siteName" label={t("settings.siteName")} />
      <TextField name="contactEmail" type="email" label={t("settings.contactEmail")} />
      <PairField name="siteDescription" label={t("settings.siteDescription")} isLong />
      <LongField name="metaKeywords" label={t("settings.metaKeywords")} hint={t("common.commaHint")} rows={2} />
    </>
  );
}

function OwnerFields() {
  const { t } = useAdmin();
  return (
    <>
      <PairField name="ownerName" label={t("settings.ownerName")} />
      <PictureField name="ownerPicture" label={t("settings.ownerPicture")} />
    </>
  );
}

function FooterFields({ settings }: Shown) {
  const { t } = useAdmin();
  return (
    <>
      <PairField name="footerText" label={t("settings.footerText")} isLong />
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
    </>
  );
}

function SecurityContactFields() {
  const { t } = useAdmin();
  const address = (name: "securityContact" | "securityPolicyUrl", type: "text" | "url") => (
    <TextField name={name} type={type} label={t(`settings.${name}`)} hint={t(`settings.${name}Hint`)} dir="ltr" />
  );
  return (
    <>
      {address("securityContact", "text")}
      {address("securityPolicyUrl", "url")}
    </>
  );
}

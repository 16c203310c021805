import type { Settings } from "#app/records/settings/settings.ts";
import type { DraftSource } from "../drafts/draft.ts";
import { PairField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { FirstLanguageField } from "../settings/first-language-field.tsx";
import { TimeZoneField } from "../settings/time-zone-field.tsx";

type Props = { settings: Settings; version: number; draft: DraftSource };

export function SiteStep({ settings, version, draft }: Props) {
  const { t } = useAdmin();
  return (
    <PartForm intent="site" label={t("firstSteps.site")} record={{ ...settings, version }} draft={draft}>
      <PairField name="siteName" label={t("settings.siteName")} />
      <PairField name="ownerName" label={t("settings.ownerName")} />
      <FirstLanguageField />
      <TimeZoneField value={settings.timeZone} />
    </PartForm>
  );
}

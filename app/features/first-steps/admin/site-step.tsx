import type { DraftSource } from "#app/admin/drafts/draft.ts";
import { PairField } from "#app/admin/forms/record-fields.tsx";
import { PartForm } from "#app/admin/forms/record-form.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { FirstLanguageField } from "#app/admin/settings/first-language-field.tsx";
import { TimeZoneField } from "#app/admin/settings/time-zone-field.tsx";
import type { Settings } from "#app/records/settings/settings.ts";

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

import type { DraftSource } from "#app/admin/drafts/draft.ts";
import { PairField, TextField } from "#app/admin/forms/record-fields.tsx";
import { PartForm } from "#app/admin/forms/record-form.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { FirstLanguageField } from "#app/admin/settings/first-language-field.tsx";
import { TimeZoneField } from "#app/admin/settings/time-zone-field.tsx";
import { directionOf, locales } from "#app/i18n/locale.ts";
import type { Settings } from "#app/records/settings/settings.ts";

type Props = { settings: Settings; version: number; draft: DraftSource };

export function SiteStep({ settings, version, draft }: Props) {
  const { t, frame } = useAdmin();
  return (
    <PartForm intent="site" label={t("firstSteps.site")} record={{ ...settings, version }} draft={draft}>
      <PairField name="siteName" label={t("settings.siteName")} />
      {locales.map((language) => {
        const name = `ownerName_${language}` as const;
        // Whoever has typed it at the set-up is not asked for it again.
        if (settings[name] === frame.fullName)
          return <input key={name} type="hidden" name={name} value={frame.fullName} />;
        return (
          <TextField
            key={name}
            name={name}
            label={t(`common.fieldIn.${language}`, { field: t("settings.ownerName") })}
            dir={directionOf(language)}
            lang={language}
          />
        );
      })}
      <FirstLanguageField />
      <TimeZoneField value={settings.timeZone} />
    </PartForm>
  );
}

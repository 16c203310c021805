import type { Locale } from "#app/i18n/locale.ts";
import { removeSample } from "#app/records/sample/remove-sample.server.ts";
import { saveSiteConfiguration } from "#app/records/settings/settings.server.ts";
import { siteConfigurationShape } from "#app/records/settings/settings.ts";
import { settingsKind } from "#app/records/settings/settings-kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { type ActionResult, done } from "../forms/action-result.ts";
import { byIntent, saveForm, withStatus } from "../forms/respond.server.ts";
import { sendTest } from "../settings/answer-site.server.ts";

const firstShape = siteConfigurationShape.pick({ siteName_en: true, siteName_ar: true, timeZone: true });

export async function answerFirstSteps(staff: Admin, email: string, locale: Locale, form: Record<string, string>) {
  const actions: Record<string, () => Promise<ActionResult>> = {
    site: () =>
      saveForm({
        staff,
        kind: settingsKind,
        shape: firstShape,
        form,
        save: (fields, version) => saveSiteConfiguration(staff, version, fields),
        message: "settings.saved",
      }),
    async "sample.remove"() {
      await removeSample(staff);
      return done("firstSteps.sampleRemoved");
    },
    "test-mail": () => sendTest(email, locale),
  };
  return withStatus(await byIntent(actions, form.intent)());
}

import { data } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { removeSample } from "#app/records/sample/remove-sample.server.ts";
import { saveSiteConfiguration } from "#app/records/settings/settings.server.ts";
import { siteConfigurationShape } from "#app/records/settings/settings.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { Answer } from "../forms/answer.ts";
import { answerSave, withStatus } from "../forms/answer-collection.server.ts";
import { answerTestMail } from "../settings/answer-site.server.ts";

/** The part of the site's configuration that is asked for first. */
const firstShape = siteConfigurationShape.pick({ siteName_en: true, siteName_ar: true, timeZone: true });

/** Answers the forms of the first steps, each on its own. */
export async function answerFirstSteps(staff: Admin, email: string, locale: Locale, form: Record<string, string>) {
  switch (form.intent) {
    case "site":
      return withStatus(
        await answerSave({
          shape: firstShape,
          form,
          save: (fields, version) => saveSiteConfiguration(staff, version, fields),
          said: "settings.saved",
        }),
      );
    case "sample.remove":
      await removeSample(staff);
      return data<Answer>({ ok: true, said: "firstSteps.sampleRemoved" });
    case "test-mail":
      return answerTestMail(email, locale);
    default:
      throw data(null, { status: 400 });
  }
}

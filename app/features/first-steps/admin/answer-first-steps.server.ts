import { z } from "zod";
import { done } from "#app/admin/forms/action-result.ts";
import type { FormContext } from "#app/admin/forms/form-action.server.ts";
import { parseForm, saveForm, withStatus } from "#app/admin/forms/respond.server.ts";
import { answerSettings } from "#app/admin/settings/answer-settings.server.ts";
import { settingsSave } from "#app/admin/settings/answer-site.server.ts";
import { answerAccount } from "#app/auth/account/account-answers.server.ts";
import type { AuthContext } from "#app/auth/sessions/guard.server.ts";
import { answerAbout } from "#app/features/about/admin/answer-about.server.ts";
import { answerBrand } from "#app/features/brand/admin/answer-brand.server.ts";
import { answerHome } from "#app/features/home-page/admin/answer-home.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { siteConfigurationShape } from "#app/records/settings/settings.ts";
import { sampleContent } from "#app/records/store/samples.server.ts";
import { skipStep } from "../records/open-steps.server.ts";
import { steps } from "../records/steps.ts";
import { stepPath } from "./first-steps-path.ts";

const siteStepShape = siteConfigurationShape.pick({
  siteName_en: true,
  siteName_ar: true,
  ownerName_en: true,
  ownerName_ar: true,
  firstLanguage: true,
  timeZone: true,
});
const skipShape = z.object({ step: z.enum(steps) });

/** What does not belong to this screen alone is answered as on the screen that its form is of. */
export async function answerFirstSteps(context: FormContext) {
  const { auth, form } = context;
  const { staff } = auth;
  switch (form.intent) {
    case "site":
      return withStatus(await saveForm({ ...settingsSave(staff, form), shape: siteStepShape }));
    case "look":
      return withStatus(await answerBrand(staff, form));
    case "hero":
    case "home":
      return withStatus(await answerHome(staff, form));
    case "texts":
      return withStatus(await answerAbout(staff, form));
    case "step.skip": {
      const parsed = parseForm(skipShape, form);
      if (!parsed.ok) return withStatus(parsed);
      await skipStep(staff, parsed.fields.step);
      return withStatus(done("firstSteps.skipped"));
    }
    case "sample.remove":
      await sampleContent()?.remove(staff);
      return withStatus(done("firstSteps.sampleRemoved"));
    default:
      return answerSettings(context);
  }
}

const factorIntents = [
  ...["passkey.add", "passkey.remove", "app.begin", "app.confirm", "app.remove"],
  ...["mail.begin", "mail.confirm", "mail.on", "mail.off", "codes.renew", "factor.off"],
];

/** As on the account page, and back to the step. */
export function answerFactors(request: Request, own: AuthContext, locale: Locale) {
  return answerAccount(request, own, locale, { path: `${stepPath("security")}&`, intents: factorIntents });
}

import { done } from "#app/admin/forms/action-result.ts";
import type { FormContext } from "#app/admin/forms/form-action.server.ts";
import { saveForm, withStatus } from "#app/admin/forms/respond.server.ts";
import { answerSettings } from "#app/admin/settings/answer-settings.server.ts";
import { settingsSave } from "#app/admin/settings/answer-site.server.ts";
import { answerBrand } from "#app/features/brand/admin/answer-brand.server.ts";
import { answerHome } from "#app/features/home-page/admin/answer-home.server.ts";
import { siteConfigurationShape } from "#app/records/settings/settings.ts";
import { sampleContent } from "#app/records/store/samples.server.ts";
import { answerAbout } from "../../about/admin/answer-about.server.ts";

const siteStepShape = siteConfigurationShape.pick({
  siteName_en: true,
  siteName_ar: true,
  ownerName_en: true,
  ownerName_ar: true,
  firstLanguage: true,
  timeZone: true,
});

/** What does not belong to this screen alone is answered as on the screen that its form is of. */
export async function answerFirstSteps(context: FormContext) {
  const { auth, form } = context;
  const { staff } = auth;
  switch (form.intent) {
    case "site":
      return withStatus(await saveForm({ ...settingsSave(staff, form), shape: siteStepShape }));
    case "look":
      return withStatus(await answerBrand(staff, form));
    case "home":
      return withStatus(await answerHome(staff, form));
    case "texts":
      return withStatus(await answerAbout(staff, form));
    case "sample.remove":
      await sampleContent()?.remove(staff);
      return withStatus(done("firstSteps.sampleRemoved"));
    default:
      return answerSettings(context);
  }
}

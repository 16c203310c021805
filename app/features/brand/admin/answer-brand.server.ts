import { byIntent, saveForm, saveSingleForm } from "#app/admin/forms/respond.server.ts";
import { settingsSave } from "#app/admin/settings/answer-site.server.ts";
import { saveBrand } from "#app/records/brand/brand.server.ts";
import { brandShape } from "#app/records/brand/brand.ts";
import { brandKind } from "#app/records/brand/brand-kind.ts";
import { siteConfigurationShape } from "#app/records/settings/settings.ts";
import type { Admin } from "#app/records/store/permission.ts";

export function answerBrand(staff: Admin, form: Record<string, string>) {
  const look = () =>
    saveSingleForm({ staff, kind: brandKind, shape: brandShape, form, save: saveBrand, message: "brand.saved" });
  const portrait = () =>
    saveForm({
      ...settingsSave(staff, form),
      shape: siteConfigurationShape.pick({ ownerPicture: true }),
      message: "brand.saved",
    });
  return byIntent({ look, portrait }, form.intent)();
}

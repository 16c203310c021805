import { saveBrand } from "#app/records/brand/brand.server.ts";
import { brandShape } from "#app/records/brand/brand.ts";
import { brandKind } from "#app/records/brand/brand-kind.ts";
import { saveSiteConfiguration } from "#app/records/settings/settings.server.ts";
import { siteConfigurationShape } from "#app/records/settings/settings.ts";
import { settingsKind } from "#app/records/settings/settings-kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { byIntent, saveForm } from "../forms/respond.server.ts";

export function answerBrand(staff: Admin, form: Record<string, string>) {
  const look = () =>
    saveForm({
      staff,
      kind: brandKind,
      shape: brandShape,
      form,
      // A form opened before the row existed has no version; a row created since then is a conflict.
      save: (fields, version) => saveBrand(staff, version ?? 0, fields),
      message: "brand.saved",
    });
  const portrait = () =>
    saveForm({
      staff,
      kind: settingsKind,
      shape: siteConfigurationShape.pick({ ownerPicture: true }),
      form,
      save: (fields, version) => saveSiteConfiguration(staff, version, fields),
      message: "brand.saved",
    });
  return byIntent({ look, portrait }, form.intent)();
}

import { byIntent, saveSingleForm } from "#app/admin/forms/respond.server.ts";
import { saveHome } from "#app/records/home/home.server.ts";
import { homeSectionShape, homeShape } from "#app/records/home/home.ts";
import { homeKind } from "#app/records/home/home-kind.ts";
import type { Admin } from "#app/records/store/permission.ts";

export function answerHome(staff: Admin, form: Record<string, string>) {
  const rows = { sections: Object.keys(homeSectionShape.shape) };
  const saved = { kind: homeKind, shape: homeShape, save: saveHome, message: "home.updated" };
  return byIntent({ home: () => saveSingleForm({ staff, form, rows, ...saved }) }, form.intent)();
}

import { byIntent, saveForm, saveSingleForm } from "#app/admin/forms/respond.server.ts";
import { settingsSave } from "#app/admin/settings/answer-site.server.ts";
import { saveHome } from "#app/records/home/home.server.ts";
import { homeSectionShape, homeShape } from "#app/records/home/home.ts";
import { homeKind } from "#app/records/home/home-kind.ts";
import { heroShape, statementRowShape } from "#app/records/settings/settings.ts";
import type { Admin } from "#app/records/store/permission.ts";

const message = "home.updated";

export function answerHome(staff: Admin, form: Record<string, string>) {
  const sections = { sections: Object.keys(homeSectionShape.shape) };
  const figures = { statementRows: Object.keys(statementRowShape.shape) };
  const saved = { kind: homeKind, shape: homeShape, save: saveHome, message };
  const actions = {
    hero: () => saveForm({ ...settingsSave(staff, form), shape: heroShape, rows: figures, message }),
    home: () => saveSingleForm({ staff, form, rows: sections, ...saved }),
  };
  return byIntent(actions, form.intent)();
}

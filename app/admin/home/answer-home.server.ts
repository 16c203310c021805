import { saveHome } from "#app/records/home/home.server.ts";
import { homeSectionShape, homeShape } from "#app/records/home/home.ts";
import { homeKind } from "#app/records/home/home-kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { errorsAtRows, withRows } from "../forms/form-rows.ts";
import { byIntent, saveForm, withStatus } from "../forms/respond.server.ts";

export function answerHome(staff: Admin, form: Record<string, string>) {
  return byIntent({ home: saveArranged }, form.intent)(staff, form);
}

async function saveArranged(staff: Admin, sent: Record<string, string>) {
  const { form, rows } = withRows(sent, "sections", Object.keys(homeSectionShape.shape));
  const result = await saveForm({
    staff,
    kind: homeKind,
    shape: homeShape,
    form,
    // A form opened before the row existed has no version; a row created since then is a conflict.
    save: (fields, version) => saveHome(staff, version ?? 0, fields),
    message: "home.updated",
  });
  return withStatus(result.ok ? result : { ...result, errors: errorsAtRows(result.errors, "sections", rows) });
}

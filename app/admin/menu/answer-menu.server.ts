import { saveMenu } from "#app/records/menu/menu.server.ts";
import { menuEntryShape, menuShape } from "#app/records/menu/menu.ts";
import { menuKind } from "#app/records/menu/menu-kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { errorsAtRows, withRows } from "../forms/form-rows.ts";
import { byIntent, saveForm, withStatus } from "../forms/respond.server.ts";

const parts = Object.keys(menuEntryShape.def.in.shape);

export async function answerMenu(staff: Admin, sent: Record<string, string>) {
  const header = withRows(sent, "header", parts);
  const footer = withRows(sent, "footer", parts);
  const { footer_title_en, footer_title_ar, version, ...edit } = sent;
  const typed = { ...sent, header: header.form.header, footer: footer.form.footer };
  const usual = { version, ...edit, header: null, footer: null };
  const answers = {
    menu: { form: typed, message: "menu.updated" },
    default: { form: usual, message: "menu.restored" },
  };
  const result = await saveForm({
    staff,
    kind: menuKind,
    shape: menuShape,
    ...byIntent(answers, sent.intent),
    // A form opened before the row existed has no version; a row created since then is a conflict.
    save: (fields, read) => saveMenu(staff, read ?? 0, fields),
  });
  if (result.ok) return withStatus(result);
  const errors = errorsAtRows(errorsAtRows(result.errors, "header", header.rows), "footer", footer.rows);
  return withStatus({ ...result, errors });
}

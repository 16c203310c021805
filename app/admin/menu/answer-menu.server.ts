import { saveMenu } from "#app/records/menu/menu.server.ts";
import { menuEntryShape, menuShape } from "#app/records/menu/menu.ts";
import { menuKind } from "#app/records/menu/menu-kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { byIntent, saveSingleForm } from "../forms/respond.server.ts";

const parts = Object.keys(menuEntryShape.def.in.shape);

export function answerMenu(staff: Admin, form: Record<string, string>) {
  const { footer_title_en, footer_title_ar, ...edit } = form;
  const answers = {
    menu: { form, rows: { header: parts, footer: parts }, message: "menu.updated" },
    default: { form: { ...edit, header: null, footer: null }, message: "menu.restored" },
  };
  const answer = byIntent<{ form: Record<string, unknown>; rows?: Record<string, string[]>; message: string }>(
    answers,
    form.intent,
  );
  return saveSingleForm({ staff, kind: menuKind, shape: menuShape, save: saveMenu, ...answer });
}

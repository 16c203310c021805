import { refused, type SaveResult } from "#app/admin/forms/action-result.ts";
import { type parseForm, saveForm } from "#app/admin/forms/respond.server.ts";
import { errorsAtRows } from "#app/admin/forms/rows/form-rows.ts";
import { operations } from "#app/records/kinds.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { findPaired } from "../records/field-pairs.server.ts";
import { itemKeys, listsOf, withTexts } from "../records/pair-texts.ts";

type Fields = Record<string, unknown>;

/** The record's own rules and its own save, with the texts of both languages and everything else as it is stored. */
export async function savePairs(staff: Admin, screen: string, named: string, form: Record<string, string>) {
  const found = await findPaired(staff, screen, named);
  if (!found) return refused("collection.gone");
  const { kind, row, id } = found;
  const { save, shape } = operations[kind.name] ?? {};
  const texts = withTexts(row, form);
  if (!save || !shape || !texts) return refused("translations.itemGone");
  const { version, record_id, edit_id, edits, continues, continued_edits } = form;
  const result: SaveResult = await saveForm<Fields>({
    staff,
    kind,
    id: kind.isSingle ? null : id,
    shape: shape as Parameters<typeof parseForm<Fields>>[0],
    form: { ...texts, version, record_id, edit_id, edits, continues, continued_edits },
    save: ((fields, read) => save(staff, id, read ?? 0, fields)) as Parameters<typeof saveForm<Fields>>[0]["save"],
    message: "translations.saved",
  });
  if (result.ok) return result;
  const errors = listsOf(row).reduce((all, [list, items]) => errorsAtRows(all, list, itemKeys(items)), result.errors);
  return { ...result, errors };
}

import { done, refused, type SaveResult } from "#app/admin/forms/action-result.ts";
import { removeRecord } from "#app/admin/forms/respond.server.ts";
import { answerSelection, isForSelection } from "#app/admin/lists/answer-selection.server.ts";
import { outcomeOf } from "#app/records/lists/selection.server.ts";
import type { Outcome } from "#app/records/lists/selection.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { activateProjectCode, findProjectCode, removeProjectCode } from "../../records/project-code.server.ts";

export async function answerCodes(staff: Admin, form: Record<string, string>) {
  if (form.intent === "activate") return answerActivate(staff, form);
  if (!isForSelection(form))
    return removeRecord(form, (code) => removeProjectCode(staff, code), "projectCodes.deleted");
  const activate = (isActive: boolean) => () => ({
    message: "selection.changed",
    apply: ({ id }: { id: string }) => activateSelected(staff, id, isActive),
  });
  return answerSelection(staff, form, { activate: activate(true), deactivate: activate(false) });
}

async function activateSelected(staff: Admin, code: string, isActive: boolean): Promise<Outcome> {
  const row = await findProjectCode(staff, code);
  if (!row) return "missing";
  return row.is_active === isActive ? "unchanged" : outcomeOf(await activateProjectCode(staff, code, isActive));
}

async function answerActivate(staff: Admin, { id = "", is_active }: Record<string, string>): Promise<SaveResult> {
  const outcome = await activateProjectCode(staff, id, is_active === "true");
  return outcome.ok ? done("projectCodes.statusUpdated") : refused("projectCodes.statusFailed");
}

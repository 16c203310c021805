import { outcomeOf } from "#app/records/lists/selection.server.ts";
import type { Outcome } from "#app/records/lists/selection.ts";
import type { Staff } from "#app/records/store/staff.ts";
import { activateProjectCode, findProjectCode, removeProjectCode } from "#app/records/work/project-code.server.ts";
import { answerRemove, type SaveAnswer, withStatus } from "../forms/answer-collection.server.ts";
import { answerSelection, isForSelection } from "../lists/answer-selection.server.ts";

/** What the list asks for: to remove a code, to make it active or inactive, or that for many at once. */
export async function answerCodes(staff: Staff, form: Record<string, string>) {
  if (form.intent === "activate") return withStatus(await answerActivate(staff, form));
  if (!isForSelection(form))
    return answerRemove(form, (code) => removeProjectCode(staff, code), "projectCodes.deleted");
  const activate = (isActive: boolean) => () => ({
    said: "selection.changed",
    act: ({ id }: { id: string }) => activateSelected(staff, id, isActive),
  });
  return answerSelection(staff, form, { activate: activate(true), deactivate: activate(false) });
}

async function activateSelected(staff: Staff, code: string, isActive: boolean): Promise<Outcome> {
  const row = await findProjectCode(staff, code);
  if (!row) return "missing";
  return row.is_active === isActive ? "unchanged" : outcomeOf(await activateProjectCode(staff, code, isActive));
}

async function answerActivate(staff: Staff, { id = "", is_active }: Record<string, string>): Promise<SaveAnswer> {
  const outcome = await activateProjectCode(staff, id, is_active === "true");
  if (outcome.ok) return { ok: true, said: "projectCodes.statusUpdated" };
  return { ok: false, errors: { form: { word: "projectCodes.statusFailed" } } };
}

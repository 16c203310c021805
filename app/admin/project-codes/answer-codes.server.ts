import type { Admin } from "#app/records/store/permission.ts";
import { activateProjectCode, removeProjectCode } from "#app/records/work/project-code.server.ts";
import { answerRemove, type SaveAnswer, withStatus } from "../forms/answer-collection.server.ts";

/** What the list asks for: to remove a code, or to make it active or inactive. */
export async function answerCodes(staff: Admin, form: Record<string, string>) {
  if (form.intent === "activate") return withStatus(await answerActivate(staff, form));
  return answerRemove(form, (code) => removeProjectCode(staff, code), "projectCodes.deleted");
}

async function answerActivate(staff: Admin, { id = "", is_active }: Record<string, string>): Promise<SaveAnswer> {
  const outcome = await activateProjectCode(staff, id, is_active === "true");
  if (outcome.ok) return { ok: true, said: "projectCodes.statusUpdated" };
  return { ok: false, errors: { form: { word: "projectCodes.statusFailed" } } };
}

import type { Admin } from "#app/records/store/permission.ts";
import { activateProjectCode, removeProjectCode } from "#app/records/work/project-code.server.ts";
import { done, refused } from "../forms/action-result.ts";
import { removeRecord, withStatus } from "../forms/respond.server.ts";

/** Removes a code, or makes it active or inactive. */
export async function answerCodes(staff: Admin, form: Record<string, string>) {
  const { intent, id = "", is_active } = form;
  if (intent !== "activate")
    return removeRecord(form, (code) => removeProjectCode(staff, code), "projectCodes.deleted");
  const outcome = await activateProjectCode(staff, id, is_active === "true");
  return withStatus(outcome.ok ? done("projectCodes.statusUpdated") : refused("projectCodes.statusFailed"));
}

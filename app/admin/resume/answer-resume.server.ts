import {
  orderResumeEntries,
  removeResumeEntry,
  restoreResumeEntry,
  saveResume,
} from "#app/records/sections/resume.server.ts";
import { resumeKinds, resumeShape, statisticShape } from "#app/records/sections/resume.ts";
import { resumeKind } from "#app/records/sections/section-kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { errorsAtRows, withRows } from "../forms/form-rows.ts";
import { runListAction } from "../forms/list-actions.server.ts";
import { byIntent, saveForm } from "../forms/respond.server.ts";

export async function answerResume(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const [part, verb] = form.intent?.split(".") ?? [];
  const actions: Record<string, () => Promise<SaveResult>> = { content: () => saveContent(staff, form) };
  for (const kind of resumeKinds)
    actions[kind] = () =>
      runListAction(verb, form, {
        remove: (id) => removeResumeEntry(staff, id),
        removed: "resume.entryDeleted",
        restore: ({ id = "" }) => restoreResumeEntry(staff, id),
        order: (before, ordered) => orderResumeEntries(staff, kind, before, ordered),
      });
  return byIntent(actions, part)();
}

async function saveContent(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const { form: resume, rows } = withRows(form, "stats", Object.keys(statisticShape.shape));
  const result = await saveForm({
    staff,
    kind: resumeKind,
    shape: resumeShape,
    form: resume,
    // A form opened before the row existed has no version; a row created since then is a conflict.
    save: (fields, version) => saveResume(staff, version ?? 0, fields),
    message: "resume.savedText",
  });
  return result.ok ? result : { ...result, errors: errorsAtRows(result.errors, "stats", rows) };
}

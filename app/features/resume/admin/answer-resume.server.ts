import type { SaveResult } from "#app/admin/forms/action-result.ts";
import { byIntent, saveSingleForm } from "#app/admin/forms/respond.server.ts";
import { runListAction } from "#app/admin/lists/list-actions.server.ts";
import {
  orderResumeEntries,
  removeResumeEntry,
  restoreResumeEntry,
  saveResume,
} from "#app/records/sections/resume.server.ts";
import { resumeKinds, resumeShape, statisticShape } from "#app/records/sections/resume.ts";
import { resumeKind } from "#app/records/sections/section-kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";

export async function answerResume(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const [part, verb] = form.intent?.split(".") ?? [];
  const content = { kind: resumeKind, shape: resumeShape, save: saveResume, message: "resume.savedText" };
  const rows = { stats: Object.keys(statisticShape.shape) };
  const actions: Record<string, () => Promise<SaveResult>> = {
    content: () => saveSingleForm({ staff, form, rows, ...content }),
  };
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

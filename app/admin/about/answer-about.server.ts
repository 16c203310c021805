import { achievementList, saveAbout, skillList } from "#app/records/sections/about.server.ts";
import { aboutTextsShape, achievementShape, contactInfoShape, skillShape } from "#app/records/sections/about.ts";
import { aboutKind } from "#app/records/sections/section-kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { byIntent, saveSingleForm } from "../forms/respond.server.ts";
import { restoreItem, runListAction } from "../lists/list-actions.server.ts";

export async function answerAbout(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const [part, verb] = form.intent?.split(".") ?? [];
  const single = { staff, kind: aboutKind, form, message: "about.updated" };
  const parts: Record<string, () => Promise<SaveResult>> = {
    texts: () => saveSingleForm({ ...single, shape: aboutTextsShape, save: saveAbout }),
    contact: () =>
      saveSingleForm({
        ...single,
        shape: contactInfoShape,
        save: (admin, version, contact_info) => saveAbout(admin, version, { contact_info }),
      }),
    skills: () =>
      runListAction(verb, form, {
        remove: (category) => skillList.remove(staff, category),
        removed: "about.skillDeleted",
        restore: () => restoreItem(skillShape, form, (position, skill) => skillList.restore(staff, position, skill)),
        order: (before, ordered) => skillList.order(staff, before, ordered),
      }),
    achievements: () =>
      runListAction(verb, form, {
        remove: (title) => achievementList.remove(staff, title),
        removed: "about.achievementDeleted",
        restore: () =>
          restoreItem(achievementShape, form, (position, one) => achievementList.restore(staff, position, one)),
        order: (before, ordered) => achievementList.order(staff, before, ordered),
      }),
  };
  return byIntent(parts, part)();
}

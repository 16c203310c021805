import type { SaveResult } from "#app/admin/forms/action-result.ts";
import { byIntent, saveSingleForm } from "#app/admin/forms/respond.server.ts";
import { itemAction } from "#app/admin/lists/list-actions.server.ts";
import { achievementList, saveAbout, skillList } from "#app/records/sections/about.server.ts";
import { aboutTextsShape, achievementShape, contactInfoShape, skillShape } from "#app/records/sections/about.ts";
import { aboutKind } from "#app/records/sections/section-kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";

const changeSkills = itemAction(skillList, skillShape, "about.skillDeleted");
const changeAchievements = itemAction(achievementList, achievementShape, "about.achievementDeleted");

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
    skills: () => changeSkills(staff, verb, form),
    achievements: () => changeAchievements(staff, verb, form),
  };
  return byIntent(parts, part)();
}

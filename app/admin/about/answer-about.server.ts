import {
  orderAchievements,
  orderSkills,
  removeAchievement,
  removeSkill,
  restoreAchievement,
  restoreSkill,
  saveAbout,
} from "#app/records/sections/about.server.ts";
import { aboutTextsShape, achievementShape, contactInfoShape, skillShape } from "#app/records/sections/about.ts";
import { aboutKind } from "#app/records/sections/section-kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { restoreItem, runListAction } from "../forms/list-actions.server.ts";
import { byIntent, saveForm } from "../forms/respond.server.ts";

export async function answerAbout(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const [part, verb] = form.intent?.split(".") ?? [];
  const message = "about.updated";
  // A form opened before the row existed has no version; a row created since then is a conflict.
  const parts: Record<string, () => Promise<SaveResult>> = {
    texts: () =>
      saveForm({
        staff,
        kind: aboutKind,
        shape: aboutTextsShape,
        form,
        save: (texts, version) => saveAbout(staff, version ?? 0, texts),
        message,
      }),
    contact: () =>
      saveForm({
        staff,
        kind: aboutKind,
        shape: contactInfoShape,
        form,
        save: (contact_info, version) => saveAbout(staff, version ?? 0, { contact_info }),
        message,
      }),
    skills: () =>
      runListAction(verb, form, {
        remove: (category) => removeSkill(staff, category),
        removed: "about.skillDeleted",
        restore: () => restoreItem(skillShape, form, (position, skill) => restoreSkill(staff, position, skill)),
        order: (before, ordered) => orderSkills(staff, before, ordered),
      }),
    achievements: () =>
      runListAction(verb, form, {
        remove: (title) => removeAchievement(staff, title),
        removed: "about.achievementDeleted",
        restore: () => restoreItem(achievementShape, form, (position, one) => restoreAchievement(staff, position, one)),
        order: (before, ordered) => orderAchievements(staff, before, ordered),
      }),
  };
  return byIntent(parts, part)();
}

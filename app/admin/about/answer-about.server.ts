import { data } from "react-router";
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
import type { Admin } from "#app/records/store/permission.ts";
import type { Answer } from "../forms/answer.ts";
import { answerSave, type SaveAnswer } from "../forms/answer-collection.server.ts";
import { answerList, restoreItem } from "../forms/answer-list.server.ts";

type Form = Record<string, string>;

/** Saves one part of the about section, or does to one of its lists what the form asks for. */
export async function answerAbout(staff: Admin, form: Form): Promise<SaveAnswer> {
  const { intent = "" } = form;
  if (intent === "texts") return saveTexts(staff, form);
  if (intent === "contact") return saveContactInfo(staff, form);
  const [list, verb] = intent.split(".");
  const answer = await (list === "skills"
    ? answerSkills(staff, verb, form)
    : list === "achievements"
      ? answerAchievements(staff, verb, form)
      : null);
  if (!answer) throw data(null, { status: 400 });
  return answer;
}

// A form that was drawn before there was anything has no version: a row that has come since is somebody else's.
function saveTexts(staff: Admin, form: Form) {
  return answerSave({
    shape: aboutTextsShape,
    form,
    save: (texts, version) => saveAbout(staff, version ?? 0, texts),
    said: "about.updated",
  });
}

function saveContactInfo(staff: Admin, form: Form) {
  return answerSave({
    shape: contactInfoShape,
    form,
    save: (contact_info, version) => saveAbout(staff, version ?? 0, { contact_info }),
    said: "about.updated",
  });
}

function answerSkills(staff: Admin, verb: string | undefined, form: Form): Promise<Answer | null> {
  return answerList(verb, form, {
    remove: (category) => removeSkill(staff, category),
    removed: "about.skillDeleted",
    restore: () => restoreItem(skillShape, form, (place, skill) => restoreSkill(staff, place, skill)),
    order: (read, ordered) => orderSkills(staff, read, ordered),
  });
}

function answerAchievements(staff: Admin, verb: string | undefined, form: Form): Promise<Answer | null> {
  return answerList(verb, form, {
    remove: (title) => removeAchievement(staff, title),
    removed: "about.achievementDeleted",
    restore: () => restoreItem(achievementShape, form, (place, one) => restoreAchievement(staff, place, one)),
    order: (read, ordered) => orderAchievements(staff, read, ordered),
  });
}

import { data } from "react-router";
import {
  orderResumeEntries,
  removeResumeEntry,
  restoreResumeEntry,
  saveResume,
} from "#app/records/sections/resume.server.ts";
import { type ResumeKind, resumeKinds, resumeShape, statisticShape } from "#app/records/sections/resume.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { answerSave, type SaveAnswer } from "../forms/answer-collection.server.ts";
import { answerList } from "../forms/answer-list.server.ts";
import { errorsAtRows, withRows } from "../forms/form-rows.ts";

/** Saves the resume's own content, or does to its entries of one kind what the form asks for. */
export async function answerResume(staff: Admin, form: Record<string, string>): Promise<SaveAnswer> {
  const { intent = "" } = form;
  const [kind = "", verb] = intent.split(".");
  if (intent === "content") return saveContent(staff, form);
  const answer =
    isKind(kind) &&
    (await answerList(verb, form, {
      remove: (id) => removeResumeEntry(staff, id),
      removed: "resume.entryDeleted",
      restore: ({ id = "" }) => restoreResumeEntry(staff, id),
      order: (read, ordered) => orderResumeEntries(staff, kind, read, ordered),
    }));
  if (!answer) throw data(null, { status: 400 });
  return answer;
}

async function saveContent(staff: Admin, form: Record<string, string>): Promise<SaveAnswer> {
  const { form: resume, rows } = withRows(form, "stats", Object.keys(statisticShape.shape));
  const answer = await answerSave({
    shape: resumeShape,
    form: resume,
    // A form that was drawn before there was anything has no version: a row that has come since is somebody else's.
    save: (fields, version) => saveResume(staff, version ?? 0, fields),
    said: "resume.savedText",
  });
  return answer.ok ? answer : { ...answer, errors: errorsAtRows(answer.errors, "stats", rows) };
}

function isKind(kind: string): kind is ResumeKind {
  return resumeKinds.includes(kind as ResumeKind);
}

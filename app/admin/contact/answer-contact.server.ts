import { data } from "react-router";
import {
  orderContactMethods,
  removeContactMethod,
  restoreContactMethod,
  saveContact,
} from "#app/records/sections/contact.server.ts";
import { contactMethodShape, contactShape } from "#app/records/sections/contact.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { answerSave, type SaveAnswer } from "../forms/answer-collection.server.ts";
import { answerList, restoreItem } from "../forms/answer-list.server.ts";

/** Saves the texts of the contact section, or does to its methods what the form asks for. */
export async function answerContact(staff: Admin, form: Record<string, string>): Promise<SaveAnswer> {
  const { intent = "" } = form;
  const [list, verb] = intent.split(".");
  if (intent === "texts")
    return answerSave({
      shape: contactShape,
      form,
      // A form that was drawn before there was anything has no version: a row that has come since is somebody else's.
      save: (texts, version) => saveContact(staff, version ?? 0, texts),
      said: "contact.updated",
    });
  const answer =
    list === "methods" &&
    (await answerList(verb, form, {
      remove: (title) => removeContactMethod(staff, title),
      removed: "contact.methodDeleted",
      restore: () => restoreItem(contactMethodShape, form, (place, one) => restoreContactMethod(staff, place, one)),
      order: (read, ordered) => orderContactMethods(staff, read, ordered),
    }));
  if (!answer) throw data(null, { status: 400 });
  return answer;
}

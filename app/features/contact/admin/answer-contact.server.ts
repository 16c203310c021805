import type { SaveResult } from "#app/admin/forms/action-result.ts";
import { byIntent, saveSingleForm } from "#app/admin/forms/respond.server.ts";
import { itemAction } from "#app/admin/lists/list-actions.server.ts";
import { contactMethodList, saveContact } from "#app/records/sections/contact.server.ts";
import { contactMethodShape, contactShape } from "#app/records/sections/contact.ts";
import { contactKind } from "#app/records/sections/section-kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";

const texts = { kind: contactKind, shape: contactShape, save: saveContact, message: "contact.updated" };
const changeMethods = itemAction(contactMethodList, contactMethodShape, "contact.methodDeleted");

export async function answerContact(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const [part, verb] = form.intent?.split(".") ?? [];
  const parts: Record<string, () => Promise<SaveResult>> = {
    texts: () => saveSingleForm({ staff, form, ...texts }),
    methods: () => changeMethods(staff, verb, form),
  };
  return byIntent(parts, part)();
}

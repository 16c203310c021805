import { contactMethodList, saveContact } from "#app/records/sections/contact.server.ts";
import { contactMethodShape, contactShape } from "#app/records/sections/contact.ts";
import { contactKind } from "#app/records/sections/section-kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { byIntent, saveSingleForm } from "../forms/respond.server.ts";
import { restoreItem, runListAction } from "../lists/list-actions.server.ts";

export async function answerContact(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const [part, verb] = form.intent?.split(".") ?? [];
  const parts: Record<string, () => Promise<SaveResult>> = {
    texts: () =>
      saveSingleForm({
        staff,
        kind: contactKind,
        shape: contactShape,
        form,
        save: saveContact,
        message: "contact.updated",
      }),
    methods: () =>
      runListAction(verb, form, {
        remove: (title) => contactMethodList.remove(staff, title),
        removed: "contact.methodDeleted",
        restore: () => restoreItem(contactMethodShape, form, (i, one) => contactMethodList.restore(staff, i, one)),
        order: (before, ordered) => contactMethodList.order(staff, before, ordered),
      }),
  };
  return byIntent(parts, part)();
}

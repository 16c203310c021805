import {
  orderContactMethods,
  removeContactMethod,
  restoreContactMethod,
  saveContact,
} from "#app/records/sections/contact.server.ts";
import { contactMethodShape, contactShape } from "#app/records/sections/contact.ts";
import { contactKind } from "#app/records/sections/section-kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { restoreItem, runListAction } from "../forms/list-actions.server.ts";
import { byIntent, saveForm } from "../forms/respond.server.ts";

export async function answerContact(staff: Admin, form: Record<string, string>): Promise<SaveResult> {
  const [part, verb] = form.intent?.split(".") ?? [];
  const parts: Record<string, () => Promise<SaveResult>> = {
    texts: () =>
      saveForm({
        staff,
        kind: contactKind,
        shape: contactShape,
        form,
        // A form opened before the row existed has no version; a row created since then is a conflict.
        save: (texts, version) => saveContact(staff, version ?? 0, texts),
        message: "contact.updated",
      }),
    methods: () =>
      runListAction(verb, form, {
        remove: (title) => removeContactMethod(staff, title),
        removed: "contact.methodDeleted",
        restore: () => restoreItem(contactMethodShape, form, (at, one) => restoreContactMethod(staff, at, one)),
        order: (before, ordered) => orderContactMethods(staff, before, ordered),
      }),
  };
  return byIntent(parts, part)();
}

import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { IconField } from "#app/admin/forms/choices-field.tsx";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { RecordDialog } from "#app/admin/forms/record-dialog.tsx";
import { PairField, TextField } from "#app/admin/forms/record-fields.tsx";
import { findItem, saveRecord } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { contactMethodList, readContact } from "#app/records/sections/contact.server.ts";
import { contactIcons, contactMethodShape, defaultContactIcon } from "#app/records/sections/contact.ts";
import { contactKind } from "#app/records/sections/section-kinds.ts";
import type { Route } from "./+types/method";
import { contactPath } from "./contact-paths.ts";

export async function loader({ url, params: { key }, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const item = findItem(await readContact(staff), ({ contact_methods }) => contact_methods, "title_en", key);
  return { item, draft: await loadDraftAt(url, staff, "contact_content", key, "methods/") };
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return saveRecord(request, {
    staff,
    kind: contactKind,
    shape: contactMethodShape,
    save: (method, version) => contactMethodList.save(staff, version, key ?? null, method),
    message: key ? "contact.methodUpdated" : "contact.methodAdded",
    nameField: "title_en",
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  saveAndLeave(args, contactPath, "contact.methodSaveFailed");

export default function OneMethod({ loaderData: { item: method, draft } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const title = t(method ? "contact.editMethod" : "contact.addMethod");
  return (
    <RecordDialog title={title} path={contactPath} record={method} draft={draft}>
      <IconField
        name="icon"
        label={t("contact.methodIcon")}
        initial={defaultContactIcon}
        choices={contactIcons}
        words="contact.icon"
      />
      <PairField name="title" label={t("contact.methodTitle")} required />
      <div className="pair level">
        <TextField name="value" label={t("contact.methodValue")} required />
        <TextField name="action" label={t("contact.methodAction")} hint={t("contact.methodActionHint")} dir="ltr" />
      </div>
      <PairField name="description" label={t("contact.methodDescription")} isLong />
    </RecordDialog>
  );
}

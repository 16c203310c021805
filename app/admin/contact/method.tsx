import { data } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { readContact, saveContactMethod } from "#app/records/sections/contact.server.ts";
import { contactIcons, contactMethodShape, defaultContactIcon } from "#app/records/sections/contact.ts";
import { answerSave, withStatus } from "../forms/answer-collection.server.ts";
import { IconField } from "../forms/icon-field.tsx";
import { RecordDialog, useRecordFetcher } from "../forms/record-dialog.tsx";
import { PairField, TextField } from "../forms/record-fields.tsx";
import { saveAndLeave } from "../forms/save-and-leave.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/method";

/** One contact method by its English title; without one an empty method. */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  if (!key) return null;
  const contact = await readContact(staff);
  const method = contact?.contact_methods.find(({ title_en }) => title_en === key);
  if (!contact || !method) throw data(null, { status: 404 });
  return { ...method, version: contact.version };
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const answer = await answerSave({
    shape: contactMethodShape,
    form: await readForm(request),
    save: (method, version) => saveContactMethod(staff, version, key ?? null, method),
    said: key ? "contact.methodUpdated" : "contact.methodAdded",
    nameField: "title_en",
  });
  return withStatus(answer);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveAndLeave(paths.contact, "contact.methodSaveFailed", serverAction);
}

export default function OneMethod({ loaderData: method }: Route.ComponentProps) {
  const { t } = useAdmin();
  const fetcher = useRecordFetcher();
  return (
    <RecordDialog
      title={t(method ? "contact.editMethod" : "contact.addMethod")}
      path={paths.contact}
      version={method?.version ?? null}
      fetcher={fetcher}
    >
      <IconField
        name="icon"
        label={t("contact.methodIcon")}
        value={method?.icon ?? defaultContactIcon}
        choices={contactIcons}
        words="contact.icon"
      />
      <PairField name="title" label={t("contact.methodTitle")} values={method} required />
      <div className="pair level">
        <TextField name="value" label={t("contact.methodValue")} value={method?.value} required />
        <TextField
          name="action"
          label={t("contact.methodAction")}
          hint={t("contact.methodActionHint")}
          value={method?.action}
          dir="ltr"
        />
      </div>
      <PairField name="description" label={t("contact.methodDescription")} values={method} isLong />
    </RecordDialog>
  );
}

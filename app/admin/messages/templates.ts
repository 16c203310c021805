import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { replyTemplateShape } from "#app/records/messages/message.ts";
import { replyTemplateKind } from "#app/records/messages/message-kind.ts";
import {
  addReplyTemplate,
  listReplyTemplates,
  removeReplyTemplate,
  updateReplyTemplate,
} from "#app/records/messages/reply-template.server.ts";
import { refused } from "../forms/action-result.ts";
import { runAndToast } from "../forms/client-actions.ts";
import { removeRecord, saveForm, withStatus } from "../forms/respond.server.ts";
import type { Route } from "./+types/templates";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await listReplyTemplates(adminOf(context).staff));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  if (form.intent === "delete")
    return withStatus(await removeRecord(form, (id) => removeReplyTemplate(staff, id), "templates.deleted"));
  let isFull = false;
  const saved = await saveForm({
    staff,
    kind: replyTemplateKind,
    id: form.id || null,
    shape: replyTemplateShape,
    form,
    message: "templates.saved",
    async save(fields, version, id) {
      if (id) return updateReplyTemplate(staff, id, version, fields);
      const added = await addReplyTemplate(staff, fields);
      isFull = added === null;
      return added ?? { ok: false, reason: "missing" };
    },
  });
  return withStatus(isFull ? refused("templates.tooMany") : saved);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAndToast("templates.saveFailed", serverAction);
}

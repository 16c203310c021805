import type { DraftSource } from "#app/admin/drafts/draft.ts";
import { loadPartDrafts } from "#app/admin/drafts/load-drafts.server.ts";
import { refused } from "#app/admin/forms/action-result.ts";
import { intentOf, runAction, saveAndStay } from "#app/admin/forms/client-actions.ts";
import { removeRecord, saveForm, withStatus } from "#app/admin/forms/respond.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { newDraftOf } from "#app/records/edits/edit.ts";
import { replyTemplateShape } from "../records/reply.ts";
import {
  addReplyTemplate,
  listReplyTemplates,
  removeReplyTemplate,
  updateReplyTemplate,
} from "../records/reply-template.server.ts";
import { replyTemplateKind } from "../records/reply-template-kind.ts";
import type { Route } from "./+types/templates";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const templates = await listReplyTemplates(staff);
  const ids = [newTemplate, ...templates.map(({ id }) => id)];
  return Response.json({ templates, newTemplate, drafts: await loadPartDrafts(staff, "reply_templates", ids) });
}

/** What the draft of a new template is under: there is one at a time. */
const newTemplate = newDraftOf("template");

export type Template = Awaited<ReturnType<typeof listReplyTemplates>>[number];
export type LoadedTemplates = { templates: Template[]; drafts: Record<string, DraftSource>; newTemplate: string };

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

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if ((await intentOf(request)) === "delete") return runAction("templates.deleteFailed", serverAction);
  return saveAndStay({ request, serverAction }, "templates.saveFailed");
}

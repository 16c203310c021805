import { data } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { dropDraft, saveDraft } from "#app/records/edits/draft.server.ts";
import { draftFieldsShape, editShape } from "#app/records/edits/edit.ts";
import { kindNamed } from "#app/records/kinds.ts";
import type { Route } from "./+types/drafts";

const nullWhenEmpty = z.literal("").transform(() => null);
const draftShape = z.object({
  kind: z
    .string()
    .transform(kindNamed)
    .refine((kind) => kind && kind.fields.length > 0),
  record_id: z.union([nullWhenEmpty, z.string().max(250)]).default(null),
  version: z.union([nullWhenEmpty, z.coerce.number().int()]).default(null),
  fields: draftFieldsShape,
});

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  throw data(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  const edit = editShape.safeParse(form);
  if (edit.success && form.intent === "drop") {
    await dropDraft(staff, edit.data.id);
    return Response.json({ ok: true });
  }
  const draft = draftShape.safeParse(form);
  if (!edit.success || !draft.success || !draft.data.kind) return Response.json({ ok: false }, { status: 422 });
  const { kind, record_id: recordId, version, fields } = draft.data;
  const isSaved = await saveDraft(staff, kind, { edit: edit.data, recordId, version, fields });
  return Response.json({ ok: isSaved }, { status: isSaved ? 200 : 409 });
}

import { data } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { closeEdit, listUnsaved, readEdits, saveDraft } from "#app/records/edits/draft.server.ts";
import { draftFieldsShape, editShape, recordOfDraft } from "#app/records/edits/edit.ts";
import { readOthers } from "#app/records/edits/others.server.ts";
import { operations } from "#app/records/kinds.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { keyOf } from "#app/records/store/kind.ts";
import type { Route } from "./+types/drafts";

const nullWhenEmpty = z.literal("").transform(() => null);
const draftShape = z.object({
  kind: z
    .string()
    .transform(kindNamed)
    .refine((kind) => kind && (kind.fields.length > 0 || kind.isAnswered)),
  record_id: z.string().min(1).max(250),
  version: z.union([nullWhenEmpty, z.coerce.number().int()]).default(null),
  fields: draftFieldsShape,
});

const openShape = draftShape.omit({ fields: true }).extend({
  edits: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(z.uuid()).max(20))
    .catch([]),
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  if (url.searchParams.has("list")) return Response.json(await listUnsaved(staff));
  const open = openShape.safeParse(Object.fromEntries(url.searchParams));
  if (!open.success || !open.data.kind) throw data(null, { status: 404 });
  const { kind, record_id, version, edits } = open.data;
  const row = kind.isSingle ? ((await operations[kind.name]?.find?.(staff, "")) ?? {}) : null;
  const id = row ? keyOf(kind, row) : recordOfDraft(record_id);
  const others = await readOthers(staff, kind, id, version);
  return Response.json({ ...others, edits: await readEdits(staff, kind.name, edits) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  const edit = editShape.safeParse(form);
  const dropped = openShape.safeParse(form);
  if (edit.success && dropped.data?.kind && form.intent === "drop") {
    await closeEdit(staff, dropped.data.kind, dropped.data.record_id, edit.data, { isDiscarded: true });
    return Response.json({ ok: true });
  }
  const draft = draftShape.safeParse(form);
  if (!edit.success || !draft.success || !draft.data.kind) return Response.json({ ok: false }, { status: 422 });
  const { kind, record_id: recordId, version, fields } = draft.data;
  const isSaved = await saveDraft(staff, kind, { edit: edit.data, recordId, version, fields });
  return Response.json({ ok: isSaved }, { status: isSaved ? 200 : 409 });
}

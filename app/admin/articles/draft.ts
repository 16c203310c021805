import { data } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { articleDraftShape } from "#app/records/articles/article.ts";
import { dropDraft, saveDraft } from "#app/records/articles/article-draft.server.ts";
import type { Route } from "./+types/draft";

const editShape = z.object({
  edit_id: z.uuid(),
  edits: z.coerce.number().int().min(0).default(0),
  continues: z.uuid().nullable().catch(null),
  article_id: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
  version: z.union([z.literal("").transform(() => null), z.coerce.number().int()]).default(null),
  intent: z.enum(["keep", "drop"]).default("keep"),
});

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  throw data(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  const edit = editShape.safeParse(form);
  const fields = articleDraftShape.safeParse(form);
  if (!edit.success || !fields.success) return Response.json({ ok: false }, { status: 422 });
  const { edit_id: id, edits, continues, article_id: articleId, version: baseVersion, intent } = edit.data;
  if (intent === "drop") await dropDraft(staff, id);
  const isSaved =
    intent === "drop" ||
    (await saveDraft(staff, { id, continues, articleId, baseVersion, edits, fields: fields.data }));
  return Response.json({ ok: isSaved }, { status: isSaved ? 200 : 409 });
}

import { useEffect, useState } from "react";
import { data, useFetcher } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { findArticle, listArticleFields } from "#app/records/articles/article.server.ts";
import { articleFormShape, languageOfTags, stateOf } from "#app/records/articles/article.ts";
import { findDraft } from "#app/records/articles/article-draft.server.ts";
import { saveArticleForm } from "#app/records/articles/article-form.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { type Draft, startOf } from "../drafts/draft.ts";
import { findLocalDraft } from "../drafts/draft-store.ts";
import { discardDrafts, endDraft } from "../drafts/use-autosave.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { saveAndLeave } from "../forms/client-actions.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { saveForm, withStatus } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/article";
import { ArticleFields } from "./article-fields.tsx";
import { emptyForm, formOf } from "./article-form.ts";

const path = paths.articles;
const editShape = z.object({
  edit_id: z.uuid(),
  edits: z.coerce.number().int().min(0).catch(0),
  continues: z.uuid().nullable().catch(null),
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const row = params.id ? await findArticle(staff, params.id) : null;
  if (params.id && !row) throw data(null, { status: 404 });
  const { timeZone } = await publicSettings("en");
  const draft = await findDraft(staff, row?.id ?? null);
  return {
    article: row && { id: row.id, slug: row.slug, version: row.version, state: stateOf(row) },
    form: row ? formOf(row, timeZone) : emptyForm(viewer.fullName, "en"),
    draft: draft
      ? {
          editId: draft.id,
          edits: draft.edits,
          version: draft.base_version,
          savedAt: draft.saved_at,
          fields: draft.fields,
        }
      : null,
    storeKey: `${staff.userId}:${row?.id ?? "new"}`,
    others: (await listArticleFields(staff, ["id", "title", "tags"]))
      .filter(({ id }) => id !== row?.id)
      .map(({ id, title, tags }) => ({ id, title, language: languageOfTags(tags) })),
  };
}

export type EditedArticle = Route.ComponentProps["loaderData"];

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  const edit = editShape.safeParse(form);
  const { timeZone } = await publicSettings("en");
  const answer = await saveForm({
    shape: articleFormShape(timeZone),
    form,
    save: ({ fields, publishedAt }, version) => {
      // Only a form that is not from our own page has no edit id.
      const unknown = { edit_id: crypto.randomUUID(), edits: 0, continues: null };
      const { edit_id, edits, continues } = edit.success ? edit.data : unknown;
      const own = { id: edit_id, edits, continues };
      return saveArticleForm(staff, { id: id ?? null, version, fields, publishedAt, edit: own });
    },
    message: id ? "articles.updated" : "articles.created",
  });
  return withStatus(answer);
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  return saveAndLeave(path, "articles.saveFailed", async () => {
    const answer = await serverAction();
    if (answer.ok) await endDraft(sent);
    return answer;
  });
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { storeKey } = loaderData;
  const [read, setRead] = useState<{ storeKey: string; local: Draft | null } | null>(null);
  useEffect(() => {
    void findLocalDraft(storeKey).then((local) => setRead({ storeKey, local }));
  }, [storeKey]);
  return read?.storeKey === storeKey && <OpenArticle key={storeKey} edited={loaderData} local={read.local} />;
}

function OpenArticle({ edited, local }: { edited: EditedArticle; local: Draft | null }) {
  const { t } = useAdmin();
  const { article, form, draft, storeKey } = edited;
  const stored = { version: article?.version ?? null, fields: form };
  const [start, setStart] = useState(() => startOf(stored, draft, local));
  const fetcher = useFetcher<SaveResult>({ key: start.edit.id });

  const discard = () => discardDrafts(storeKey, start.edit);

  return (
    <RecordDialog
      key={start.edit.id}
      title={t(article ? "articles.editTitle" : "articles.createTitle")}
      path={path}
      version={start.version}
      fetcher={fetcher}
      size="72rem"
      onDiscard={discard}
    >
      <ArticleFields
        edited={edited}
        start={start}
        onDiscard={() => {
          // Reset at once, so that text typed during the request is not lost.
          void discard();
          setStart(startOf(stored, null, null));
        }}
      />
    </RecordDialog>
  );
}

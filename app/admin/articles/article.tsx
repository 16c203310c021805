import { useEffect, useState } from "react";
import { data, useFetcher } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { createArticle, findArticle, listArticleFields, updateArticle } from "#app/records/articles/article.server.ts";
import { articleFormShape, languageOfTags, stateOf } from "#app/records/articles/article.ts";
import { articleKind } from "#app/records/articles/article-kind.ts";
import { findDraft } from "#app/records/edits/draft.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { type Draft, startOf } from "../drafts/draft.ts";
import { findLocalDraft } from "../drafts/draft-store.ts";
import { discardDrafts } from "../drafts/use-autosave.ts";
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

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const row = params.id ? await findArticle(staff, params.id) : null;
  if (params.id && !row) throw data(null, { status: 404 });
  const { timeZone } = await publicSettings("en");
  return {
    article: row && { id: row.id, slug: row.slug, version: row.version, state: stateOf(row) },
    form: row ? formOf(row, timeZone) : emptyForm(viewer.fullName, "en"),
    draft: await findDraft(staff, "articles", row?.id),
    storeKey: `${staff.userId}:articles:${row?.id ?? ""}`,
    others: (await listArticleFields(staff, ["id", "title", "tags"]))
      .filter(({ id }) => id !== row?.id)
      .map(({ id, title, tags }) => ({ id, title, language: languageOfTags(tags) })),
  };
}

export type EditedArticle = Route.ComponentProps["loaderData"];

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  const { timeZone } = await publicSettings("en");
  const answer = await saveForm({
    staff,
    kind: articleKind,
    id,
    shape: articleFormShape(timeZone),
    form,
    save: ({ fields, publishedAt }, version, own) =>
      own ? updateArticle(staff, own, version, fields, publishedAt) : createArticle(staff, fields, publishedAt),
    message: id ? "articles.updated" : "articles.created",
  });
  return withStatus(answer);
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return saveAndLeave(request, path, "articles.saveFailed", serverAction);
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

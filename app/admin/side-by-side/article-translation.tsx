import { useEffect, useState } from "react";
import { data, redirect, useFetcher } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { articleFormShape, stateOf } from "#app/records/articles/article.ts";
import { findDraft } from "#app/records/articles/article-draft.server.ts";
import { blocksOfField } from "#app/records/paragraphs/paragraph.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import { saveTranslation } from "#app/records/translation/save-translation.server.ts";
import { readSideBySide } from "#app/records/translation/side-by-side.server.ts";
import { formOf } from "../articles/article-form.ts";
import { type Draft, startOf } from "../drafts/draft.ts";
import { findLocalDraft } from "../drafts/draft-store.ts";
import { discardDrafts, endDraft } from "../drafts/use-autosave.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { saveAndStay } from "../forms/client-actions.ts";
import { RecordForm } from "../forms/record-form.tsx";
import { saveForm, withStatus } from "../forms/respond.server.ts";
import { articlePath } from "../frame/paths.ts";
import type { Route } from "./+types/article-translation";
import { TranslationFields } from "./translation-fields.tsx";

const editShape = z.object({
  edit_id: z.uuid(),
  edits: z.coerce.number().int().min(0).catch(0),
  continues: z.uuid().nullable().catch(null),
});
const agreedShape = z.string().max(200_000).catch("");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const { target, source, ...beside } = await readSideBySide(staff, params.id);
  if (!target) throw data(null, { status: 404 });
  if (!source) throw redirect(articlePath(target.id));
  const { timeZone } = await publicSettings("en");
  const draft = await findDraft(staff, target.id);
  const form = formOf(target, timeZone);
  const isSlugOfSource = target.status === "draft" && target.slug.replace(/-\d+$/, "") === slugFrom(source.title);
  return {
    ...beside,
    article: { id: target.id, version: target.version, state: stateOf(target), language: target.language },
    form: isSlugOfSource ? { ...form, slug: "" } : form,
    draft: draft && {
      editId: draft.id,
      edits: draft.edits,
      version: draft.base_version,
      savedAt: draft.saved_at,
      fields: draft.fields,
    },
    storeKey: `${staff.userId}:${target.id}`,
    source: {
      id: source.id,
      title: source.title,
      excerpt: source.excerpt ?? "",
      meta_description: source.meta_description ?? "",
      blocks: blocksOfField(source.content),
    },
  };
}

export type SideBySide = Route.ComponentProps["loaderData"];

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  const edit = editShape.safeParse(form);
  const agreed = agreedShape.parse(form.agreed).split(" ").filter(Boolean);
  const { timeZone } = await publicSettings("en");
  const answer = await saveForm({
    shape: articleFormShape(timeZone),
    form,
    save: ({ fields, publishedAt }, version) => {
      const unknown = { edit_id: crypto.randomUUID(), edits: 0, continues: null };
      const { edit_id, edits, continues } = edit.success ? edit.data : unknown;
      const own = { id: edit_id, edits, continues };
      return saveTranslation(staff, { id, version, fields, publishedAt, edit: own }, agreed);
    },
    message: "articles.updated",
  });
  return withStatus(answer);
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  return saveAndStay("articles.saveFailed", async () => {
    const answer = await serverAction();
    if (answer.ok) await endDraft(sent);
    return answer;
  });
}

export default function ArticleTranslation({ loaderData }: Route.ComponentProps) {
  const { storeKey } = loaderData;
  const [read, setRead] = useState<{ storeKey: string; local: Draft | null } | null>(null);
  useEffect(() => {
    void findLocalDraft(storeKey).then((local) => setRead({ storeKey, local }));
  }, [storeKey]);
  return read?.storeKey === storeKey ? <OpenTranslation key={storeKey} opened={loaderData} local={read.local} /> : null;
}

function OpenTranslation({ opened, local }: { opened: SideBySide; local: Draft | null }) {
  const { article, form, draft, storeKey } = opened;
  const stored = { version: article.version, fields: form };
  const [start, setStart] = useState(() => startOf(stored, draft ?? null, local));
  const fetcher = useFetcher<SaveResult>({ key: start.edit.id });
  const discard = () => discardDrafts(storeKey, start.edit);
  return (
    <RecordForm
      key={start.edit.id}
      fetcher={fetcher}
      version={start.version}
      saveWord="common.save"
      className="translation-page"
      encType="multipart/form-data"
      onDiscard={discard}
    >
      <TranslationFields
        opened={opened}
        start={start}
        onDiscard={() => {
          void discard();
          setStart(startOf(stored, null, null));
        }}
      />
    </RecordForm>
  );
}

import "./side-by-side.css";
import { data, redirect, replace, useFetcher } from "react-router";
import { formOf } from "#app/admin/articles/article-form.ts";
import { loadDraft } from "#app/admin/drafts/load-drafts.server.ts";
import { type Started, useDraftStart } from "#app/admin/drafts/use-draft-start.ts";
import { endDraft } from "#app/admin/drafts/use-edit.ts";
import { resultIn, saveAndStay } from "#app/admin/forms/client-actions.ts";
import { RecordForm } from "#app/admin/forms/record-form.tsx";
import { withStatus } from "#app/admin/forms/respond.server.ts";
import { articlePath } from "#app/admin/frame/paths.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { stateOf } from "#app/records/articles/article-state.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import { keysIn } from "../records/agreed-keys.ts";
import { readSideBySide, sideBehind } from "../records/side-by-side.server.ts";
import type { Route } from "./+types/article-translation";
import { articleTranslationPath } from "./pair-paths.ts";
import { type SavedSides, saveBoth } from "./source/save-both.server.ts";
import { sourceIn } from "./source/sent-source.ts";
import { useSourceEdit } from "./source/use-source-edit.ts";
import { TranslationFields } from "./translation-fields.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const { target, source, ...beside } = await readSideBySide(staff, params.id);
  if (!target) throw data(null, { status: 404 });
  if (!source) throw redirect(articlePath(target.id));
  if (url.searchParams.has("side")) throw replace(articleTranslationPath(sideBehind(target, source, beside.links).id));
  const { timeZone } = await publicSettings("en");
  const form = formOf(target, timeZone);
  const isSlugOfSource = target.status === "draft" && target.slug.replace(/-\d+$/, "") === slugFrom(source.title);
  return {
    ...beside,
    article: { id: target.id, version: target.version, state: stateOf(target), language: target.language },
    form: isSlugOfSource ? { ...form, slug: "" } : form,
    draft: await loadDraft(staff, "articles", target.id),
    source: {
      id: source.id,
      version: source.version,
      publication: { status: source.status, published_date: source.published_date },
      form: formOf(source, timeZone),
      draft: await loadDraft(staff, "articles", source.id),
    },
  };
}

export type SideBySide = Route.ComponentProps["loaderData"];

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  return withStatus<SavedSides>(await saveBoth(staff, id, form, keysIn(form.agreed)));
}

export async function clientAction(args: Route.ClientActionArgs) {
  const sent = sourceIn(await args.request.clone().formData());
  const answer = await saveAndStay(args, "articles.saveFailed");
  if (resultIn(answer).ok && sent.edit_id) {
    const ofSource = new FormData();
    for (const [name, value] of Object.entries(sent)) ofSource.set(name, value);
    await endDraft(ofSource);
  }
  return answer;
}

export default function ArticleTranslation({ loaderData: opened }: Route.ComponentProps) {
  return <OpenedTranslation key={opened.article.id} opened={opened} />;
}

function OpenedTranslation({ opened }: { opened: SideBySide }) {
  const { article, source, draft } = opened;
  const started = useDraftStart(draft, article.version, { isWaiting: true });
  const theirs = useDraftStart(source.draft, source.version, { isWaiting: true, fields: source.form });
  return started && theirs && <BothSides opened={opened} started={started} theirs={theirs} />;
}

type BothSidesProps = { opened: SideBySide; started: Started; theirs: Started };

function BothSides({ opened, started, theirs }: BothSidesProps) {
  const fetcher = useFetcher<SavedSides>({ key: started.edit.id });
  const sourceEdit = useSourceEdit({ source: opened.source, started: theirs, fetcher });
  return (
    <>
      <form ref={sourceEdit.form} hidden />
      <RecordForm
        key={started.edit.id}
        fetcher={fetcher}
        version={opened.article.version}
        started={started}
        saveWord="common.save"
        encType="multipart/form-data"
        className="translation-page"
      >
        <TranslationFields opened={opened} sourceEdit={sourceEdit} />
      </RecordForm>
    </>
  );
}

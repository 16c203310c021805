import { useState } from "react";
import { useLocation } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { createArticle, findArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleFormShape } from "#app/records/articles/article.ts";
import { articleKind } from "#app/records/articles/article-kind.ts";
import { stateOf } from "#app/records/articles/article-state.ts";
import { listTranslationGroup } from "#app/records/articles/article-translation.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import type { ArticleRow } from "#app/records/store/tables.ts";
import { listTranslationChoices } from "#app/records/translation/untranslated.server.ts";
import { readAppearance } from "../appearance/read-appearance.server.ts";
import { loadDraftAt } from "../drafts/load-drafts.server.ts";
import { useDraftStart } from "../drafts/use-draft-start.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { saveAndStay } from "../forms/client-actions.ts";
import { foundOr404, saveForm, withStatus } from "../forms/respond.server.ts";
import { failedScreen } from "../frame/failed-screen.tsx";
import { isFolded } from "../widgets/folded.ts";
import type { Route } from "./+types/article";
import { emptyForm, formOf } from "./article-form.ts";
import { readPanelParts } from "./panel-reads.server.ts";
import { WritingPage } from "./writing-page.tsx";

const idOf = (id: string) => (id === "new" ? null : id);

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const id = idOf(params.id);
  const row = id ? foundOr404(await findArticle(staff, id)) : null;
  const { timeZone, firstLanguage } = await publicSettings("en");
  const draft = await loadDraftAt(url, staff, "articles", id);
  return {
    article: row && {
      id: row.id,
      slug: row.slug,
      version: row.version,
      state: stateOf(row),
      savedAt: row.updated_at,
      publishedAt: row.published_date,
    },
    form: row ? formOf(row, timeZone) : emptyForm(viewer.fullName, viewer.language ?? firstLanguage),
    draft,
    hasTranslation: row !== null && (await listTranslationGroup(staff, row.id)).length > 1,
    appearance: await readAppearance("articles", row?.id),
    parts: row ? await readPanelParts(staff, row.id) : {},
    isPanelFolded: isFolded(request.headers.get("cookie") ?? "", "article-panel"),
    others: await listTranslationChoices(staff, id, [
      row?.translation_of ?? "",
      draft.stored?.fields.translation_of ?? "",
    ]),
  };
}

export type ArticleAnswer = SaveResult & { saved?: { id: string; slug: string; at: string } };
export type EditedArticle = Route.ComponentProps["loaderData"];

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const id = idOf(params.id);
  const form = await readForm(request);
  const { timeZone } = await publicSettings("en");
  const saved: { row?: ArticleRow } = {};
  const answer = await saveForm({
    staff,
    kind: articleKind,
    id,
    shape: articleFormShape(timeZone),
    form,
    save: async ({ fields, publishedAt }, version, own) => {
      const outcome = own
        ? await updateArticle(staff, own, version, fields, publishedAt)
        : { ok: true as const, row: await createArticle(staff, fields, publishedAt) };
      if (outcome.ok) saved.row = outcome.row;
      return outcome;
    },
    message: form.version ? "articles.updated" : "articles.created",
  });
  const { row } = saved;
  return withStatus<ArticleAnswer>({ ...answer, saved: row && { id: row.id, slug: row.slug, at: row.updated_at } });
}

export const clientAction = (args: Route.ClientActionArgs) => saveAndStay(args, "articles.saveFailed");

/** A new article's first save changes the address, and what is typed meanwhile stays. */
export default function Article({ loaderData, params }: Route.ComponentProps) {
  const { key } = useLocation();
  // "New Article" on the page of a new article begins another one.
  const id = params.id === "new" ? key : params.id;
  const [opened, setOpened] = useState({ id, made: "", times: 0 });
  const openAgain = () => setOpened((current) => ({ ...current, times: current.times + 1 }));
  if (opened.id !== id) {
    const isSame = opened.made === id;
    setOpened({ id, made: "", times: isSame ? opened.times : opened.times + 1 });
  }
  return (
    <OpenArticle
      key={opened.times}
      edited={loaderData}
      onMade={(made) => setOpened((current) => ({ ...current, made }))}
      onNewer={openAgain}
    />
  );
}

type OpenArticleProps = {
  edited: EditedArticle;
  onMade: (id: string) => void;
  onNewer: () => void;
};

function OpenArticle({ edited, ...events }: OpenArticleProps) {
  const { article, form, draft } = edited;
  // The page does not wait for what this browser may hold.
  const started = useDraftStart(draft, article?.version ?? null, { isWaiting: false, fields: form });
  if (!started) return null;
  return (
    <WritingPage
      key={started.edit.id}
      {...events}
      edited={edited}
      started={started}
      fields={{ ...form, ...started.draft?.fields }}
    />
  );
}

export const ErrorBoundary = failedScreen("articles.fetchFailed");

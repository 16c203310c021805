import "./side-by-side.css";
import { data, redirect, replace } from "react-router";
import { z } from "zod";
import { formOf } from "#app/admin/articles/article-form.ts";
import { loadDraft } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndStay } from "#app/admin/forms/client-actions.ts";
import { RecordPage } from "#app/admin/forms/record-page.tsx";
import { saveForm, withStatus } from "#app/admin/forms/respond.server.ts";
import { articlePath } from "#app/admin/frame/paths.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { articleFormShape } from "#app/records/articles/article.ts";
import { articleKind } from "#app/records/articles/article-kind.ts";
import { stateOf } from "#app/records/articles/article-state.ts";
import { blocksOfField } from "#app/records/paragraphs/paragraph.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import { saveTranslation } from "../records/save-translation.server.ts";
import { readSideBySide, sideBehind } from "../records/side-by-side.server.ts";
import type { Route } from "./+types/article-translation";
import { articleTranslationPath } from "./pair-paths.ts";
import { TranslationFields } from "./translation-fields.tsx";

const agreedShape = z.string().max(200_000).catch("");

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
  const agreed = agreedShape.parse(form.agreed).split(" ").filter(Boolean);
  const { timeZone } = await publicSettings("en");
  const answer = await saveForm({
    staff,
    kind: articleKind,
    id,
    shape: articleFormShape(timeZone),
    form,
    save: (fields, version) => saveTranslation(staff, { id, version, agreed, ...fields }),
    message: "articles.updated",
  });
  return withStatus(answer);
}

export const clientAction = (args: Route.ClientActionArgs) => saveAndStay(args, "articles.saveFailed");

export default function ArticleTranslation({ loaderData: opened }: Route.ComponentProps) {
  const { article, draft } = opened;
  return (
    <RecordPage key={article.id} draft={draft} version={article.version} className="translation-page">
      <TranslationFields opened={opened} />
    </RecordPage>
  );
}

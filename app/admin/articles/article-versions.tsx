import { Button, Input } from "@mantine/core";
import { data, Form, Link, redirect, useLocation, useNavigation } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { findArticle } from "#app/records/articles/article.server.ts";
import { articleFields, type VersionedFields } from "#app/records/articles/article.ts";
import { changesOf, type FieldChange } from "#app/records/articles/article-changes.ts";
import { restoreArticleVersion } from "#app/records/articles/article-form.server.ts";
import { findArticleVersion, listArticleVersions } from "#app/records/articles/article-version.server.ts";
import type { Refusal } from "../forms/action-result.ts";
import { runAction } from "../forms/client-actions.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { articlePath } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import type { Route } from "./+types/article-versions";

const restoreShape = z.object({ id: z.string().max(36) });

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const article = await findArticle(staff, id);
  if (!article) throw data(null, { status: 404 });
  const versions = await listArticleVersions(staff, id);
  const selected = versions.findIndex((version) => version.id === url.searchParams.get("version"));
  const at = Math.max(selected, 0);
  const [shown, before] = [versions[at], versions[at + 1]];
  const [after, earlier] = [await fieldsOf(shown), await fieldsOf(before)];
  return {
    title: article.title,
    versions: versions.map((version) => ({
      id: version.id,
      at: version.created_at,
      by: version.full_name,
      changed: version.changed,
    })),
    shown: shown &&
      after && { id: shown.id, isFirst: !before, isCurrent: at === 0, changes: changesOf(earlier ?? null, after) },
  };

  async function fieldsOf(version: { id: string } | undefined) {
    return version && findArticleVersion(staff, id, version.id);
  }
}

export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const parsed = restoreShape.safeParse(await readForm(request));
  if (!parsed.success || !(await restoreArticleVersion(staff, id, parsed.data.id)))
    return data<Refusal>({ ok: false, errors: { form: { word: "collection.gone" } } }, { status: 422 });
  throw redirect(`${articlePath(id)}${withVersion(url.search, null)}`);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction("articles.restoreFailed", serverAction);
}

export default function ArticleVersions({ loaderData, params: { id }, actionData }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const { search } = useLocation();
  // The address keeps the list's query for the way back.
  const searchWith = (version: string | null) => withVersion(search, version);
  const isBusy = useNavigation().state !== "idle";
  const { title, versions, shown } = loaderData;
  return (
    <>
      <ScreenHead title={t("articles.versionsOf", { title })}>
        <Button component={Link} to={`${articlePath(id)}${searchWith(null)}`} variant="default">
          {t("articles.backToText")}
        </Button>
      </ScreenHead>
      <div className="versions">
        <ol>
          {versions.map((version) => (
            <li key={version.id}>
              <Link to={{ search: searchWith(version.id) }} aria-current={version.id === shown?.id} preventScrollReset>
                <Moment at={version.at} />
                <span className="soft">
                  <bdi>{version.by ?? t("articles.unknownEditor")}</bdi>
                  {": "}
                  {version.changed.map((name) => t(labelOf(name))).join(locale === "ar" ? "، " : ", ") ||
                    t("articles.noChange")}
                </span>
              </Link>
            </li>
          ))}
        </ol>
        {shown && (
          <section aria-label={t("articles.whatChanged")}>
            {shown.isFirst && <p className="soft">{t("articles.firstVersion")}</p>}
            {shown.changes.length === 0 && <p className="soft">{t("articles.noChange")}</p>}
            {shown.changes.map((change) => (
              <Change key={change.name} {...change} />
            ))}
            {!shown.isCurrent && (
              <Form method="post" className="actions">
                <input type="hidden" name="id" value={shown.id} />
                <Button type="submit" disabled={isBusy}>
                  {t("articles.restoreVersion")}
                </Button>
              </Form>
            )}
            {actionData && <Input.Error>{actionData.errors.form && t(actionData.errors.form.word)}</Input.Error>}
          </section>
        )}
      </div>
    </>
  );
}

function withVersion(search: string, version: string | null) {
  const params = new URLSearchParams(search);
  params.delete("version");
  if (version) params.set("version", version);
  return params.size > 0 ? `?${params}` : "";
}

function Change({ name, pieces }: FieldChange) {
  const { t } = useAdmin();
  return (
    <div>
      <h2>{t(labelOf(name))}</h2>
      {pieces.length === 0 ? (
        <p className="soft">{t("articles.formChanged")}</p>
      ) : (
        <p className="compared" dir="auto">
          {pieces.map(({ kind, text }, at) => {
            const Tag = { same: "span", added: "ins", removed: "del" }[kind] as "span" | "ins" | "del";
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison stand in their order
            return <Tag key={at}>{text}</Tag>;
          })}
        </p>
      )}
    </div>
  );
}

function labelOf(name: keyof VersionedFields) {
  return name === "published_date" ? "articles.publishedDate" : articleFields[name].word;
}

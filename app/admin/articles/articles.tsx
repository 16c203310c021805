import { Badge } from "@mantine/core";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { languageNames, locales } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listArticlePage } from "#app/records/admin-lists/article-list.server.ts";
import { removeArticle } from "#app/records/articles/article.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { runAction } from "../forms/client-actions.ts";
import { removeRecord } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import type { Column } from "../lists/list-table.tsx";
import { translationColumn, translationFilter } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/articles";
import { stateColors, stateWords } from "./article-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return listArticlePage(staff, listRequest(url.searchParams));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return removeRecord(await readForm(request), (id) => removeArticle(staff, id), "articles.deleted");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction("articles.deleteFailed", serverAction);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Articles({ loaderData: list }: Route.ComponentProps) {
  const { t, format } = useAdmin();
  const columns: Column<Row>[] = [
    {
      word: "articles.fieldTitle",
      show: (row) => <bdi lang={row.language}>{row.title}</bdi>,
      isSorted: true,
    },
    {
      word: "articles.status",
      show: (row) => (
        <span className="badges">
          <Badge variant="light" color={stateColors[row.state]}>
            {t(stateWords[row.state])}
          </Badge>
          {row.isFeatured && <Badge variant="outline">{t("articles.featured")}</Badge>}
        </span>
      ),
      isSorted: true,
    },
    { word: "articles.language", show: (row) => languageNames[row.language], isSorted: true },
    {
      word: "articles.category",
      show: (row) => <bdi>{row.category ?? "-"}</bdi>,
      isSorted: true,
    },
    translationColumn("articles", (row) => row.title),
    {
      word: "articles.publishedDate",
      show: (row) => (row.published_date ? format.shortDay(row.published_date) : "-"),
      isSorted: true,
    },
    {
      word: "articles.createdAt",
      show: (row) => format.shortDay(row.created_at),
      isSorted: true,
    },
  ];
  return (
    <ListScreen
      words="articles"
      path={paths.articles}
      list={list}
      columns={columns}
      nameOf={(row) => row.title}
      filters={[
        {
          name: "status",
          word: "articles.status",
          choices: (["draft", "scheduled", "published"] as const).map((value) => ({
            value,
            label: t(stateWords[value]),
          })),
        },
        {
          name: "language",
          word: "articles.language",
          choices: locales.map((value) => ({ value, label: languageNames[value] })),
        },
        translationFilter(t),
      ]}
    />
  );
}

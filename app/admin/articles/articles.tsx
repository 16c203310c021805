import { Badge } from "@mantine/core";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { languageNames, locales } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listArticleFields, removeArticle } from "#app/records/articles/article.server.ts";
import { isFeatured, languageOfTags, stateOf } from "#app/records/articles/article.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { runAction } from "../forms/client-actions.ts";
import { removeRecord } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { CollectionScreen, type Column } from "../lists/collection-screen.tsx";
import { translationColumn, translationFilter } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/articles";
import { stateColors, stateWords } from "./article-words.ts";

const listed = ["id", "title", "category", "author", "tags", "status", "published_date", "created_at"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const articles = await listArticleFields(staff, listed);
  const states = await translationStates(staff, ["articles"]);
  return articles.map(({ tags, status, ...article }) => ({
    ...article,
    state: stateOf({ status, published_date: article.published_date }),
    language: languageOfTags(tags),
    isFeatured: isFeatured(tags),
    translation: states.get(article.id) ?? upToDate,
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return removeRecord(await readForm(request), (id) => removeArticle(staff, id), "articles.deleted");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction("articles.deleteFailed", serverAction);
}

type Row = Route.ComponentProps["loaderData"][number];

export default function Articles({ loaderData: rows }: Route.ComponentProps) {
  const { t, format } = useAdmin();
  const columns: Column<Row>[] = [
    {
      word: "articles.fieldTitle",
      show: (row) => <bdi lang={row.language}>{row.title}</bdi>,
      sortedBy: (row) => row.title,
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
      sortedBy: (row) => row.state,
    },
    { word: "articles.language", show: (row) => languageNames[row.language], sortedBy: (row) => row.language },
    {
      word: "articles.category",
      show: (row) => <bdi>{row.category ?? "-"}</bdi>,
      sortedBy: (row) => row.category ?? "",
    },
    translationColumn("articles", (row) => row.title),
    {
      word: "articles.publishedDate",
      show: (row) => (row.published_date ? format.shortDay(row.published_date) : "-"),
      sortedBy: (row) => row.published_date ?? "",
    },
    {
      word: "articles.createdAt",
      show: (row) => format.shortDay(row.created_at),
      sortedBy: (row) => row.created_at,
    },
  ];
  return (
    <CollectionScreen
      words="articles"
      path={paths.articles}
      rows={rows}
      columns={columns}
      nameOf={(row) => row.title}
      textOf={(row) => `${row.title} ${row.category ?? ""} ${row.author ?? ""}`}
      filters={[
        {
          name: "status",
          word: "articles.status",
          choices: (["draft", "scheduled", "published"] as const).map((value) => ({
            value,
            label: t(stateWords[value]),
          })),
          matches: (row, value) => row.state === value,
        },
        {
          name: "language",
          word: "articles.language",
          choices: locales.map((value) => ({ value, label: languageNames[value] })),
          matches: (row, value) => row.language === value,
        },
        translationFilter(t),
      ]}
    />
  );
}

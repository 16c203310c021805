import { TextInput } from "@mantine/core";
import { useEffect, useId } from "react";
import { Link } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { otherLocale } from "#app/i18n/locale.ts";
import { listArticlePage } from "#app/records/admin-lists/article-list.server.ts";
import { articleStates } from "#app/records/articles/article-state.ts";
import { listCategoryNames } from "#app/records/categories/category.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { formAction } from "../forms/form-action.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { failedScreen } from "../frame/failed-screen.tsx";
import { Moment } from "../frame/moment.tsx";
import { paths } from "../frame/paths.ts";
import { answerListAction } from "../lists/answer-list-action.ts";
import { ListScreen, trashSelected } from "../lists/list-screen.tsx";
import type { Column } from "../lists/list-table.tsx";
import { RowChoice } from "../lists/selection.tsx";
import { readViewsOf } from "../lists/views.server.ts";
import { ViewsNote } from "../lists/views-note.tsx";
import { loadTextEditor } from "../text-editor/text-editors.ts";
import { TranslateSection } from "../translations/translate-section.tsx";
import { translationColumn, translationFilter } from "../translations/translation-marks.tsx";
import { choicesOf, languageChoices } from "../widgets/choices.ts";
import { StateBadge, WordBadge } from "../widgets/state-badge.tsx";
import type { Route } from "./+types/articles";
import { answerArticles } from "./answer-articles.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const list = await listArticlePage(staff, listRequest(url.searchParams));
  return { list, views: await readViewsOf(staff, "articles", list.rows), categories: await listCategoryNames(staff) };
}

export const action = formAction(answerArticles);

export const clientAction = (args: Route.ClientActionArgs) => answerListAction("articles.deleteFailed", args);

type Row = Route.ComponentProps["loaderData"]["list"]["rows"][number];

export default function Articles({ loaderData: { list, views, categories } }: Route.ComponentProps) {
  const { t, format } = useAdmin();
  useEffect(preloadEditor, []);
  const columns: Column<Row>[] = [
    {
      word: "articles.fieldTitle",
      show: (row) => <bdi lang={row.language}>{row.title}</bdi>,
      below: ({ id, other, state }) => (
        <>
          {other && <OtherVersion version={other} isAlike={other.state === state} />}
          <ViewsNote views={views[id]} />
        </>
      ),
    },
    {
      word: "articles.status",
      show: (row) => (
        <span className="badges">
          <StateBadge state={row.state} words="articles.status" />
          {row.isFeatured && <WordBadge variant="outline" word="articles.featured" />}
        </span>
      ),
    },
    { word: "articles.category", show: (row) => <bdi>{row.category ?? "-"}</bdi> },
    translationColumn("articles", (row) => row.title),
    {
      word: "articles.publishedDate",
      show: ({ published_date: at, state }) => {
        if (!at) return "-";
        return state === "scheduled" ? <Moment at={at} /> : format.shortDay(at);
      },
    },
    { word: "articles.createdAt", show: (row) => format.shortDay(row.created_at) },
  ];
  return (
    <ListScreen
      words="articles"
      path={paths.articles}
      list={list}
      columns={columns}
      nameOf={(row) => row.title}
      actionsOf={({ id, title, language, translation }) => (
        <TranslateSection
          id={id}
          title={title}
          hasTranslation={translation[otherLocale(language)] !== "missing"}
          isRowAction
        />
      )}
      selection={[
        { intent: "publish", word: "articles.publish" },
        { intent: "unpublish", word: "articles.unpublish" },
        {
          intent: "category",
          word: "selection.category",
          field: <CategoryField categories={categories} />,
        },
        trashSelected,
      ]}
      filters={[
        { name: "status", word: "articles.status", choices: choicesOf(t, "articles.status", articleStates) },
        { name: "language", word: "articles.language", choices: languageChoices },
        translationFilter(t),
      ]}
    />
  );
}

export const ErrorBoundary = failedScreen("articles.fetchFailed");

/** The translation, or what it was translated from, which has no row of its own. */
function OtherVersion({ version: other, isAlike }: { version: NonNullable<Row["other"]>; isAlike: boolean }) {
  const { id, version, title, language, state } = other;
  const { t } = useAdmin();
  return (
    <div className="row-head other-version">
      <RowChoice id={id} version={version} label={t("selection.row", { name: title })} />
      <Link to={`${paths.articles}/${id}`} lang={language}>
        <bdi>{title}</bdi>
      </Link>
      {!isAlike && <StateBadge state={state} words="articles.status" />}
    </div>
  );
}

/** Whoever looks at the list may write next. */
function preloadEditor() {
  const idle = requestIdleCallback?.(() => void loadTextEditor());
  return () => {
    if (idle) cancelIdleCallback(idle);
  };
}

function CategoryField({ categories }: { categories: string[] }) {
  const { t } = useAdmin();
  const id = useId();
  return (
    <>
      <TextInput
        name="category"
        size="xs"
        aria-label={t("articles.category")}
        placeholder={t("articles.category")}
        list={id}
        maxLength={100}
        dir="auto"
      />
      <datalist id={id}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}

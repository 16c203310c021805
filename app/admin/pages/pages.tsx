import { listPagesPage } from "#app/records/admin-lists/page-list.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { changePage, removePage } from "#app/records/pages/page.server.ts";
import { pagePath, pageStatuses } from "#app/records/pages/page.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { adminOfScreen, formAction } from "../forms/form-action.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { answerListAction } from "../lists/answer-list-action.ts";
import { answerTrashable, publishingChanges } from "../lists/answer-selection.server.ts";
import { ListScreen, trashSelected } from "../lists/list-screen.tsx";
import type { Column } from "../lists/list-table.tsx";
import { readViewsOf } from "../lists/views.server.ts";
import { ViewsNote } from "../lists/views-note.tsx";
import { PairsLink, translationColumn, translationFilter } from "../translations/translation-marks.tsx";
import { choicesOf } from "../widgets/choices.ts";
import { StateBadge } from "../widgets/state-badge.tsx";
import type { Route } from "./+types/pages";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  const list = await listPagesPage(staff, listRequest(url.searchParams), locale);
  return { ...list, views: await readViewsOf(staff, "pages", list.rows) };
}

export const action = formAction(answerPages);

export const clientAction = (args: Route.ClientActionArgs) => answerListAction("pages.deleteFailed", args);

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Pages({ loaderData: list }: Route.ComponentProps) {
  const { t, locale, format } = useAdmin();
  const titleOf = (row: Row) => (locale === "ar" ? row.title_ar : row.title_en);
  const columns: Column<Row>[] = [
    {
      word: "pages.fieldTitle",
      show: (row) => <bdi>{titleOf(row)}</bdi>,
      below: ({ id }) => <ViewsNote views={list.views[id]} />,
    },
    { word: "pages.slug", show: (row) => <bdi dir="ltr">{pagePath(row.slug)}</bdi> },
    {
      word: "pages.status",
      show: (row) => <StateBadge state={row.status} words="pages.status" />,
    },
    {
      word: "pages.place",
      isSorted: false,
      show: (row) =>
        menusOf(row)
          .map((word) => t(word))
          .join(" · ") || "-",
    },
    { word: "pages.sort_order", show: (row) => <span className="number">{row.sort_order ?? "-"}</span> },
    translationColumn("pages", titleOf),
    { word: "articles.createdAt", show: (row) => format.shortDay(row.created_at) },
  ];
  return (
    <ListScreen
      words="pages"
      path={paths.pages}
      list={list}
      columns={columns}
      nameOf={titleOf}
      actionsOf={(row) => <PairsLink screen="pages" id={row.id} name={titleOf(row)} />}
      filters={[
        { name: "status", word: "pages.status", choices: choicesOf(t, "pages.status", pageStatuses) },
        translationFilter(t),
      ]}
      selection={[
        { intent: "publish", word: "articles.publish" },
        { intent: "unpublish", word: "articles.unpublish" },
        trashSelected,
      ]}
    />
  );
}

function menusOf({ in_menu, in_footer }: Row) {
  return [...(in_menu ? ["pages.menu"] : []), ...(in_footer ? ["pages.footer"] : [])];
}

function answerPages(staff: Admin, form: Record<string, string>) {
  const removal = { remove: removePage, removed: "pages.deleted" };
  return answerTrashable(staff, form, removal, publishingChanges(staff, changePage));
}

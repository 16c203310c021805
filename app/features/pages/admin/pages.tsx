import { adminOfScreen, formAction } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { answerListAction } from "#app/admin/lists/answer-list-action.ts";
import { answerTrashable, publishingChanges } from "#app/admin/lists/answer-selection.server.ts";
import { ListScreen, trashSelected } from "#app/admin/lists/list-screen.tsx";
import type { Column } from "#app/admin/lists/list-table.tsx";
import { readViewsOf } from "#app/admin/lists/views.server.ts";
import { ViewsNote } from "#app/admin/lists/views-note.tsx";
import { PairsLink, translationColumn, translationFilter } from "#app/admin/translations/translation-marks.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { StateBadge } from "#app/admin/widgets/state-badge.tsx";
import { inLocale } from "#app/i18n/locale.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { changePage, removePage } from "#app/records/pages/page.server.ts";
import { pagePath, pageStatuses } from "#app/records/pages/page.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { listPagesPage } from "../records/page-list.server.ts";
import type { Route } from "./+types/pages";
import { pagesPath } from "./page-paths.ts";

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
  const titleOf = (row: Row) => inLocale(row, locale).title;
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
      path={pagesPath}
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

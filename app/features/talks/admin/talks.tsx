import { sql } from "kysely";
import { adminOfScreen, formAction } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
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
import { listBilingualPage } from "#app/records/admin-lists/bilingual-list.server.ts";
import { sortText } from "#app/records/lists/folded-text.server.ts";
import { oneOf, rankOf } from "#app/records/lists/list.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { talks } from "../records/talk.server.ts";
import { talkStatuses } from "../records/talk.ts";
import { talkKind } from "../records/talk-kind.ts";
import type { Route } from "./+types/talks";
import { talksPath } from "./talk-paths.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  const list = await listBilingualPage(staff, talkKind, listRequest(url.searchParams), locale, {
    columns: ["version", "title_en", "title_ar", "event_en", "event_ar", "held_on", "status", "created_at"],
    searched: ["title_en", "title_ar", "event_en", "event_ar"],
    filters: { status: oneOf("status", talkStatuses) },
    orders: {
      event: sortText(`event_${locale}`),
      held_on: sql.ref("held_on"),
      status: rankOf("status", talkStatuses),
    },
  });
  return { ...list, views: await readViewsOf(staff, "talks", list.rows) };
}

export const action = formAction((staff, form) =>
  answerTrashable(
    staff,
    form,
    { remove: talks.remove, removed: "talks.deleted" },
    publishingChanges(staff, talks.change),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => answerListAction("talks.deleteFailed", args);

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Talks({ loaderData: list }: Route.ComponentProps) {
  const { t, locale, format } = useAdmin();
  const titleOf = (row: Row) => inLocale(row, locale).title;
  const columns: Column<Row>[] = [
    {
      word: "talks.fieldTitle",
      show: (row) => <bdi>{titleOf(row)}</bdi>,
      below: ({ id }) => <ViewsNote views={list.views[id]} />,
    },
    { word: "talks.event", show: (row) => <bdi>{inLocale(row, locale).event}</bdi> },
    { word: "talks.held_on", show: ({ held_on }) => format.shortDay(held_on) },
    { word: "talks.status", show: ({ status }) => <StateBadge state={status} words="talks.status" /> },
    translationColumn("talks", titleOf),
    { word: "articles.createdAt", show: ({ created_at }) => format.shortDay(created_at) },
  ];
  return (
    <ListScreen
      words="talks"
      path={talksPath}
      list={list}
      columns={columns}
      nameOf={titleOf}
      actionsOf={(row) => <PairsLink screen="talks" id={row.id} name={titleOf(row)} />}
      filters={[
        { name: "status", word: "talks.status", choices: choicesOf(t, "talks.status", talkStatuses) },
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

export const ErrorBoundary = failedScreen("talks.fetchFailed");

import { Link } from "react-router";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { recordPath } from "#app/admin/frame/paths.ts";
import { answerListAction } from "#app/admin/lists/answer-list-action.ts";
import { answerTrashable } from "#app/admin/lists/answer-selection.server.ts";
import { ListScreen, trashSelected } from "#app/admin/lists/list-screen.tsx";
import type { Column } from "#app/admin/lists/list-table.tsx";
import { WordBadge } from "#app/admin/widgets/state-badge.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { listRedirectPage } from "../records/redirect-list.server.ts";
import { removeRedirect } from "../records/redirects.server.ts";
import type { Route } from "./+types/redirects";
import { redirectPaths } from "./redirect-paths.ts";
import { RedirectTabs } from "./redirect-tabs.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return listRedirectPage(staff, listRequest(url.searchParams));
}

export const action = formAction((staff, form) =>
  answerTrashable(staff, form, { remove: removeRedirect, removed: "redirects.deleted" }),
);

export const clientAction = (args: Route.ClientActionArgs) => answerListAction("redirects.deleteFailed", args);

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Redirects({ loaderData: list }: Route.ComponentProps) {
  const { t, format } = useAdmin();
  const columns: Column<Row>[] = [
    {
      word: "redirects.from_path",
      show: ({ from_path }) => <bdi dir="ltr">{from_path}</bdi>,
      below: ({ isCovered }) => isCovered && <p className="redirect-note">{t("redirects.covered")}</p>,
    },
    { word: "redirects.to_path", show: (row) => <Target {...row} /> },
    {
      word: "redirects.status",
      show: ({ status, is_own }) => (
        <div className="redirect-kind">
          <WordBadge
            color={status === 410 ? "red" : status === 302 ? "yellow" : "gray"}
            word={`redirects.status${status}`}
          />
          {!is_own && <span className="soft">{t("redirects.automatic")}</span>}
        </div>
      ),
    },
    {
      word: "redirects.uses",
      isSorted: false,
      show: ({ uses }) => <span className="number">{uses > 0 ? format.number(uses) : "–"}</span>,
    },
    { word: "redirects.updated_at", show: ({ updated_at }) => format.shortDay(updated_at) },
  ];
  const kinds = ["automatic", "own", "gone"].map((value) => ({ value, label: t(`redirects.kind-${value}`) }));
  return (
    <ListScreen
      words="redirects"
      path={redirectPaths.redirects}
      list={list}
      columns={columns}
      nameOf={({ from_path }) => from_path}
      filters={[{ name: "kind", word: "redirects.kind", choices: kinds }]}
      selection={[trashSelected]}
      heading={<RedirectTabs />}
      openWordOf={({ is_own }) => (is_own ? "common.edit" : "redirects.view")}
    />
  );
}

function Target({ status, to_path, target, isDead }: Row) {
  const { t, locale } = useAdmin();
  if (status === 410) return <span className="soft">–</span>;
  return (
    <div className="redirect-target">
      <bdi dir="ltr">{to_path}</bdi>
      {target && (
        <Link to={recordPath(target.table, target.id) ?? redirectPaths.redirects}>
          <bdi>{locale === "ar" ? target.title_ar : target.title_en}</bdi>
        </Link>
      )}
      {isDead && <p className="redirect-note">{t("redirects.dead")}</p>}
    </div>
  );
}

export const ErrorBoundary = failedScreen("redirects.loadFailed");

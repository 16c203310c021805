import { Link } from "react-router";
import { intentOf, runAndToast } from "#app/admin/forms/client-actions.ts";
import { RowSubmit } from "#app/admin/forms/fetcher-form.tsx";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { recordPath } from "#app/admin/frame/paths.ts";
import { answerListAction } from "#app/admin/lists/answer-list-action.ts";
import { ListScreen } from "#app/admin/lists/list-screen.tsx";
import type { Column } from "#app/admin/lists/list-table.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { StateBadge } from "#app/admin/widgets/state-badge.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import type { CodeProgress as Progress } from "../../records/project-code.server.ts";
import { listProjectCodePage } from "../../records/project-code-list.server.ts";
import { codesPath, tasksPath } from "../task-paths.ts";
import type { Route } from "./+types/project-codes";
import { answerCodes } from "./answer-codes.server.ts";
import { CodeLabel } from "./code-label.tsx";
import "../tasks.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return listProjectCodePage(staff, listRequest(url.searchParams));
}

export const action = formAction(answerCodes);

export async function clientAction(args: Route.ClientActionArgs) {
  const isToggle = (await intentOf(args.request)) === "activate";
  if (isToggle) return runAndToast("projectCodes.statusFailed", args.serverAction);
  return answerListAction("projectCodes.deleteFailed", args);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function ProjectCodes({ loaderData: list }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const titleOf = ({ project }: Row) => project && (locale === "ar" ? project.title_ar : project.title_en);
  const columns: Column<Row>[] = [
    { word: "projectCodes.code", show: ({ id, color }) => <CodeLabel code={id} color={color} /> },
    { word: "projectCodes.name", show: ({ name }) => <bdi>{name}</bdi> },
    {
      word: "projectCodes.description",
      isSorted: false,
      show: ({ description }) => (
        <p className="long-text" dir="auto">
          {description ?? "-"}
        </p>
      ),
    },
    {
      word: "projectCodes.status",
      show: ({ is_active }) => <StateBadge state={is_active ? "active" : "inactive"} words="projectCodes.status" />,
    },
    {
      word: "projectCodes.progress",
      show: (row) => (
        <div className="code-progress">
          {row.project ? (
            <Link to={recordPath("projects", row.project.id) ?? ""}>
              <bdi>{titleOf(row)}</bdi>
            </Link>
          ) : (
            <span className="soft">{t("projectCodes.noProject")}</span>
          )}
          <CodeProgress code={row.id} progress={row.progress} />
        </div>
      ),
    },
  ];
  const filters = [
    {
      name: "status",
      word: "projectCodes.status",
      choices: choicesOf(t, "projectCodes.status", ["active", "inactive"]),
    },
  ];
  return (
    <ListScreen
      words="projectCodes"
      path={codesPath}
      list={list}
      columns={columns}
      nameOf={({ id }) => id}
      filters={filters}
      selection={[
        { intent: "activate", word: "projectCodes.activate" },
        { intent: "deactivate", word: "projectCodes.deactivate" },
      ]}
      heading={
        <div className="collection-head">
          <h2>{t("projectCodes.count", { count: list.total })}</h2>
        </div>
      }
      actionsOf={({ id, is_active }) => (
        <RowSubmit
          path={codesPath}
          fields={{ intent: "activate", id, is_active: String(!is_active) }}
          formClass="toggle-active"
          word={is_active ? "projectCodes.deactivate" : "projectCodes.activate"}
          name={id}
        />
      )}
    />
  );
}

export const ErrorBoundary = failedScreen("projectCodes.loadFailed");

function CodeProgress({ code, progress }: { code: string; progress: Progress | null }) {
  const { t, format } = useAdmin();
  if (!progress) return <span className="soft">{t("projectCodes.noTasks")}</span>;
  const { completed, cancelled, all } = progress;
  const total = all - cancelled;
  const text = t("projectCodes.progressOf", { done: format.number(completed), total: format.number(total) });
  return (
    <>
      <progress value={completed} max={total || 1} aria-label={`${code}: ${text}`} />
      <Link to={{ pathname: tasksPath, search: new URLSearchParams({ code }).toString() }}>
        {text}
        <span className="visually-hidden"> {code}</span>
      </Link>
      {cancelled > 0 && <span className="soft">{t("projectCodes.cancelledCount", { count: cancelled })}</span>}
    </>
  );
}

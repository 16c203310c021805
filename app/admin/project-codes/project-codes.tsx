import { Link } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import type { CodeProgress as Progress } from "#app/records/work/project-code.server.ts";
import { listProjectCodePage } from "#app/records/work/project-code-list.server.ts";
import { intentOf, runAndToast } from "../forms/client-actions.ts";
import { RowSubmit } from "../forms/fetcher-form.tsx";
import { formAction } from "../forms/form-action.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { failedScreen } from "../frame/failed-screen.tsx";
import { paths, projectPath } from "../frame/paths.ts";
import { answerListAction } from "../lists/answer-list-action.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import type { Column } from "../lists/list-table.tsx";
import { choicesOf } from "../widgets/choices.ts";
import { StateBadge } from "../widgets/state-badge.tsx";
import type { Route } from "./+types/project-codes";
import { answerCodes } from "./answer-codes.server.ts";
import { CodeLabel } from "./code-label.tsx";

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
            <Link to={projectPath(row.project.id)}>
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
      path={paths.projectCodes}
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
          path={paths.projectCodes}
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
      <Link to={{ pathname: paths.tasks, search: new URLSearchParams({ code }).toString() }}>
        {text}
        <span className="visually-hidden"> {code}</span>
      </Link>
      {cancelled > 0 && <span className="soft">{t("projectCodes.cancelledCount", { count: cancelled })}</span>}
    </>
  );
}

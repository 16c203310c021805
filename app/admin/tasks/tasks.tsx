import { useSearchParams } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listProjectCodeFields } from "#app/records/work/project-code.server.ts";
import { listTaskLines } from "#app/records/work/task.server.ts";
import { taskPriorities, taskStatuses } from "#app/records/work/task.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { runAction } from "../forms/client-actions.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { CollectionScreen, type Column } from "../lists/collection-screen.tsx";
import type { Filter } from "../lists/list-rows.ts";
import { CodeMark } from "../project-codes/code-mark.tsx";
import type { Route } from "./+types/tasks";
import { answerTasks } from "./answer-tasks.server.ts";
import { TaskBoard } from "./task-board.tsx";
import { DueDate, PriorityBadge, StatusBadge } from "./task-marks.tsx";
import { priorityWords, statusWords } from "./task-words.ts";
import { noteMoved } from "./use-moves.ts";
import { ViewSwitch } from "./view-switch.tsx";

const withoutDate = "9999";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const codes = await listProjectCodeFields(staff, ["code", "color"]);
  return { tasks: await listTaskLines(staff), codes };
}

export type ListedTask = Route.ComponentProps["loaderData"]["tasks"][number];

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return answerTasks(staff, await readForm(request));
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return runAction(form.get("intent") === "move" ? "tasks.saveFailed" : "tasks.deleteFailed", async () => {
    const answer: SaveResult = await serverAction();
    if (answer.ok && answer.version) noteMoved(String(form.get("id")), answer.version);
    return answer;
  });
}

export default function Tasks({ loaderData: { tasks, codes } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const isBoard = useSearchParams()[0].get("view") === "board";
  const colors = new Map(codes.map(({ code, color }) => [code, color]));
  const columns: Column<ListedTask>[] = [
    {
      word: "tasks.fieldTitle",
      show: ({ title }) => <bdi>{title}</bdi>,
      below: ({ description }) =>
        description && (
          <p className="long-text" dir="auto">
            {description}
          </p>
        ),
      sortedBy: ({ title }) => title,
    },
    {
      word: "tasks.status",
      show: ({ status }) => <StatusBadge status={status} />,
      sortedBy: ({ status }) => taskStatuses.indexOf(status),
    },
    {
      word: "tasks.priority",
      show: ({ priority }) => <PriorityBadge priority={priority} />,
      sortedBy: ({ priority }) => taskPriorities.indexOf(priority),
    },
    {
      word: "tasks.projectCode",
      show: ({ project_code: code }) => (code ? <CodeMark code={code} color={colors.get(code)} /> : "-"),
      sortedBy: ({ project_code }) => project_code ?? "",
    },
    {
      word: "tasks.dueDate",
      show: (task) => <DueDate {...task} />,
      sortedBy: ({ due_date }) => due_date ?? withoutDate,
    },
  ];
  const byStatus: Filter<ListedTask> = {
    name: "status",
    word: "tasks.status",
    choices: taskStatuses.map((value) => ({ value, word: statusWords[value] })),
    matches: ({ status }, value) => status === value,
  };
  const filters: Filter<ListedTask>[] = [
    {
      name: "priority",
      word: "tasks.priority",
      choices: taskPriorities.map((value) => ({ value, word: priorityWords[value] })),
      matches: ({ priority }, value) => priority === value,
    },
    {
      name: "code",
      word: "tasks.projectCode",
      choices: codes.map(({ code }) => ({ value: code, label: code })),
      matches: ({ project_code }, value) => project_code === value,
    },
    {
      name: "due",
      word: "tasks.dueDate",
      choices: [{ value: "overdue", word: "tasks.overdue" }],
      matches: ({ isOverdue }) => isOverdue,
    },
  ];
  return (
    <CollectionScreen
      words="tasks"
      path={paths.tasks}
      rows={tasks}
      columns={columns}
      nameOf={({ title }) => title}
      textOf={({ title, description, project_code }) => `${title} ${description ?? ""} ${project_code ?? ""}`}
      // The board has a column for each status.
      filters={isBoard ? filters : [byStatus, ...filters]}
      heading={
        <div className="collection-head">
          <h2>{t("tasks.count", { count: tasks.length })}</h2>
          <ViewSwitch isBoard={isBoard} />
        </div>
      }
      draw={isBoard ? (shown) => <TaskBoard tasks={shown} colors={colors} /> : undefined}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="tasks.loadFailed" />;
}

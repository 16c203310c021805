import { Link, useLocation } from "react-router";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { answerListAction } from "#app/admin/lists/answer-list-action.ts";
import { DayField, type Filter } from "#app/admin/lists/list-fields.tsx";
import { ListScreen, trashSelected } from "#app/admin/lists/list-screen.tsx";
import type { Column } from "#app/admin/lists/list-table.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { searchWith } from "#app/admin/widgets/search-with.ts";
import { StateBadge } from "#app/admin/widgets/state-badge.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { listCodeColors } from "../records/project-code-list.server.ts";
import { siteDay } from "../records/task.server.ts";
import { taskPriorities, taskStatuses } from "../records/task.ts";
import { type ListedTask, listTaskBoard, listTaskPage } from "../records/task-list.server.ts";
import type { Route } from "./+types/tasks";
import { answerTasks } from "./answer-tasks.server.ts";
import { MilestoneCount } from "./milestones.tsx";
import { withStatuses } from "./moved-tasks.ts";
import { CodeLabel } from "./project-codes/code-label.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { DueDate, PriorityBadge } from "./task-badges.tsx";
import { TaskBoard } from "./task-board.tsx";
import { TaskKeys } from "./task-keys.tsx";
import { tasksPath } from "./task-paths.ts";
import { TaskTick } from "./task-tick.tsx";
import { noteMoved, useMoves } from "./use-moves.ts";
import "./tasks.css";

/** Per column, at first and at most. */
const cardsAtFirst = 100;
const maxCards = 1_000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const request = listRequest(url.searchParams);
  const codes = await listCodeColors(staff);
  const today = await siteDay(staff);
  if (url.searchParams.get("view") !== "board")
    return { list: await listTaskPage(staff, request), counts: null, codes, today };
  const cards = Math.max(cardsAtFirst, Math.min(maxCards, Number(url.searchParams.get("cards")) || 0));
  const { counts, ...list } = await listTaskBoard(staff, request, cards);
  return { list, counts, codes, today };
}

export const action = formAction(answerTasks);

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const isSave = ["move", "tick", "quick", "code"].some((intent) => form.get("intent") === intent);
  return answerListAction(isSave ? "tasks.saveFailed" : "tasks.deleteFailed", {
    request,
    async serverAction() {
      const answer = await serverAction();
      if (answer.ok && "version" in answer && answer.version) noteMoved(String(form.get("id")), answer.version);
      return answer;
    },
  });
}

export default function Tasks({ loaderData: { list, counts, codes, today } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { changes, move } = useMoves(list.rows);
  const colors = new Map(codes.map(({ code, color }) => [code, color]));
  const columns: Column<ListedTask>[] = [
    {
      word: "tasks.fieldTitle",
      before: (task) => <TaskTick task={task} onMove={move} />,
      show: ({ title }) => <bdi>{title}</bdi>,
      below: (task) => (
        <>
          {task.description && (
            <p className="long-text" dir="auto">
              {task.description}
            </p>
          )}
          <MilestoneCount {...task} />
        </>
      ),
    },
    { word: "tasks.status", show: ({ status }) => <StateBadge state={status} words="tasks.status" /> },
    { word: "tasks.priority", show: ({ priority }) => <PriorityBadge priority={priority} /> },
    {
      word: "tasks.projectCode",
      show: ({ project_code: code }) => (code ? <CodeLabel code={code} color={colors.get(code)} /> : "-"),
    },
    { word: "tasks.dueDate", show: (task) => <DueDate {...task} /> },
  ];
  const byStatus: Filter = {
    name: "status",
    word: "tasks.status",
    choices: choicesOf(t, "tasks.status", taskStatuses),
  };
  const filters: Filter[] = [
    { name: "priority", word: "tasks.priority", choices: choicesOf(t, "tasks.priority", taskPriorities) },
    { name: "code", word: "tasks.projectCode", choices: codes.map(({ code }) => ({ value: code, label: code })) },
    { name: "due", word: "tasks.dueDate", choices: [{ value: "overdue", label: t("tasks.overdue") }] },
  ];
  return (
    <ListScreen
      words="tasks"
      path={tasksPath}
      list={counts ? list : { ...list, rows: withStatuses(list.rows, changes) }}
      actions={<TaskKeys />}
      columns={columns}
      nameOf={({ title }) => title}
      filters={counts ? filters : [byStatus, ...filters]}
      moreFilters={
        <div className="filter-days">
          <DayField name="from" word="tasks.dueFrom" />
          <DayField name="until" word="tasks.dueUntil" />
        </div>
      }
      selection={[{ intent: "status", word: "selection.status", choice: byStatus }, trashSelected]}
      heading={
        <div className="collection-head">
          <h2>{t("tasks.count", { count: list.total })}</h2>
          <QuickAdd codes={codes} today={today} />
          <ViewSwitch isBoard={counts !== null} />
        </div>
      }
      orderWord={counts ? "tasks.orderByHand" : undefined}
      board={counts && <TaskBoard tasks={list.rows} counts={counts} colors={colors} />}
    />
  );
}

export const ErrorBoundary = failedScreen("tasks.loadFailed");

function ViewSwitch({ isBoard }: { isBoard: boolean }) {
  const { t } = useAdmin();
  const { search } = useLocation();
  const views = [
    { word: "tasks.viewList", view: "", isOpen: !isBoard },
    { word: "tasks.viewBoard", view: "board", isOpen: isBoard },
  ];
  return (
    <nav className="view-switch" aria-label={t("tasks.view")}>
      {views.map(({ word, view, isOpen }) => (
        <Link
          key={word}
          to={{ search: searchWith(search, { view, page: null, cards: null }) }}
          aria-current={isOpen || undefined}
          preventScrollReset
        >
          {t(word)}
        </Link>
      ))}
    </nav>
  );
}

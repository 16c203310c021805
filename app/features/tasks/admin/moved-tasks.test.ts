import { expect, test } from "vitest";
import type { ListedTask } from "../records/task-list.server.ts";
import { type Move, placeOf, withMoves, withStatuses } from "./moved-tasks.ts";

const task = (id: string, status: ListedTask["status"]) => ({ id, status, isOverdue: true }) as ListedTask;
const tasks = [task("a", "todo"), task("b", "todo"), task("c", "todo"), task("x", "completed"), task("y", "completed")];

function columns(...moves: Move[]) {
  const shown = withMoves(tasks, moves);
  const idsOf = (status: string) => shown.flatMap((one) => (one.status === status ? one.id : [])).join("");
  return [idsOf("todo"), idsOf("completed")];
}

test("a moved task stands below the one above its place, else above the one below it, else at the top", () => {
  expect(columns({ id: "c", status: "todo", after: "a", before: "b" })).toEqual(["acb", "xy"]);
  expect(columns({ id: "c", status: "todo", before: "a" })).toEqual(["cab", "xy"]);
  expect(columns({ id: "a", status: "todo", after: "c" })).toEqual(["bca", "xy"]);
  expect(columns({ id: "a", status: "completed", after: "x" })).toEqual(["bc", "xay"]);
  expect(columns({ id: "b", status: "completed" })).toEqual(["ac", "bxy"]);
  expect(columns({ id: "y", status: "todo", after: "gone", before: "c" })).toEqual(["abyc", "x"]);
  expect(columns({ id: "y", status: "todo", after: "x" })).toEqual(["yabc", "x"]);
});

test("moves apply one after the other, that of a task which is gone to nothing, and a completed task is not overdue", () => {
  const moves: Move[] = [
    { id: "a", status: "completed", after: "y" },
    { id: "gone", status: "todo" },
    { id: "b", status: "completed", after: "a" },
  ];
  expect(columns(...moves)).toEqual(["c", "xyab"]);
  const late = withMoves(tasks, [...moves, { id: "y", status: "todo" }]).filter(({ isOverdue }) => isOverdue);
  expect(late.map(({ id }) => id)).toEqual(["y", "c", "x"]);
});

test("a move that is taken back leads between the neighbours that the task had, and in a list changes the status alone", () => {
  for (const one of tasks) expect(columns({ id: one.id, ...placeOf(one, tasks) })).toEqual(["abc", "xy"]);
  const [first] = tasks as [ListedTask];
  expect(placeOf(first, tasks)).toEqual({ status: "todo", after: undefined, before: "b" });
  const shown = withStatuses(tasks, [{ id: "b", status: "completed" }]);
  expect(shown.map(({ id }) => id)).toEqual(tasks.map(({ id }) => id));
  expect(shown[1]).toMatchObject({ status: "completed", isOverdue: false });
});

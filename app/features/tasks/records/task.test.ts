import { expect, test } from "vitest";
import type { z } from "zod";
import { contract } from "../../../../tests/contract/contract.ts";
import { adminAr } from "../../../../tests/support/admin-words.ts";
import { shapeErrors, testMaxLengths } from "../../../../tests/support/form-shapes.ts";
import { dayIn, isOverdue, taskFormShape, taskPriorities, taskShape, taskStatuses } from "./task.ts";

const errorsOf = (input: object, shape: z.ZodType = taskShape) => shapeErrors(shape, input);

test("a task needs only a title; the rest has defaults", () => {
  expect(taskShape.parse({ title: " Close ", description: "", project_code: " ", due_date: "" })).toEqual({
    title: "Close",
    description: null,
    status: "todo",
    priority: "medium",
    project_code: null,
    milestones: [],
    milestones_done: [],
    requirements: [],
    due_date: null,
  });
});

test("a task without a title is refused with the words of the contract", () => {
  for (const title of [undefined, "", "  \n"])
    expect(errorsOf({ title })).toEqual({ title: { word: "task.titleRequired" } });
  expect(adminAr["task.titleRequired"]).toBe("يرجى إدخال عنوان المهمة");
});

contract("5.11.2");
test("milestones and requirements are split at commas and trimmed, without empty entries", () => {
  const sent = { title: "a", milestones: " استلام، مراجعة ,, اعتماد ", requirements: "camt.053" };
  expect(taskShape.parse(sent)).toMatchObject({
    milestones: ["استلام", "مراجعة", "اعتماد"],
    requirements: ["camt.053"],
  });
});

contract("4.8.1", "4.8.2");
test("the statuses and priorities are those of the contract and no others", () => {
  expect(taskStatuses).toEqual(["todo", "in_progress", "completed", "cancelled"]);
  expect(taskPriorities).toEqual(["low", "medium", "high", "urgent"]);
  expect(errorsOf({ title: "a", status: "done", priority: "asap", due_date: "2026-02-30" })).toEqual({
    status: { word: "validation.invalid" },
    priority: { word: "validation.invalid" },
    due_date: { word: "validation.date" },
  });
});

testMaxLengths(taskShape, { title: "a" }, [
  ["title", 200],
  ["description", 5_000],
  ["project_code", 50],
]);

test.each(["milestones", "requirements"])("%s may have 50 entries of 200 characters and no more", (field) => {
  const entries = Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(200, "x"));
  expect(taskShape.parse({ title: "a", [field]: entries.join() })).toHaveProperty(field, entries);
  const tooMany = { word: "validation.tooMany", values: { count: 50 } };
  expect(errorsOf({ title: "a", [field]: [...entries, "y"].join() })).toEqual({ [field]: tooMany });
  const tooLong = { word: "validation.tooLong", values: { count: 200 } };
  expect(errorsOf({ title: "a", [field]: "x".repeat(201) })).toEqual({ [field]: tooLong });
});

test("a task is overdue from the day after it was due, unless it is completed or cancelled", () => {
  const today = "2026-11-21";
  const overdue = (due_date: string | null) => taskStatuses.filter((status) => isOverdue({ status, due_date }, today));
  expect(overdue("2026-11-20")).toEqual(["todo", "in_progress"]);
  for (const due_date of [today, "2026-11-22", null]) expect(overdue(due_date)).toEqual([]);
});

test("the day is that of the site's time zone", () => {
  const moment = "2026-11-20T22:30:00.000Z";
  const days = ["Asia/Amman", "UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"].map((zone) => dayIn(zone, moment));
  expect(days).toEqual(["2026-11-21", "2026-11-20", "2026-11-21", "2026-11-20"]);
});

test("a task can have one of the given codes or none", () => {
  const shape = taskFormShape(["REC-01"]);
  for (const project_code of ["", "REC-01"]) expect(errorsOf({ title: "a", project_code }, shape)).toEqual({});
  const unknown = { project_code: { word: "task.codeUnknown" } };
  expect(errorsOf({ title: "a", project_code: "LSE-02" }, shape)).toEqual(unknown);
});

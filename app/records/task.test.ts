import { expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { fieldErrors } from "./fields.ts";
import { taskPriorities, taskShape, taskStatuses } from "./task.ts";

test("a task needs nothing but a title; the rest has its default", () => {
  expect(taskShape.parse({ title: " Close ", description: "", project_code: " ", due_date: "" })).toEqual({
    title: "Close",
    description: null,
    status: "todo",
    priority: "medium",
    project_code: null,
    milestones: [],
    requirements: [],
    due_date: null,
  });
});

test("a task without a title is refused with the words of the contract", () => {
  for (const title of [undefined, "", "  \n"])
    expect(errorsOf({ title })).toEqual({ title: { word: "task.titleRequired" } });
  expect(adminAr["task.titleRequired"]).toBe("يرجى إدخال عنوان المهمة");
});

test("milestones and requirements are split at commas, trimmed, empty pieces dropped", () => {
  const sent = { title: "a", milestones: " استلام، مراجعة ,, اعتماد ", requirements: "camt.053" };
  expect(taskShape.parse(sent)).toMatchObject({
    milestones: ["استلام", "مراجعة", "اعتماد"],
    requirements: ["camt.053"],
  });
});

test("the states and priorities are those of the contract, and no other is taken", () => {
  expect(taskStatuses).toEqual(["todo", "in_progress", "completed", "cancelled"]);
  expect(taskPriorities).toEqual(["low", "medium", "high", "urgent"]);
  expect(errorsOf({ title: "a", status: "done", priority: "asap", due_date: "2026-02-30" })).toEqual({
    status: { word: "validation.invalid" },
    priority: { word: "validation.invalid" },
    due_date: { word: "validation.date" },
  });
});

test.each([
  ["title", 200],
  ["description", 5_000],
  ["project_code", 50],
])("%s may have %i characters and not one more", (field, limit) => {
  expect(taskShape.parse({ title: "a", [field]: "س".repeat(limit) })).toHaveProperty(field, "س".repeat(limit));
  const tooLong = { word: "validation.tooLong", values: { count: limit } };
  expect(errorsOf({ title: "a", [field]: "س".repeat(limit + 1) })).toEqual({ [field]: tooLong });
});

test.each(["milestones", "requirements"])("%s may have 50 pieces of 200 characters, and nothing beyond", (field) => {
  const pieces = Array.from({ length: 50 }, (_, at) => `${at}`.padEnd(200, "x"));
  expect(taskShape.parse({ title: "a", [field]: pieces.join() })).toHaveProperty(field, pieces);
  const tooMany = { word: "validation.tooMany", values: { count: 50 } };
  expect(errorsOf({ title: "a", [field]: [...pieces, "y"].join() })).toEqual({ [field]: tooMany });
  const tooLong = { word: "validation.tooLong", values: { count: 200 } };
  expect(errorsOf({ title: "a", [field]: "x".repeat(201) })).toEqual({ [field]: tooLong });
});

function errorsOf(input: object) {
  const parsed = taskShape.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

import { expect, test } from "vitest";
import { keptTicks, ticksIn } from "./ticks.ts";

const kept = (before: string[], after: string[], ...done: string[]) => [...keptTicks(before, after, new Set(done))];

test("a milestone stays done while its name is typed, and where it is moved, but not where it is removed", () => {
  expect(kept(["a", "b"], ["a", "b2"], "b")).toEqual(["b2"]);
  expect(kept(["a", "b"], ["b", "a"], "b")).toEqual(["b"]);
  expect(kept(["a", "b"], ["new", "a", "b"], "b")).toEqual(["b"]);
  expect(kept(["a", "b"], ["a"], "a", "b")).toEqual(["a"]);
  expect(kept(["a", "b"], ["a", "c"], "a")).toEqual(["a"]);
});

test("the ticked milestones are read from checkboxes with a name each", () => {
  const form = { title: "t", milestones: "a, b", "milestones_done.0": "a", "milestones_done.2": "c", "other.1": "d" };
  expect(ticksIn(form)).toEqual(["a", "c"]);
});

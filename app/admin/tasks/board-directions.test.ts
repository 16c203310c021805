import { expect, test } from "vitest";
import { nextArea } from "./board-directions.ts";

const area = (name: string, left: number, top: number) => ({ name, left, top, width: 90, height: 90 });
const left = { x: -1, y: 0 };
const right = { x: 1, y: 0 };
const down = { x: 0, y: 1 };

test("an arrow key leads to the next column on its side, and at the end nowhere", () => {
  // As the page of a language from the right has them.
  const columns = [area("todo", 300, 0), area("in_progress", 200, 0), area("completed", 100, 0)];
  const from = (x: number, direction: { x: number; y: number }) => nextArea({ x, y: 8 }, columns, direction)?.name;
  expect([from(345, left), from(245, left), from(145, left)]).toEqual(["in_progress", "completed", undefined]);
  expect([from(145, right), from(345, right), from(345, down)]).toEqual(["in_progress", undefined, undefined]);
});

test("where columns stand below each other too, the nearest is next", () => {
  const columns = [area("a", 0, 0), area("b", 100, 0), area("c", 0, 100), area("d", 100, 100)];
  const from = (x: number, y: number, direction: { x: number; y: number }) =>
    nextArea({ x, y }, columns, direction)?.name;
  expect([from(45, 8, right), from(45, 8, down), from(145, 108, left)]).toEqual(["b", "c", "c"]);
});

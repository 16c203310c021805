import { expect, test } from "vitest";
import { nextPlace } from "./board-places.ts";

const [left, right, up, down] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];

/** Cards of 40 pixels, 10 apart, below a heading of 20. */
function column(id: string, x: number, y: number, cards: number) {
  const height = 40 + cards * 50;
  const areas = Array.from({ length: cards }, (_, index) => ({
    left: x,
    top: y + 20 + index * 50,
    width: 90,
    height: 40,
  }));
  return {
    id,
    area: { left: x, top: y, width: 90, height },
    cards: areas.map((area, index) => ({ id: `${id}${index}`, area })),
  };
}
type Columns = ReturnType<typeof column>[];

/** The column and where the card's head goes, starting with it at this height of the column. */
function go(columns: Columns, id: string, y: number, direction: { x: number; y: number }) {
  const from = columns.find((one) => one.id === id) as Columns[number];
  const next = nextPlace({ x: from.area.left + 45, y: y + 8 }, columns, direction);
  return next && [columns.find(({ area }) => area === next.column)?.id, next.y];
}

test("up and down lead from place to place, below the last card too, and no further in the only row of columns", () => {
  const columns = [column("a", 0, 0, 3), column("b", 100, 0, 0)];
  expect([20, 70, 120].map((y) => go(columns, "a", y, down))).toEqual([
    ["a", 70],
    ["a", 120],
    ["a", 160],
  ]);
  expect(go(columns, "a", 160, down)).toBeUndefined();
  expect([160, 120, 70].map((y) => go(columns, "a", y, up))).toEqual([
    ["a", 120],
    ["a", 70],
    ["a", 20],
  ]);
  expect(go(columns, "a", 20, up)).toBeUndefined();
});

test("left and right lead to the nearest place of the next column on that side, and to none from the last", () => {
  // As the page of a language from the right has them.
  const columns = [column("todo", 300, 0, 1), column("in_progress", 200, 0, 4), column("completed", 100, 0, 0)];
  expect(go(columns, "todo", 20, left)).toEqual(["in_progress", 20]);
  expect(go(columns, "in_progress", 120, right)).toEqual(["todo", 60]);
  expect(go(columns, "in_progress", 120, left)).toEqual(["completed", 8]);
  expect(go(columns, "completed", 8, left)).toBeUndefined();
  expect(go(columns, "todo", 20, right)).toBeUndefined();
});

test("of columns below each other, the next one begins where the one before ends", () => {
  const columns = [column("a", 0, 0, 1), column("b", 0, 200, 2), column("c", 0, 500, 0)];
  expect(go(columns, "a", 60, down)).toEqual(["b", 220]);
  expect(go(columns, "b", 310, down)).toEqual(["c", 508]);
  expect(go(columns, "c", 508, up)).toEqual(["b", 310]);
  expect(go(columns, "b", 220, up)).toEqual(["a", 60]);
});

test("of columns beside and below each other the nearest is next", () => {
  const columns = [column("a", 0, 0, 0), column("b", 100, 0, 0), column("c", 0, 100, 0), column("d", 100, 100, 0)];
  const names = [go(columns, "a", 8, right), go(columns, "a", 8, down), go(columns, "d", 108, left)];
  expect(names.map((found) => found?.[0])).toEqual(["b", "c", "c"]);
});

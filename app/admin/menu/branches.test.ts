import { expect, test } from "vitest";
import { afterMove, canBeLowered, type Level, lowered, raised, without } from "./branches.ts";

type Row = Level & { name: string };

/** "a +b" is b below a. */
const rowsOf = (text: string): Row[] =>
  text.split(" ").map((word) => ({ name: word.replace("+", ""), level: word.startsWith("+") ? 1 : 0 }));
const textOf = (rows: readonly Row[]) => rows.map(({ name, level }) => (level ? "+" : "") + name).join(" ");

function move(text: string, from: number, to: number) {
  return textOf(afterMove(rowsOf(text), from, to));
}

test.each([
  ["a b c", 0, 1, "b a c"],
  ["a +b +c d", 0, 1, "d a +b +c"],
  ["a +b c +d e", 0, 3, "c +d a +b e"],
  ["a b +c d", 3, 2, "a d b +c"],
  ["a +b c", 2, 1, "c a +b"],
  ["a +b +c d", 1, 2, "a +c +b d"],
  ["a +b c", 1, 2, "a c +b"],
  ["a +b c", 1, 0, "b a c"],
  ["a +b", 0, 1, "a +b"],
])("of %s the row %i moved to %i gives %s", (text, from, to, result) => {
  expect(move(text, from, to)).toBe(result);
});

test("a row is put below the one before unless something stands below it, and is taken out after those it stood among", () => {
  const rows = rowsOf("a b +c d +e");
  expect(rows.map((_, at) => canBeLowered(rows, at))).toEqual([false, false, false, false, false]);
  expect(canBeLowered(rowsOf("a b c"), 1)).toBe(true);
  expect(textOf(lowered(rowsOf("a b c"), { name: "x", level: 0 }))).toBe("a b c");
  const three = rowsOf("a +b +c d");
  expect(textOf(raised(three, three[1] as Row))).toBe("a +c b d");
  expect(textOf(lowered(three, three[3] as Row))).toBe("a +b +c +d");
  expect(textOf(without(three, three[0] as Row))).toBe("b +c d");
});

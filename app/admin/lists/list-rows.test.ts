import { expect, test } from "vitest";
import { inOrder, orderOf, rowsWith, searchable } from "./list-rows.ts";

const titles = ["Ledger of LEASES", "مطابقة كشف البنك", "الأتمتة في الإقفال", "Leases, then a ledger"];
const rows = searchable(titles, (title) => title);

test("a list is searched by every word, however its letters are written", () => {
  expect(rowsWith(rows, "leases LEDGER")).toEqual(["Ledger of LEASES", "Leases, then a ledger"]);
  expect(rowsWith(rows, "اتمته")).toEqual(["الأتمتة في الإقفال"]);
  expect(rowsWith(rows, "مُطابقه")).toEqual(["مطابقة كشف البنك"]);
  expect(rowsWith(rows, "  ")).toEqual(titles);
  expect(rowsWith(rows, "nothing of the kind")).toEqual([]);
});

test("an order goes by words or figures, up or down, and keeps equals as they came", () => {
  const pages = [
    { title: "b", count: 10 },
    { title: "a", count: 9 },
    { title: "c", count: 9 },
  ];
  const titlesBy = (by: (page: (typeof pages)[number]) => string | number, isDown: boolean) =>
    inOrder(pages, by, isDown, "en").map(({ title }) => title);
  expect(titlesBy(({ title }) => title, false)).toEqual(["a", "b", "c"]);
  expect(titlesBy(({ count }) => count, false)).toEqual(["a", "c", "b"]);
  expect(titlesBy(({ count }) => count, true)).toEqual(["b", "a", "c"]);
  expect(inOrder(pages, undefined, true, "en")).toBe(pages);
});

test("the order stands in the address by the column's name, with a minus for the other way round", () => {
  expect(["", "title", "-createdAt"].map(orderOf)).toEqual([
    null,
    { name: "title", isDown: false },
    { name: "createdAt", isDown: true },
  ]);
});

import { expect, test } from "vitest";
import { countSearch } from "./search-limit.server.ts";
import { searchPath, searchQueryIn, searchQueryOf } from "./search-query.ts";

const queryOf = (search: string) => searchQueryOf(new URLSearchParams(search));

test.each([
  ["", { q: "", page: 1 }],
  ["q=", { q: "", page: 1 }],
  ["q=ledger+close", { q: "ledger close", page: 1 }],
  ["q=%D8%A5%D9%82%D9%81%D8%A7%D9%84&page=10", { q: "إقفال", page: 10 }],
])("the query %j is read", (search, query) => {
  expect(queryOf(search)).toEqual(query);
});

test.each(["q=a&q=b", "q=a&page=1", "q=a&page=02", "q=a&page=11", "q=a&page=2&page=3", "q=a&from=b", "__proto__=a"])(
  "the query %j is refused",
  (search) => expect(queryOf(search)).toBeNull(),
);

test("parameters of others are left out, and what is wrong in one's own stays wrong", () => {
  expect(searchQueryIn(new URLSearchParams("q=a&page=2&utm_source=b"))).toEqual({ q: "a", page: 2 });
  expect(searchQueryIn(new URLSearchParams("q=a&q=b&utm_source=c"))).toBeNull();
  for (const query of ["a&b=c", "100% + ١", '"<b>"'])
    expect(queryOf(searchPath(query, 3).slice("/search?".length))).toEqual({ q: query, page: 3 });
});

test("a client that searches too often waits for the end of its minute, and another does not", () => {
  const start = Date.parse("2026-01-01T00:00:00Z");
  const waits = Array.from({ length: 121 }, () => countSearch("192.0.2.1", start + 10_000));
  expect([waits.slice(0, 120).every((wait) => wait === 0), waits.at(-1)]).toEqual([true, 60]);
  expect(countSearch("192.0.2.2", start + 10_000)).toBe(0);
  expect(countSearch("192.0.2.1", start + 69_999)).toBe(1);
  expect(countSearch("192.0.2.1", start + 70_000)).toBe(0);
});

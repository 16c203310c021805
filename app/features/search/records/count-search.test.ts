import { expect, test } from "vitest";
import { searchKey } from "./count-search.server.ts";

test("a search is counted by its words in one spelling, and not by words that could tell who searched", () => {
  expect(searchKey("  Ledger\n  LEASE ")).toBe("ledger lease");
  expect(searchKey("دفتر\u202E")).toBe("دفتر");
  for (const query of ["", " ?! ", "me@mail.example", "+966 50 123 4567", "4111-1111-1111", "x".repeat(81)])
    expect(searchKey(query)).toBeNull();
});

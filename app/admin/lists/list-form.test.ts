import { expect, test } from "vitest";
import { fromShown } from "./list-form.tsx";

test("an older answer that is drawn late leaves the fields of a search as they are, and only another address fills them", () => {
  const typed = ["", "?q=a", "?q=ab"];
  expect(fromShown(typed, "?q=a")).toEqual(["?q=a", "?q=ab"]);
  expect(fromShown(["?q=a", "?q=ab"], "?q=ab")).toEqual(["?q=ab"]);
  expect(fromShown(["?q=ab"], "?q=a")).toBeNull();
  expect(fromShown(typed, "?page=2")).toBeNull();
});

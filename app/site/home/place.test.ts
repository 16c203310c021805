import { expect, test } from "vitest";
import { placeIn } from "./place.ts";

test("of a place that is written in both scripts, a page shows the one of its own", () => {
  expect(placeIn("en", "Amman · عمّان")).toBe("Amman");
  expect(placeIn("ar", "Amman · عمّان")).toBe("عمّان");
  expect(placeIn("ar", "عمّان، الأردن | Amman, Jordan")).toBe("عمّان، الأردن");
  expect(placeIn("en", "Amman · Dubai · عمّان")).toBe("Amman · Dubai");
});

test("a place in one script is shown on both pages, and none on neither", () => {
  expect(placeIn("ar", "Amman")).toBe("Amman");
  expect(placeIn("en", "عمّان")).toBe("عمّان");
  expect(placeIn("en", null)).toBeNull();
  expect(placeIn("en", undefined)).toBeNull();
});

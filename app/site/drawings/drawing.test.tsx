import { expect, test } from "vitest";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
import { Drawing } from "./drawing.tsx";

test("a drawing shows the number of its item and none where it has none", () => {
  expect(renderOnSite(<Drawing family="audit" slug="a" figure="94.6%" />)).toMatch(/<text[^>]*>94\.6%<\/text>/);
  expect(renderOnSite(<Drawing family="audit" slug="a" figure={null} />)).not.toContain("<text");
});

test("on an Arabic page time flows from the right, and a change too", () => {
  const arabic = renderOnSite(<Drawing family="closing" slug="a" figure="11 → 4" />, "ar");
  expect(arabic).toContain("matrix(-1 0 0 1 320 0)");
  expect(arabic).toContain("\u206611\u2069 ← \u20664\u2069");
  expect(renderOnSite(<Drawing family="closing" slug="a" />)).not.toContain("matrix");
});

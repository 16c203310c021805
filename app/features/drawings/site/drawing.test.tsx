import { expect, test } from "vitest";
import "#app/features.site.ts";
import { Drawing } from "#app/site/drawings/drawing.tsx";
import { renderOnSite } from "../../../../tests/support/render-on-site.tsx";

test("on an Arabic page time flows from the right", () => {
  expect(renderOnSite(<Drawing family="closing" slug="a" />, "ar")).toContain("matrix(-1 0 0 1 320 0)");
  expect(renderOnSite(<Drawing family="closing" slug="a" />)).not.toContain("matrix");
});

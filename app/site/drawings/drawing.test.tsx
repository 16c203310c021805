import { expect, test } from "vitest";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
import { Drawing } from "./drawing.tsx";

test("on an Arabic page time flows from the right", () => {
  expect(renderOnSite(<Drawing family="closing" slug="a" />, "ar")).toContain("matrix(-1 0 0 1 320 0)");
  expect(renderOnSite(<Drawing family="closing" slug="a" />)).not.toContain("matrix");
});

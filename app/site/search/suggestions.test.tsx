import { expect, test } from "vitest";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
import { Suggestions } from "./suggestions.tsx";

const suggested = (filled: string[]) =>
  renderOnSite(<Suggestions q="" shown={{ state: "empty" }} categories={[]} filled={filled} />);

test("of the lists those are suggested that have something", () => {
  expect(suggested(["/", "/projects"])).toContain('href="/projects"');
  expect(suggested(["/", "/projects"])).not.toContain('href="/articles"');
  expect(suggested(["/"])).not.toContain("<nav");
});

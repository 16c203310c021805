import { expect, test } from "vitest";
import { renderOnSite } from "../../../../tests/support/render-on-site.tsx";
import { Suggestions } from "./suggestions.tsx";

const suggested = (filled: string[], categories: { key: string; name: string }[] = []) =>
  renderOnSite(<Suggestions q="" shown={{ state: "empty" }} categories={categories} filled={filled} />);

test("of the lists those are suggested that have something", () => {
  expect(suggested(["/", "/projects"])).toContain('href="/projects"');
  expect(suggested(["/", "/projects"])).not.toContain('href="/articles"');
  expect(suggested(["/"])).not.toContain("<nav");
});

test("of many categories a dozen are suggested, and the list that leads to the others", () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ key: `c${index}`, name: `Category ${index}` }));
  const html = suggested(["/articles"], many);
  expect(html.match(/Category \d+/g)).toEqual(many.slice(0, 12).map(({ name }) => name));
  expect(html).toContain('href="/articles"');
});

import { expect, test } from "vitest";
import { contract } from "../../../tests/contract/contract.ts";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
import { CategoryFilter } from "./category-filter.tsx";

const many = Array.from({ length: 40 }, (_, index) => ({ key: `c${index}`, name: `Category ${index}` }));
const filterOf = (count: number, chosen: string | null) =>
  renderOnSite(<CategoryFilter path="/articles" categories={many.slice(0, count)} chosen={chosen} />);

test("of forty categories twelve and the chosen one are shown, the others unfold without a script", () => {
  const html = filterOf(40, "c30");
  const [shown = "", folded = ""] = html.split("<details>");
  expect(shown.match(/Category \d+/g)).toEqual([...many.slice(0, 12), many[30]].map((one) => one?.name));
  expect(shown).toMatch(/<a [^>]*category\/c30"[^>]* aria-current="true"/);
  expect(folded).toContain("<summary>More categories</summary>");
  expect(folded.match(/Category \d+/g)).toHaveLength(27);
});

contract("2.5.3");
test("a few categories are all shown, and a single one is no choice", () => {
  expect(filterOf(15, null)).not.toContain("<details>");
  expect(filterOf(15, null).match(/Category \d+/g)).toHaveLength(15);
  expect(filterOf(1, null)).toBe("");
});

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe objects to on this page as it stands, by all rules or these: each rule with the elements that break it. */
export async function findViolations(page: Page, rules?: string[]) {
  // The other mode sees into frames of other origins, and opens one more page at each look for that.
  if (page.frames().length > 1) throw new Error("this look at a page does not see into its frames");
  // A screen that does not hear yet takes nothing, and has no main part for axe.
  await page.waitForFunction(() => !document.querySelector(".screen-column[inert]"));
  const axe = new AxeBuilder({ page: page as never }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
}

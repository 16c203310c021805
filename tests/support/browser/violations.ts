import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Without comments the source is read in half the time, and it is read on every page. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe objects to on this page as it stands, by all rules or these: each rule with the elements that break it. */
export async function findViolations(page: Page, rules?: string[]) {
  // The pages of the site that the admin area shows in frames are looked at by themselves.
  if (page.frames().length > 1 + (await page.locator(".preview-frame iframe").count()))
    throw new Error("this look at a page does not see into its frames");
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    // A screen that does not hear yet takes nothing, and has no main part for axe.
    while (document.querySelector(".screen-column[data-waiting]")) await new Promise(requestAnimationFrame);
    if (!window.axe) throw new Error("the page has gone while it was looked at");
    const wanted = rules && { runOnly: rules };
    const { violations } = await window.axe.run(
      { exclude: [".preview-frame iframe"] },
      { resultTypes: ["violations"], preload: false, ...wanted },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
  }, rules);
}

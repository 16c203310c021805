import type { Page } from "playwright-core";

const fields = ":is(input:not([type=hidden]), textarea, select, [contenteditable=true])";
const maxStops = 400;

/**
 * Goes through all that is below the heading of a screen by Tab, or through its open dialog, and returns the fields that
 * are not whole in view when they have the focus, or lie under something else. Of a tall one its beginning counts.
 */
export async function findCoveredFields(page: Page) {
  await page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].at(-1);
    const start =
      dialog ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main") ?? document.body;
    start.tabIndex = -1;
    start.focus();
  });
  const covered: string[] = [];
  const seen = { fields: 0 };
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(lookAtFocus, { fields });
    if (found === "end") break;
    if (found === "other") continue;
    seen.fields += 1;
    if (found !== "well") covered.push(found);
  }
  return { covered, fields: seen.fields };
}

/** Runs in the page. */
async function lookAtFocus({ fields }: { fields: string }) {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.hasAttribute("data-walked")) return "end";
  focused.setAttribute("data-walked", "");
  if (!focused.matches(fields)) return "other";
  const edge = 3;
  const part = 40;
  // A switch is drawn by what stands beside its field.
  const isSmall = focused.getBoundingClientRect().width < 8;
  const shown = (isSmall && focused.closest("label")) || (isSmall && focused.parentElement) || focused;
  const problem = () => {
    const { left, right, top, bottom: end } = shown.getBoundingClientRect();
    const bottom = Math.min(end, top + part);
    if (top < 0 || bottom > innerHeight) return `out of view, ${Math.round(top)} to ${Math.round(bottom)}`;
    // The eye of a password and the handle of a block belong to what they stand in.
    const wrapper = focused.closest("[class*=Input-wrapper]") ?? focused.parentElement;
    for (const x of [left + edge, (left + right) / 2, right - edge])
      for (const y of [top + edge, bottom - edge]) {
        const upper = document.elementFromPoint(x, y);
        if (!upper || upper.contains(shown) || shown.contains(upper) || wrapper?.contains(upper)) continue;
        if (upper.closest(".block-handle")) continue;
        return `under ${upper.outerHTML.slice(0, 90)}`;
      }
    return null;
  };
  // What scrolls takes a frame or two.
  for (let frame = 0; frame < 12 && problem(); frame += 1) await new Promise(requestAnimationFrame);
  const found = problem();
  const name = focused.getAttribute("name") ?? focused.getAttribute("aria-label") ?? focused.outerHTML.slice(0, 60);
  return found ? `${name}: ${found}` : "well";
}

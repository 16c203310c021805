import type { Locator, Page } from "playwright-core";

const controls =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true]";

/**
 * What the keyboard alone does not come to on this page as it stands, or in its open dialog, and where it stands unseen:
 * each as its text. The focus goes round by Tab until it has been everywhere.
 */
export async function findUnreached(page: Page) {
  const count = await page.evaluate((controls) => {
    const screen = [...document.querySelectorAll("[role=dialog][aria-modal=true]")].at(-1) ?? document;
    const isTabbed = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, [type=radio]:not(:checked), [data-focus-guard], .skip-link") &&
      !element.closest("[inert], [aria-hidden=true]") &&
      element.checkVisibility({ visibilityProperty: true });
    const wanted = new Set([...screen.querySelectorAll<HTMLElement>(controls)].filter(isTabbed));
    const unseen: string[] = [];
    document.addEventListener("focusin", ({ target }) => {
      wanted.delete(target as HTMLElement);
      const isPlain = (target as Element).matches("a, button, summary");
      const { outlineStyle, boxShadow } = getComputedStyle(target as Element);
      if (isPlain && outlineStyle === "none" && boxShadow === "none") unseen.push((target as Element).outerHTML);
    });
    (document.activeElement as HTMLElement | null)?.blur();
    window.walked = { wanted, unseen };
    return wanted.size;
  }, controls);
  // The ends of a dialog and the parts of a date are stops too.
  for (let left = count, round = 0; left > 0 && round < 3; round += 1) {
    for (let stop = 0; stop < count + 10; stop += 1) await page.keyboard.press("Tab");
    left = await page.evaluate(() => window.walked?.wanted.size ?? 0);
  }
  return page.evaluate(() => {
    const { wanted = new Set<Element>(), unseen = [] } = window.walked ?? {};
    const unreached = [...wanted].map(({ outerHTML }) => `unreached: ${outerHTML}`);
    return [...unreached, ...unseen.map((html) => `unseen: ${html}`)].map((text) => text.slice(0, 160));
  });
}

declare global {
  interface Window {
    walked?: { wanted: Set<Element>; unseen: string[] };
  }
}

/** Faster than the page can be drawn in between. */
export function clickTwice(button: Locator) {
  return button.evaluate((element: HTMLElement) => {
    for (const _ of ["once", "twice"]) element.click();
  });
}

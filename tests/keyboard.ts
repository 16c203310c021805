import type { Page } from "playwright-core";

const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";

/**
 * What the keyboard alone does not come to on this page as it stands, or in its open dialog, and where it stands unseen:
 * each as its text. The focus goes once round by Tab, from the beginning.
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
    Object.assign(window, { walked: { wanted, unseen } });
    return wanted.size;
  }, controls);
  // The guards at the ends of a dialog are stops too.
  for (let stop = 0; stop < count + 10; stop += 1) await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const { wanted, unseen } = (window as unknown as { walked: { wanted: Set<Element>; unseen: string[] } }).walked;
    return [
      ...[...wanted].map(({ outerHTML }) => `unreached: ${outerHTML}`),
      ...unseen.map((html) => `unseen: ${html}`),
    ].map((text) => text.slice(0, 160));
  });
}

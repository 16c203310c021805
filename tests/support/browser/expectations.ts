import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "./violations.ts";

export async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}

/** Nothing of the page extends beyond the window sideways. */
export async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Accessible, and on a phone without overflow and accessible too; the window has its size again afterwards. */
export async function expectFits(page: Page) {
  await expectAccessible(page);
  const { width = 1280, height = 900 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize({ width, height });
}

export async function expectFocus(locator: Locator) {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
}

const besideToasts = "[role=dialog] button, .sidebar-link";

/** The toast that is shown lies over none of these: over no button of a dialog and over no link of the sidebar. */
export async function expectToastBeside(page: Page, selector = besideToasts) {
  await page.locator(".toast").first().waitFor();
  const covered = () =>
    page.evaluate((selector) => {
      const toast = document.querySelector(".toast")?.getBoundingClientRect();
      if (!toast) return ["the toast has gone"];
      const controls = [...document.querySelectorAll(selector)].filter((control) => control.checkVisibility());
      const isCovered = (box: DOMRect) =>
        box.left < toast.right && box.right > toast.left && box.top < toast.bottom && box.bottom > toast.top;
      return controls
        .filter((control) => isCovered(control.getBoundingClientRect()))
        .map((control) => control.textContent);
    }, selector);
  await expect.poll(covered).toEqual([]);
}

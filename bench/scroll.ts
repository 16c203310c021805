import type { Page } from "playwright-core";

const stepShare = 0.7;
const restMs = 120;

/** Scrolls to the end in steps, with a rest at each, as somebody who reads. */
export async function scrollThrough(page: Page) {
  const height = page.viewportSize()?.height ?? 800;
  const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 0; top < (await end()); top += height * stepShare) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
    await page.waitForTimeout(restMs);
  }
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(restMs * 4);
}

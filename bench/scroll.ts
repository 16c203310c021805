import type { Page } from "playwright-core";

const stepShare = 0.7;
const pauseMs = 120;

/** Scrolls to the end in steps with pauses, like a reader. */
export async function scrollThrough(page: Page) {
  const height = page.viewportSize()?.height ?? 800;
  const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 0; top < (await end()); top += height * stepShare) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
    await page.waitForTimeout(pauseMs);
  }
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(pauseMs * 4);
}

import type { Browser } from "playwright-core";
import { launchVisitorsBrowser } from "../tests/support/browser/browser.ts";
import { findViolations } from "../tests/support/browser/violations.ts";
import { type Figure, none } from "./figure.ts";

const paths = ["/", "/ar"];
const views = [
  { width: 1280, height: 900, isMenuOpen: false },
  { width: 360, height: 740, isMenuOpen: false },
  { width: 360, height: 740, isMenuOpen: true },
];
const schemes = ["light", "dark"] as const;

type View = (typeof views)[number] & { url: string; scheme: (typeof schemes)[number] };

/** All rules of axe on each view of the home page. */
export async function measureAccessibility(origin: string): Promise<Figure[]> {
  const browser = await launchVisitorsBrowser();
  try {
    const figures: Figure[] = [];
    for (const path of paths) {
      const found: string[] = [];
      for (const view of views)
        for (const scheme of schemes) found.push(...(await findIn(browser, { ...view, scheme, url: origin + path })));
      const states = "light and dark, 1280, 360 and 360 with open menu";
      figures.push(none({ name: `axe ${path}: violations, ${states}`, value: found.length, notes: found }));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function findIn(browser: Browser, { url, width, height, scheme, isMenuOpen }: View) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  if (isMenuOpen) await page.locator(".narrow-menu > summary").click();
  const violations = await findViolations(page);
  await context.close();
  const state = `${width} ${scheme}${isMenuOpen ? " open menu" : ""}`;
  return violations.map((violation) => `${violation} (${state})`);
}

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visitors } from "../../support/browser/visit.ts";

const visit = visitors();
const inEnglish = ["latin", "serif"];
const inArabic = ["arabic", "naskh", "serif-figures"];
const arabicArticle = "إقفال-الشهر-في-أيام-معدودة";

/** The names of the font files that this page asks for. */
async function fontsOf(page: Page, path: string) {
  const names = new Set<string>();
  page.on("request", (request) => {
    const [, name] = request.url().match(/\/assets\/([a-z-]+)-\w+\.woff2$/) ?? [];
    if (name) names.add(name);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return [...names].sort();
}

test.each([
  ["/", inEnglish],
  ["/projects", inEnglish],
  ["/articles", inEnglish],
  ["/articles/bank-reconciliation-that-matches-itself", inEnglish],
  ["/ar", inArabic],
  ["/ar/projects", inArabic],
  ["/ar/articles", inArabic],
  [`/ar/articles/${arabicArticle}`, inArabic],
  [`/articles/${arabicArticle}`, [...inEnglish, "arabic", "naskh"]],
  ["/ar/articles/ifrs-15-revenue-as-a-ledger-of-promises", [...inArabic, ...inEnglish]],
])("%s loads the faces of its language and those of an article in the other, and none besides", (path, own) =>
  visit("/healthz", async (page) => {
    const loaded = await fontsOf(page, path);
    expect(loaded.filter((name) => !own.includes(name))).toEqual([]);
    expect(loaded).toEqual(expect.arrayContaining(own.filter((name) => !name.endsWith("figures"))));
  }),
);

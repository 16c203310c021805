import { expect, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownSite, visitors } from "../../support/browser/visit.ts";

const site = ownSite({ LOG_LEVEL: "silent" });
const store = storeOf(site);
const visit = visitors(site);

test.each([
  { path: "/projects/bank-reconciliation-engine", words: siteEn, direction: "ltr" },
  { path: "/ar/projects/bank-reconciliation-engine", words: siteAr, direction: "rtl" },
])(
  "when the record itself cannot be read, $path says so in its language within the frame, with a retry, and shows no half of a record",
  ({ path, words, direction }) =>
    visit(
      "/contact",
      async (page) => {
        store().run("alter table projects rename to projects_away");
        // What has been read before is shown until the change is heard.
        await expect.poll(async () => (await page.request.get(path)).status()).toBe(503);
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(503);
        expect(answer?.headers()["cache-control"]).toBe("no-store");
        expect(await page.locator("html").getAttribute("dir")).toBe(direction);
        expect(await page.locator("h1").innerText()).toBe(words["failure.brokenTitle"]);
        expect(await page.locator("header.header, footer.footer").count()).toBe(2);
        const shown = await page.locator("body").innerText();
        expect(shown).toContain(answer?.headers()["x-request-id"]);
        expect(shown).not.toMatch(/projects_away|no such table|sql/i);
        expect(await page.locator(".carousel, .card, .section").count()).toBe(0);
        store().run("alter table projects_away rename to projects");
        await page.getByRole("link", { name: words["failure.retry"] }).click();
        await page.locator("#record-title").waitFor();
      },
      { javaScriptEnabled: false },
    ),
);

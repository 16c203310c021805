import { expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { ownedSite, signIn, staffWords as t } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";

const site = ownedSite();
const visit = visitors(site);

test("behind an untrusted proxy the dashboard says so and what to do, in both languages", () =>
  visit("/admin", async (page) => {
    await signIn(page);
    await page.goto("/admin");
    const status = (title: string) => page.getByRole("region", { name: title }).getByText("TRUST_PROXY=on");
    await page.getByRole("region", { name: t["dashboard.systemStatus"] }).waitFor();
    expect(await status(t["dashboard.systemStatus"]).count()).toBe(0);
    await fetch(site().origin, { headers: { "x-forwarded-for": "203.0.113.7" } });
    await page.reload();
    await status(t["dashboard.systemStatus"]).waitFor();
    await page.getByRole("button", { name: "العربية" }).first().click();
    await status(adminAr["dashboard.systemStatus"]).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }));

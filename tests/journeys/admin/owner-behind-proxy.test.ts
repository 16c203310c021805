import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";

const site = ownedSite();
const visit = ownerVisits(site, storeOf(site));

test("behind an untrusted proxy the dashboard says so and what to do, in both languages", () =>
  visit("/admin", async (page) => {
    const status = (title: string) => page.getByRole("region", { name: title }).getByText("TRUST_PROXY=on");
    await page.getByRole("region", { name: t["dashboard.systemStatus"] }).waitFor();
    expect(await status(t["dashboard.systemStatus"]).count()).toBe(0);
    await fetch(site().origin, { headers: { "x-forwarded-for": "203.0.113.7" } });
    await page.reload();
    await status(t["dashboard.systemStatus"]).waitFor();
    await page.getByRole("button", { name: "العربية" }).first().click();
    await status(words.ar["dashboard.systemStatus"]).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page);
    await expectNoOverflow(page);
  }));

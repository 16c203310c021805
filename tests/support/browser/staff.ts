import type { Page } from "playwright-core";
import { adminEn } from "#app/i18n/words/admin.en.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { ownSite } from "./visit.ts";

/** The words of the back office in English, as its screens have them. */
export const staffWords = { ...siteEn, ...authEn, ...adminEn };
export const owner = { email: "owner@daftar.example", password: "ledger of 1494", name: "Sample Owner" };

/** A site of the sample owner for one file of journeys alone. */
export function ownedSite(environment: Record<string, string> = {}) {
  const own = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password, OWNER_NAME: owner.name };
  return ownSite({ ...own, ...environment });
}

/** Signs the owner in where a guarded page has led to the sign-in; the page stands again afterwards. */
export async function signIn(page: Page) {
  await page.getByLabel(staffWords["auth.email"]).fill(owner.email);
  await page.getByLabel(staffWords["auth.password"], { exact: true }).fill(owner.password);
  await page.getByRole("main").getByRole("button", { name: staffWords["signIn.submit"] }).click();
  await page.waitForURL((url) => !url.pathname.includes("/auth"));
  await page.getByRole("heading", { level: 1 }).waitFor();
  await waitForHydration(page);
}

/** A screen is drawn before it hears what is done on it, and keys that are pressed until then are lost. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => !document.querySelector(".screen-column[inert]"));
}

/** What the keyboard has picked up says so, and hears the arrow keys from the next turn of the page's clock. */
export async function pickedUp(page: Page, said: string) {
  await page.getByText(said).waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

import type { Page } from "playwright-core";
import { SignInPage } from "../../pages/sign-in-page.ts";
import type { openTestStore } from "../stores/test-store.ts";
import { ownSite, visitors } from "./visit.ts";
import { words } from "./words.ts";

/** The words of the back office in English, as its screens have them. */
export const staffWords = words.en;
export const owner = { email: "owner@daftar.example", password: "ledger of 1494", name: "Sample Owner" };

/** A site of the sample owner for one file of journeys alone. */
export function ownedSite(environment: Record<string, string> = {}) {
  const own = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password, OWNER_NAME: owner.name };
  return ownSite({ ...own, ...environment });
}

/** Signs the owner in where a guarded page has redirected to the sign-in, and waits until that page is back. */
export async function signIn(page: Page) {
  await new SignInPage(page).signIn(owner);
  await page.waitForURL((url) => !url.pathname.includes("/auth"));
  await page.getByRole("heading", { level: 1 }).waitFor();
  await waitForHydration(page);
}

type Visit = Parameters<ReturnType<typeof visitors>>;

/**
 * Visits of the owner, signed in by a session that is put into the store (the sign-in has journeys of its own) and with
 * no language chosen: each screen is in the one it begins in.
 */
export function ownerVisits(site: () => { origin: string }, store: () => ReturnType<typeof openTestStore>) {
  const visit = visitors(site);
  return (path: Visit[0], act: Visit[1], options: Visit[2] = {}) => {
    store().run("update profiles set language = null where email = ?", owner.email);
    const [user] = store().rows("select id from users where email = ?", owner.email);
    const session = store().beginSession(String(user?.id), { isProved: true });
    const actHydrated: Visit[1] = async (page) => {
      await waitForHydration(page);
      await act(page);
    };
    return visit(path, actHydrated, { ...options, session });
  };
}

/** A screen is rendered before it is hydrated, and its buttons do nothing until then. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => !document.querySelector(".screen-column[data-waiting]"));
}

export async function openScreen(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits until this announcement of a picked-up entry is shown; it takes arrow keys from the next task of the page on. */
export async function waitForPickUp(page: Page, announcement: string) {
  await page.getByText(announcement).waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

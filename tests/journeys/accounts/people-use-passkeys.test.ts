import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { ownedSite, owner, signIn as signInOwner, staffWords as t } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { addAuthenticator } from "../../support/browser/virtual-passkeys.ts";
import { visitors } from "../../support/browser/visit.ts";
import { password } from "../../support/people.ts";
import { openTestStore } from "../../support/test-store.ts";

const site = ownedSite();
const visit = visitors(site);
let kept: ReturnType<typeof openTestStore>;

beforeAll(() => {
  kept = openTestStore(site().dataFolder);
});
afterAll(() => kept?.close());

async function enterPassword(page: Page, email: string, words: Record<string, unknown> = t) {
  await page.getByLabel(words["auth.email"] as string).fill(email);
  await page.getByLabel(words["auth.password"] as string, { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: words["signIn.submit"] as string })
    .click();
}

const signOut = (page: Page) => page.getByRole("banner").getByRole("button", { name: t["nav.logout"] }).click();
const isInView = (box: Element) => {
  const { top } = box.getBoundingClientRect();
  return top >= 0 && top < innerHeight;
};
const rowsOf = (email: string) =>
  kept.rows(
    "select passkeys.* from passkeys join users on users.id = passkeys.user_id where users.email = ? order by passkeys.created_at",
    email,
  );

test("a reader adds a passkey, passes the second step with it, signs in by it alone, and removes it", async () => {
  const reader = kept.makePerson({ fullName: "Rana Haddad" });
  await visit("/auth?to=/account", async (page) => {
    const authenticator = await addAuthenticator(page);
    await enterPassword(page, reader.email);
    await page.getByRole("heading", { name: t["account.title"] }).waitFor();
    await page.getByLabel(t["account.passkeyName"]).fill("Rana’s laptop");
    await page.getByRole("button", { name: t["account.passkeyAdd"] }).click();
    await page.getByText(t["account.passkeyAdded"]).waitFor();
    expect(await authenticator.passkeys()).toHaveLength(1);
    // The second factor is on from now on, and backup codes come along.
    expect(await page.locator("#codes li").count()).toBe(8);
    expect(await page.locator("#codes").evaluate(isInView)).toBe(true);
    await page.getByText(t["account.factorIsOn"]).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.goto("/account");
    expect(await page.locator("#codes").count()).toBe(0);

    await signOut(page);
    await page.goto("/auth?to=/account");
    await enterPassword(page, reader.email);
    const gate = page.getByRole("dialog", { name: t["code.pendingTitle"] });
    await gate.getByText(t["code.passkeyText"]).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await gate.getByRole("button", { name: t["code.passkeySubmit"] }).click();
    await page.getByRole("heading", { name: t["account.title"] }).waitFor();
    await authenticator.verify(false);

    await signOut(page);
    await page.goto("/auth?to=/account");
    const alone = page.getByRole("button", { name: t["passkey.signIn"] });
    await alone.click();
    // A device that does not know the person is no sign-in.
    await page.getByText(t["passkey.cancelled"]).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await authenticator.verify(true);
    await alone.click();
    await page.getByRole("heading", { name: t["account.title"] }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/account");

    await page.getByRole("button", { name: t["account.removeNamed"].replace("{name}", "Rana’s laptop") }).click();
    await page.getByText(t["account.passkeyRemoved"]).waitFor();
    expect(rowsOf(reader.email)).toEqual([]);
    await signOut(page);
    await page.goto("/auth");
    await page.getByRole("button", { name: t["passkey.signIn"] }).click();
    await page.getByText(t["passkey.signInRefused"]).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

test("a passkey proves who sits there where the password would be asked for again", async () => {
  const reader = kept.makePerson({ fullName: "Samir Nasser" });
  await visit("/ar/auth?to=/ar/account", async (page) => {
    const authenticator = await addAuthenticator(page);
    await enterPassword(page, reader.email, authAr);
    const longAgo = "2026-01-01T00:00:00.000Z";
    kept.run("update sessions set proved_at = ? where user_id = ?", longAgo, reader.id);
    await page.getByRole("button", { name: authAr["account.passkeyAdd"] }).click();
    await page.getByRole("heading", { name: authAr["account.proveTitle"] }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel(authAr["auth.password"], { exact: true }).fill("wrong");
    await page.getByRole("button", { name: authAr["account.proveSubmit"], exact: true }).click();
    await page.locator(".field-error").waitFor();
    await page.getByLabel(authAr["auth.password"], { exact: true }).fill(password);
    await page.getByRole("button", { name: authAr["account.proveSubmit"], exact: true }).click();
    await page.getByText(authAr["account.provedPasskey"]).waitFor();
    await page.getByRole("button", { name: authAr["account.passkeyAdd"] }).click();
    await page.getByText(authAr["account.passkeyAdded"]).waitFor();
    expect(await authenticator.passkeys()).toHaveLength(1);

    kept.run("update sessions set proved_at = ?, second_factor_at = ? where user_id = ?", longAgo, longAgo, reader.id);
    await page.goto("/ar/account");
    await page.getByRole("button", { name: authAr["account.codesRenew"] }).click();
    await page.getByRole("button", { name: authAr["account.provePasskey"] }).click();
    await page.getByText(authAr["account.codesRenewed"]).waitFor();
    expect(await page.locator("#codes li").count()).toBe(8);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });
});

test("the owner keeps passkeys within the admin area, and signs in by one", () =>
  visit("/admin/account", async (page) => {
    const authenticator = await addAuthenticator(page);
    await signInOwner(page);
    await page.getByLabel(t["account.passkeyName"]).fill("Office key");
    await page.getByRole("button", { name: t["account.passkeyAdd"] }).click();
    await page.getByText(t["account.passkeyAdded"]).waitFor();
    expect(await page.locator("#codes li").count()).toBe(8);
    await expect.poll(() => page.locator("#codes").evaluate(isInView)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    expect(rowsOf(owner.email)).toMatchObject([{ name: "Office key" }]);
    expect(await authenticator.passkeys()).toHaveLength(1);
    await page.getByRole("button", { name: t["sidebar.signOut"], exact: true }).first().click();
    await page.getByText(t["session.signedOutText"]).waitFor();
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: t["passkey.signIn"] }).click();
    await page.getByRole("heading", { name: t["settings.title"] }).waitFor();
    await page.getByRole("button", { name: t["twoFactor.backupCodes"] }).click();
    const dialog = page.getByRole("dialog", { name: /./ });
    await dialog.getByLabel(t["auth.password"], { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: t["account.provePasskey"] }).click();
    await page.getByText(t["backupCodes.generated"]).waitFor();
  }));

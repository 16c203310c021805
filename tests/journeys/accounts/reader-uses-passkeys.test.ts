import { expect, test } from "vitest";
import { AccountPage } from "../../pages/account-page.ts";
import { AdminFrame } from "../../pages/admin-frame.ts";
import { SecondFactorDialog } from "../../pages/second-factor-dialog.ts";
import { SignInPage } from "../../pages/sign-in-page.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, owner, signIn as signInOwner, staffWords as t } from "../../support/browser/staff.ts";
import { addAuthenticator } from "../../support/browser/virtual-passkeys.ts";
import { visitors } from "../../support/browser/visit.ts";
import { words } from "../../support/browser/words.ts";
import { password } from "../../support/people.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = visitors(site);
const ar = words.ar;

const isInView = (box: Element) => {
  const { top } = box.getBoundingClientRect();
  return top >= 0 && top < innerHeight;
};
const passkeysOf = (email: string) =>
  store().rows(
    "select passkeys.* from passkeys join users on users.id = passkeys.user_id where users.email = ? order by passkeys.created_at",
    email,
  );

test("a reader adds a passkey, passes the second factor with it, signs in by it alone, and removes it", async () => {
  const reader = store().makePerson({ fullName: "Rana Haddad" });
  await visit("/auth?to=/account", async (page) => {
    const authenticator = await addAuthenticator(page);
    const [signInPage, account] = [new SignInPage(page), new AccountPage(page)];
    const dialog = new SecondFactorDialog(page);
    await signInPage.signIn({ email: reader.email, password });
    await account.heading.waitFor();
    await account.addPasskey("Rana’s laptop");
    await page.getByText(t["account.passkeyAdded"]).waitFor();
    expect(await authenticator.passkeys()).toHaveLength(1);
    // The second factor is on from now on, and backup codes come along.
    expect(await account.codes.locator("li").count()).toBe(8);
    expect(await account.codes.evaluate(isInView)).toBe(true);
    await page.getByText(t["account.factorIsOn"]).waitFor();
    await expectAccessible(page);
    await page.goto("/account");
    expect(await account.codes.count()).toBe(0);

    await account.signOut();
    await page.goto("/auth?to=/account");
    await signInPage.signIn({ email: reader.email, password });
    await dialog.dialog.getByText(t["code.passkeyText"]).waitFor();
    await expectAccessible(page);
    await dialog.usePasskey();
    await account.heading.waitFor();
    await authenticator.verify(false);

    await account.signOut();
    await page.goto("/auth?to=/account");
    await signInPage.passkeyButton.click();
    // A device that does not recognise the person does not sign in.
    await page.getByText(t["passkey.cancelled"]).waitFor();
    await expectAccessible(page);
    await authenticator.verify(true);
    await signInPage.passkeyButton.click();
    await account.heading.waitFor();
    expect(new URL(page.url()).pathname).toBe("/account");

    await account.removePasskey("Rana’s laptop");
    await page.getByText(t["account.passkeyRemoved"]).waitFor();
    expect(passkeysOf(reader.email)).toEqual([]);
    await account.signOut();
    await page.goto("/auth");
    await signInPage.passkeyButton.click();
    await page.getByText(t["passkey.signInRefused"]).waitFor();
    await expectAccessible(page);
  });
});

test("a passkey proves who is there where the password would be asked for again", async () => {
  const reader = store().makePerson({ fullName: "Samir Nasser" });
  await visit("/ar/auth?to=/ar/account", async (page) => {
    const authenticator = await addAuthenticator(page);
    const account = new AccountPage(page, ar);
    await new SignInPage(page, ar).signIn({ email: reader.email, password });
    const longAgo = "2026-01-01T00:00:00.000Z";
    store().run("update sessions set proved_at = ? where user_id = ?", longAgo, reader.id);
    await account.addPasskey();
    await page.getByRole("heading", { name: ar["account.proveTitle"] }).waitFor();
    await expectAccessible(page);
    await account.prove("wrong");
    await page.locator(".field-error").waitFor();
    await account.prove(password);
    await page.getByText(ar["account.provedPasskey"]).waitFor();
    await account.addPasskey();
    await page.getByText(ar["account.passkeyAdded"]).waitFor();
    expect(await authenticator.passkeys()).toHaveLength(1);

    const age = "update sessions set proved_at = ?, second_factor_at = ? where user_id = ?";
    store().run(age, longAgo, longAgo, reader.id);
    await page.goto("/ar/account");
    await account.press("account.codesRenew");
    await account.press("account.provePasskey");
    await page.getByText(ar["account.codesRenewed"]).waitFor();
    expect(await account.codes.locator("li").count()).toBe(8);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

test("the owner adds a passkey within the admin area, signs in by it, and proves by it who is there", () =>
  visit("/admin/account", async (page) => {
    const authenticator = await addAuthenticator(page);
    const account = new AccountPage(page);
    await signInOwner(page);
    await account.addPasskey("Office key");
    await page.getByText(t["account.passkeyAdded"]).waitFor();
    expect(await account.codes.locator("li").count()).toBe(8);
    await expect.poll(() => account.codes.evaluate(isInView)).toBe(true);
    await expectAccessible(page);
    expect(passkeysOf(owner.email)).toMatchObject([{ name: "Office key" }]);
    expect(await authenticator.passkeys()).toHaveLength(1);
    await new AdminFrame(page).signOut();
    await page.goto("/admin/settings/security");
    await new SignInPage(page).passkeyButton.click();
    await page.getByRole("heading", { name: t["settings.title"] }).waitFor();
    await page.getByRole("link", { name: t["twoFactor.toAccount"] }).click();
    await account.press("account.factorTurnOff");
    await page.getByLabel(t["auth.password"], { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: t["account.provePasskey"] }).click();
    await page.getByText(t["account.factorOff"]).waitFor();
  }));

import { describe, expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { AccountPage } from "../../pages/account-page.ts";
import { AdminFrame } from "../../pages/admin-frame.ts";
import { SecondFactorDialog } from "../../pages/second-factor-dialog.ts";
import { SignInPage } from "../../pages/sign-in-page.ts";
import { expectAccessible, expectToastBeside } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, owner, staffWords as t } from "../../support/browser/staff.ts";
import { languages, visitors } from "../../support/browser/visit.ts";
import { words } from "../../support/browser/words.ts";
import { mailedCode, mailedLink } from "../../support/outbox-files.ts";
import { password } from "../../support/people.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = visitors(site);

contract("1.4.1", "2.1.6", "2.6.3", "7.3.1", "8.1.2", "8.1.6");
test("a wrong password keeps the typed address, and the right one opens the dashboard", () =>
  visit("/admin", async (page) => {
    const signInPage = new SignInPage(page);
    expect(new URL(page.url()).pathname).toBe("/auth");
    await signInPage.signIn({ ...owner, password: "wrong" });
    await page.getByRole("alert").getByText(t["signIn.invalid"]).waitFor();
    expect(await signInPage.email.inputValue()).toBe(owner.email);
    await signInPage.signIn(owner);
    await page.getByRole("heading", { name: t["dashboard.title"] }).waitFor();
    await page.getByText(t["signIn.successText"]).waitFor();
    await expectAccessible(page);
  }));

contract(
  "1.5.3",
  "2.8.1",
  "2.8.3",
  "2.17.2",
  "4.4.1",
  "4.4.3",
  "4.11.1",
  "4.11.2",
  "5.4.2",
  "6.3.3",
  "7.4.4",
  "7.4.5",
  "8.6.6",
);
contract("7.4.6");
test("an admin turns the second factor on by a mailed code, signs in with a backup code, and turns it off with another", () =>
  visit("/admin", async (page) => {
    const admin = { email: store().makePerson({ role: "admin" }).email, password };
    const account = new AccountPage(page);
    const dialog = new SecondFactorDialog(page);
    await new SignInPage(page).signIn(admin);
    await page.getByRole("heading", { name: t["dashboard.title"] }).waitFor();
    await expectToastBeside(page);

    await new AdminFrame(page).open("sidebar.settings");
    await page.getByRole("link", { name: t["settings.security"] }).click();
    await page.getByRole("link", { name: t["twoFactor.toAccount"] }).click();
    await account.press("account.mailCodesBegin");
    await account.confirmMail(await mailedCode(site(), admin.email));
    await page.getByText(t["account.factorOn"]).waitFor();
    await page.getByText(t["backupCodes.warning"]).waitFor();
    await page.getByRole("button", { name: t["backupCodes.print"] }).waitFor();
    await expectAccessible(page);
    const codes = await account.readCodes();
    expect(codes).toHaveLength(8);

    await new AdminFrame(page).signOut();
    await page.goto("/admin/settings");
    await new SignInPage(page).signIn(admin);
    await dialog.dialog.waitFor();
    await page.keyboard.press("Escape");
    expect(await dialog.dialog.isVisible()).toBe(true);
    await dialog.dialog.getByLabel(t["code.label"]).fill("12345");
    expect(await dialog.verify.isDisabled()).toBe(true);
    await expectAccessible(page);
    expect((await page.request.get("/admin", { maxRedirects: 0 })).headers().location).toMatch(/^\/auth\/code/);
    await dialog.enterBackupCode(codes[0] as string);
    await page.getByRole("heading", { name: t["settings.title"] }).waitFor();
    await page.getByText(t["code.success"]).waitFor();

    await page.goto("/admin/account");
    await account.press("account.factorTurnOff");
    await page.getByLabel(t["code.backupLabel"]).check();
    await page.getByLabel(t["code.label"]).fill((codes[1] as string).toUpperCase());
    await account.prove(password);
    await page.getByText(t["account.factorOff"]).waitFor();
  }));

// Each form is sent once with a script and once without, and each is read in both languages.
describe.each(languages)("a reader in $locale", ({ locale, home, prefix }) => {
  const t = words[locale];
  const isEnglish = locale === "en";

  contract("2.3.1", "4.3.1", "5.2.1", "7.3.2", "7.3.5", "8.1.7", "8.1.8");
  test(`signs up, confirms the address and signs in and out (script: ${isEnglish})`, () =>
    visit(
      `${prefix}/auth`,
      async (page) => {
        const reader = { email: `reader-${locale}@example.com`, password: "أوراق and ledgers" };
        const signInPage = new SignInPage(page, t);
        const banner = page.getByRole("banner");
        await page.getByRole("link", { name: t["signUp.tab"] }).click();
        await signInPage.signUp({ ...reader, fullName: "Sample Reader", password: "password" });
        await page.getByText(t["auth.passwordTooCommon"]).waitFor();
        expect(await signInPage.fullName.inputValue()).toBe("Sample Reader");
        await signInPage.password.fill(reader.password);
        await signInPage.submit(t["signUp.submit"]);
        await page.getByText(t["signUp.checkInboxTitle"]).waitFor();

        await page.goto(await mailedLink(site(), reader.email, "mode=confirm"));
        expect(page.url()).not.toContain("token");
        await signInPage.password.fill(reader.password);
        await signInPage.submit(t["confirm.submit"]);
        await page.getByText(t["signUp.emailVerified"]).waitFor();
        await signInPage.signIn(reader);
        await page.waitForURL((url) => url.pathname === home);
        await banner.getByRole("button", { name: t["nav.logout"] }).first().waitFor();
        await page.goto("/admin");
        expect(new URL(page.url()).pathname).toBe("/");
        await page.goto(home);
        await banner.getByRole("button", { name: t["nav.logout"] }).first().click();
        await banner.getByRole("link", { name: t["nav.login"] }).first().click();
      },
      { javaScriptEnabled: isEnglish },
    ));

  contract("2.3.2", "2.3.3", "4.3.2", "5.1.1", "7.3.3", "7.3.4", "8.1.9", "8.1.10");
  test(`forgets the password and sets a new one by a mailed link (script: ${!isEnglish})`, () =>
    visit(
      `${prefix}/auth`,
      async (page) => {
        const { email } = store().makePerson();
        const signInPage = new SignInPage(page, t);
        await signInPage.requestReset(email);
        await page.goto(await mailedLink(site(), email, "mode=reset"));
        await signInPage.setPassword("another ledger", "another lodger");
        await page.getByText(t["reset.mismatch"]).waitFor();
        await signInPage.setPassword("another ledger");
        await page.getByText(t["reset.setSuccess"]).waitFor();
        await signInPage.signIn({ email, password: "another ledger" });
        await page.waitForURL((url) => url.pathname === home);
      },
      { javaScriptEnabled: !isEnglish },
    ));
});

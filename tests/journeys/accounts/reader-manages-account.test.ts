import { readFileSync } from "node:fs";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { AccountPage } from "../../pages/account-page.ts";
import { SecondFactorDialog } from "../../pages/second-factor-dialog.ts";
import { SignInPage } from "../../pages/sign-in-page.ts";
import { expectFits } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, staffWords as t } from "../../support/browser/staff.ts";
import { visitors } from "../../support/browser/visit.ts";
import { words } from "../../support/browser/words.ts";
import { readClock } from "../../support/clock/read-clock.ts";
import { findInMail, mailedCode, mailedLink } from "../../support/outbox-files.ts";
import { password } from "../../support/people.ts";
import { photograph } from "../../support/sample-files.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = visitors(site);
const ar = words.ar;

const codeOf = (secret: string, stepsAhead = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: readClock(stepsAhead * 30_000).getTime() });

/** The page of a reader's own account, signed in by a session of the store. */
function visitAccount(reader: { id: string }, act: Parameters<typeof visit>[1]) {
  return visit("/account", act, { session: store().beginSession(reader.id) });
}

test("without a script a reader sets up an app, signs in with it, switches mail codes off and makes new backup codes", async () => {
  const reader = store().makePerson({ fullName: "Rana Haddad" });
  await visit(
    "/auth?to=/account",
    async (page) => {
      const account = new AccountPage(page);
      const dialog = new SecondFactorDialog(page);
      await new SignInPage(page).signIn({ email: reader.email, password });
      await account.heading.waitFor();
      expect(await page.getByRole("button", { name: t["account.passkeyAdd"] }).count()).toBe(0);
      const secret = await account.beginApp();
      await account.confirmApp(codeOf(secret) === "000000" ? "111111" : "000000");
      await page.getByText(t["account.appWrongCode"]).waitFor();
      await account.confirmApp(codeOf(secret));
      await page.getByText(t["account.appAdded"]).waitFor();
      const codes = await account.readCodes();
      expect(new Set(codes).size).toBe(8);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: t["account.download"], exact: true }).click(),
      ]);
      expect(readFileSync(await download.path(), "utf8")).toContain(codes.join("\n"));

      await account.press("account.mailCodesOffer");
      await page.getByText(t["account.mailCodesOff"]).waitFor();
      await account.press("account.appRemove");
      await page.getByText(t["account.lastFactor"]).waitFor();

      await account.signOut();
      await page.goto("/auth?to=/account");
      await new SignInPage(page).signIn({ email: reader.email, password });
      await dialog.dialog.getByText(t["code.appText"]).waitFor();
      expect(await dialog.dialog.getByRole("link", { name: t["code.use.email"] }).count()).toBe(0);
      expect(store().rows("select id from outbox where recipient = ? and kind = 'code'", reader.email)).toEqual([]);
      await dialog.enterCode(codeOf(secret, 1));
      await account.heading.waitFor();
      await account.press("account.codesRenew");
      await page.getByText(t["account.codesRenewed"]).waitFor();
      const renewed = await account.readCodes();
      expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
      await page.reload();
      expect(await account.codes.count()).toBe(0);
    },
    { javaScriptEnabled: false },
  );
});

test("a reader changes the name and the picture, and ends a session of another device", async () => {
  const reader = store().makePerson({ fullName: "Samir Nasser" });
  store().beginSession(reader.id, { ip_address: "198.51.100.77" });
  await visitAccount(reader, async (page) => {
    const account = new AccountPage(page);
    await account.changeName("Samir N. Nasser");
    await page.getByText(t["account.saved"]).waitFor();
    await account.uploadPicture(await photograph(900, 600));
    await page.getByText(t["account.pictureSaved"]).waitFor();
    await page.getByAltText(t["account.pictureAlt"]).waitFor();
    await expectFits(page);

    await page.getByText("198.51.100.0/24").waitFor();
    await account.endSession(t["account.unknownDevice"]);
    await page.getByText(t["account.sessionEnded"]).waitFor();
    expect(await page.getByText("198.51.100.0/24").count()).toBe(0);
    const data = await (await page.request.get("/account/data")).json();
    expect(data.account).toMatchObject({ full_name: "Samir N. Nasser" });
  });
});

test("a reader moves the account to another address, and a wrong password changes none", async () => {
  const reader = store().makePerson({ fullName: "Samir Nasser" });
  const next = "samir.nasser@example.com";
  await visitAccount(reader, async (page) => {
    const account = new AccountPage(page);
    await account.changeEmail(next);
    await page.getByText(t["account.emailAsked"]).waitFor();
    await page.goto(await mailedLink(site(), next));
    expect(new URL(page.url()).search).toBe("");
    await expectFits(page);
    await account.press("account.confirmEmailSubmit");
    await page.getByText(t["account.emailChanged"].replace("{email}", `\u2066${next}\u2069`)).waitFor();
    const toOldAddress = (text: string) => text.match(/(now uses .*samir\.nasser@example\.com)/)?.[1];
    expect(await findInMail(site(), reader.email, toOldAddress)).toBeTruthy();
    const data = await (await page.request.get("/account/data")).json();
    expect(data.account).toMatchObject({ email: next });

    await page.goto("/account");
    await account.changePassword("wrong", "a longer ledger");
    await page.getByText(t["account.wrongPassword"]).waitFor();
    await expectFits(page);
  });
});

test("a reader removes the account only after saying so, with the password", async () => {
  const reader = store().makePerson({ fullName: "Samir Nasser" });
  await visitAccount(reader, async (page) => {
    const account = new AccountPage(page);
    await account.press("account.removeSubmit");
    await page.getByText(t["account.removeNotSure"]).waitFor();
    expect(await page.getByLabel(t["account.removeSure"]).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByLabel(t["account.removeSure"]).check();
    await account.press("account.removeSubmit");
    await page.getByRole("heading", { name: t["account.proveTitle"] }).waitFor();
    await expectFits(page);
    await account.prove(password);
    await page.getByText(t["account.removed"]).waitFor();
    expect(store().rows("select id from users where id = ?", reader.id)).toEqual([]);
    expect((await page.request.get("/account", { maxRedirects: 0 })).headers().location).toBe("/auth?to=%2Faccount");
  });
});

test("in Arabic a reader turns codes by mail on and off again, and proves each time who is there", async () => {
  const reader = store().makePerson({ fullName: "رنا حداد" });
  await visit("/ar/auth?to=/ar/account", async (page) => {
    const account = new AccountPage(page, ar);
    await new SignInPage(page, ar).signIn({ email: reader.email, password });
    await account.press("account.mailCodesBegin");
    await page.getByLabel(ar["code.label"]).waitFor();
    await page.getByLabel(ar["code.label"]).fill(await mailedCode(site(), reader.email));
    await account.press("code.verify");
    await page.getByText(ar["account.factorOn"]).waitFor();
    const [backup = ""] = await account.readCodes();
    await expectFits(page);
    await account.press("account.factorTurnOff");
    await page.getByRole("heading", { name: ar["account.proveTitle"] }).waitFor();
    await page.getByLabel(ar["code.backupLabel"]).check();
    await page.getByLabel(ar["code.label"]).fill(backup);
    await account.prove(password);
    await page.getByText(ar["account.factorOff"]).waitFor();
    await expectFits(page);
  });
});

import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { ProofDialog } from "../../pages/proof-dialog.ts";
import { SettingsScreen } from "../../pages/settings-screen.ts";
import { expectAccessible } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { openScreen, ownedSite, owner, ownerVisits, signIn, staffWords as t } from "../../support/browser/staff.ts";
import { visitors } from "../../support/browser/visit.ts";
import { type Words, words } from "../../support/browser/words.ts";
import { readClock } from "../../support/clock/read-clock.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const visitSignedOut = visitors(site);
const ar = words.ar;

/** Lets the password of every session be eleven minutes old. */
const expireProof = () => store().run("update sessions set proved_at = ?", readClock(-11 * minuteMs).toISOString());
const settingOf = (key: string) => store().rows("select value from settings where key = ?", key)[0]?.value ?? null;

/** A reader whose role the owner may change. */
function makeReader(fullName: string, t: Words = words.en) {
  store().makePerson({ fullName });
  return (page: Page) => page.getByRole("combobox", { name: t["users.changeRole"].replace("{name}", fullName) });
}

/** Answers the question by keyboard alone; first with a wrong password. */
async function prove(page: Page, t: Words = words.en) {
  const proof = new ProofDialog(page, t);
  await proof.dialog.waitFor();
  await proof.typePassword("not mine");
  await proof.dialog.getByText(t["twoFactor.wrongPassword"]).waitFor();
  await proof.enterPassword(owner.password);
}

beforeEach(() => store().run("update profiles set language = null"));

test("a role that is given long after the password waits for it, and is then given", () =>
  visit("/icon.svg", async (page) => {
    const roleOf = makeReader("Rana Haddad");
    await openScreen(page, "/admin/users");
    expireProof();
    await roleOf(page).selectOption("moderator");
    await new ProofDialog(page).dialog.waitFor();
    expect(store().rows("select role from profiles where full_name = 'Rana Haddad'")).toEqual([{ role: "user" }]);
    await prove(page);
    await page.getByText(t["users.roleUpdated"]).waitFor();
    expect(await roleOf(page).inputValue()).toBe("moderator");
  }));

test("an invitation is kept as typed when the question for the password is cancelled, and is sent once it is answered", () =>
  visit("/admin/users", async (page) => {
    expireProof();
    await page.getByRole("link", { name: t["users.invite"] }).click();
    const invitation = page.getByRole("dialog", { name: t["users.invite"] });
    await invitation.getByLabel(t["users.fullName"]).fill("Layla Mansour");
    await invitation.getByRole("textbox", { name: t["users.email"] }).fill("layla@daftar.example");
    await invitation.getByRole("button", { name: t["users.inviteCreate"] }).click();
    await new ProofDialog(page).cancel();
    expect(await invitation.getByLabel(t["users.fullName"]).inputValue()).toBe("Layla Mansour");
    expect(store().rows("select id from profiles where email = 'layla@daftar.example'")).toEqual([]);
    await invitation.getByRole("button", { name: t["users.inviteCreate"] }).click();
    await page.setViewportSize({ width: 360, height: 800 });
    await new ProofDialog(page).dialog.waitFor();
    await expectAccessible(page);
    await prove(page);
    await page.getByText(t["users.inviteCreated"]).waitFor();
    const handedOver = page.getByRole("dialog", { name: t["users.inviteLink"] });
    await handedOver.getByRole("button", { name: t["common.close"] }).last().click();
    await invitation.waitFor({ state: "detached" });
  }));

test("a sensitive switch waits for the password when it was given long ago, and any other does not", () =>
  visit("/admin/settings/security", async (page) => {
    expireProof();
    const proof = new ProofDialog(page);
    const maintenance = page.getByRole("switch", { name: t["settings.maintenanceMode"] });
    const verification = page.getByRole("switch", { name: t["settings.requireEmailVerification"] });
    await new SettingsScreen(page).turnOnMaintenance();
    await proof.dialog.waitFor();
    expect(settingOf("maintenanceMode")).toBeNull();
    await prove(page);
    await page.getByText(t["settings.saved"]).waitFor();
    await expect.poll(() => maintenance.isChecked()).toBe(true);
    await verification.press("Space");
    await expect.poll(() => settingOf("requireEmailVerification")).toBe("false");
    await verification.press("Space");
    await expect.poll(() => settingOf("requireEmailVerification")).toBe("true");
    expireProof();
    await page.getByRole("link", { name: t["settings.notifications"] }).click();
    await page.getByRole("switch", { name: t["settings.newComments"] }).press("Space");
    await expect.poll(() => settingOf("newComments")).toBe("false");
    expect(await proof.dialog.count()).toBe(0);
  }));

test("the question for the password and the audit log are in the language of the admin", () =>
  visitSignedOut("/admin/users", async (page) => {
    const roleOf = makeReader("نور خليل", ar);
    store().run("update profiles set language = 'ar' where email = ?", owner.email);
    await signIn(page);
    expireProof();
    await roleOf(page).selectOption("moderator");
    await new ProofDialog(page, ar).dialog.waitFor();
    await expectAccessible(page);
    await prove(page, ar);
    await page.getByText(ar["users.roleUpdated"]).waitFor();
    await page.goto("/admin/audit");
    await page
      .getByRole("row", { name: /تسجيل دخول/ })
      .first()
      .waitFor();
    expect(await page.locator("main").innerText()).not.toMatch(/\b(access|profiles|settings)\.[a-z]|proof-failed|_/);
    await page
      .getByRole("row", { name: /كلمة مرور خاطئة قبل تغيير مهم/ })
      .first()
      .waitFor();
    await expectAccessible(page);
  }));

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { ownedSite, owner, signIn, staffWords as t, waitForHydration } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";
import { openTestStore } from "../../support/test-store.ts";

const site = ownedSite();
const visit = visitors(site);
const minuteMs = 60_000;
let kept: ReturnType<typeof openTestStore>;

beforeAll(() => {
  kept = openTestStore(site().dataFolder);
  kept.makePerson({ fullName: "Rana Haddad" });
});
afterAll(() => kept?.close());

/** Makes the password of every session eleven minutes old. */
const letProofAge = () =>
  kept.run("update sessions set proved_at = ?", new Date(Date.now() - 11 * minuteMs).toISOString());
const settingOf = (key: string) => kept.rows("select value from settings where key = ?", key)[0]?.value ?? null;

/** The question, answered by keyboard alone; first with a wrong password. */
async function prove(page: Page, words: Record<string, unknown> = t) {
  const question = page.getByRole("dialog", { name: String(words["proof.title"]) });
  await question.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type("not mine");
  await page.keyboard.press("Enter");
  await question.getByText(String(words["twoFactor.wrongPassword"])).waitFor();
  const field = question.locator("input[name=password]");
  await field.fill(owner.password);
  await field.press("Enter");
  await question.waitFor({ state: "detached" });
}

test("a role, an invitation and a switch wait for the password when it was given long ago, and are then done", () =>
  visit("/admin/users", async (page) => {
    await signIn(page);
    letProofAge();
    const role = page.getByRole("combobox", { name: t["users.changeRole"].replace("{name}", "Rana Haddad") });
    await role.selectOption("moderator");
    await page.getByRole("dialog", { name: t["proof.title"] }).waitFor();
    expect(kept.rows("select role from profiles where full_name = 'Rana Haddad'")).toEqual([{ role: "user" }]);
    await prove(page);
    await page.getByText(t["users.roleUpdated"]).waitFor();
    expect(await role.inputValue()).toBe("moderator");

    letProofAge();
    await page.getByRole("link", { name: t["users.invite"] }).click();
    const invitation = page.getByRole("dialog", { name: t["users.invite"] });
    await invitation.getByLabel(t["users.fullName"]).fill("Layla Mansour");
    await invitation.getByRole("textbox", { name: t["users.email"] }).fill("layla@daftar.example");
    await invitation.getByRole("button", { name: t["users.inviteSend"] }).click();
    const question = page.getByRole("dialog", { name: t["proof.title"] });
    await question.getByRole("button", { name: t["common.cancel"] }).click();
    await question.waitFor({ state: "detached" });
    expect(await invitation.getByLabel(t["users.fullName"]).inputValue()).toBe("Layla Mansour");
    expect(kept.rows("select id from profiles where email = 'layla@daftar.example'")).toEqual([]);
    await invitation.getByRole("button", { name: t["users.inviteSend"] }).click();
    await page.setViewportSize({ width: 360, height: 800 });
    await prove(page);
    await page.getByText(t["users.inviteSent"]).waitFor();
    await invitation.waitFor({ state: "detached" });
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.goto("/admin/settings");
    await waitForHydration(page);
    letProofAge();
    const maintenance = page.getByRole("switch", { name: t["settings.maintenanceMode"] });
    await maintenance.press("Space");
    await question.waitFor();
    expect(settingOf("maintenanceMode")).toBeNull();
    await prove(page);
    await page.getByText(t["settings.saved"]).waitFor();
    await expect.poll(() => maintenance.isChecked()).toBe(true);
    await page.getByRole("switch", { name: t["settings.requireEmailVerification"] }).press("Space");
    await expect.poll(() => settingOf("requireEmailVerification")).toBe("false");
    await page.getByRole("switch", { name: t["settings.requireEmailVerification"] }).press("Space");
    await expect.poll(() => settingOf("requireEmailVerification")).toBe("true");
    letProofAge();
    await page.getByRole("switch", { name: t["settings.newComments"] }).press("Space");
    await expect.poll(() => settingOf("newComments")).toBe("false");
    expect(await question.count()).toBe(0);
  }));

test("the dialog for a fresh proof and the audit log are in the language of the admin", () =>
  visit("/admin/users", async (page) => {
    await signIn(page);
    kept.run("update profiles set language = 'ar' where email = ?", owner.email);
    await page.goto("/admin/users");
    await waitForHydration(page);
    letProofAge();
    const name = adminAr["users.changeRole"].replace("{name}", "Rana Haddad");
    await page.getByRole("combobox", { name }).selectOption("user");
    await prove(page, adminAr);
    await page.getByText(adminAr["users.roleUpdated"]).waitFor();
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
    expect(await findViolations(page)).toEqual([]);
  }));

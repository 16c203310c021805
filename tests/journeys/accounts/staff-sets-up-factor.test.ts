import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { AccountPage } from "../../pages/account-page.ts";
import { SignInPage } from "../../pages/sign-in-page.ts";
import { expectAccessible, expectFocus } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, owner, ownerVisits, staffWords as t, waitForHydration } from "../../support/browser/staff.ts";
import { visitors } from "../../support/browser/visit.ts";
import { words } from "../../support/browser/words.ts";
import { readClock } from "../../support/clock/read-clock.ts";
import { password } from "../../support/people.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const visitSignedOut = visitors(site);
const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret) });

const setting = (key: string, value: boolean) =>
  store().run(
    "insert into settings (key, value, updated_at) values (?, ?, ?) on conflict (key) do update set value = excluded.value",
    key,
    String(value),
    readClock().toISOString(),
  );
const look = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true });
};

beforeEach(() => {
  store().run("update profiles set language = null");
  for (const key of ["staffSecondFactor", "staffStrongFactor"]) setting(key, false);
});

test("the switch tells an owner without a factor to set up one's own first, and what it asks is stored after that", () =>
  visit("/admin/settings/security", async (page) => {
    const need = page.getByRole("switch", { name: t["settings.staffSecondFactor"] });
    const strong = page.getByRole("switch", { name: t["settings.staffStrongFactor"] });
    expect(await strong.isDisabled()).toBe(true);
    await need.click();
    await page.getByText(t["settings.staffSecondFactorMissing"]).first().waitFor();
    await look(page, "switch-refused-en");
    expect(await need.isChecked()).toBe(false);
    expect(store().rows("select value from settings where key = 'staffSecondFactor'")).toEqual([{ value: "false" }]);
  }));

test("a moderator without a factor is led to setting one up, with script and without, and goes on with backup codes in hand", async () => {
  for (const [locale, prefix] of [
    ["en", ""],
    ["ar", "/ar"],
  ] as const) {
    const w = words[locale];
    const hasScript = locale === "ar";
    const person = store().makePerson({ role: "moderator", fullName: "Rana Haddad" });
    setting("staffSecondFactor", true);
    setting("staffStrongFactor", true);
    await visitSignedOut(
      `${prefix}/auth?to=${prefix}/moderation`,
      async (page) => {
        await new SignInPage(page, w).signIn({ email: person.email, password });
        await page.waitForURL(/\/auth\/second-factor\?to=/);
        await page.getByRole("heading", { level: 1, name: w["setUpFactor.title"] }).waitFor();
        if (hasScript) await expectAccessible(page);
        await look(page, `set-up-${locale}`);
        for (const path of [`${prefix}/moderation`, `${prefix}/account`]) {
          await page.goto(path);
          expect(new URL(page.url()).pathname).toBe(`${prefix}/auth/second-factor`);
        }
        await page.goto(`${prefix}/auth/second-factor?to=${prefix}/moderation`);
        await page.getByRole("button", { name: w["account.appBegin"] }).click();
        const secret = (await page.locator(".account-secret").innerText()).replace(/\s/g, "");
        await look(page, `set-up-app-${locale}`);
        await page.getByLabel(w["account.appCode"]).fill(codeOf(secret));
        await page.getByRole("button", { name: w["account.appConfirm"] }).click();
        expect(await page.locator("#codes li").count()).toBe(8);
        if (hasScript) await expectAccessible(page);
        await look(page, `set-up-codes-${locale}`);
        await page.getByRole("link", { name: w["setUpFactor.goOn"] }).click();
        await page.waitForURL(`**${prefix}/moderation`);
      },
      { javaScriptEnabled: hasScript },
    );
  }
});

test("an export on an old proof leads to the question for the password, and comes once it is answered", () =>
  visit("/admin/export", async (page) => {
    store().run("update sessions set proved_at = ?", readClock(-11 * minuteMs).toISOString());
    await page.getByRole("checkbox", { name: t["export.personal"] }).check();
    await page.locator("#json").getByRole("button", { name: t["export.download"] }).click();
    await page.waitForURL(/\/admin\/proof\?to=/);
    await waitForHydration(page);
    await expectAccessible(page);
    await look(page, "proof-en");
    await page.locator("input[name=password]").fill(owner.password);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t["proof.submit"] }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^daftar-json-.*\.zip$/);
    await page.getByText(t["proof.fileReady"]).waitFor();
    const mails = store().rows("select kind from outbox where kind = 'dataExported'");
    expect(mails).toHaveLength(1);
    expect(store().rows("select action from audit where action = 'export.json'")).toHaveLength(1);
  }));

test("removing a factor in the account asks whether to end the other sessions, and ends them unless told not to", () =>
  visit("/admin/account", async (page) => {
    const account = new AccountPage(page);
    await look(page, "account-off-en");
    const ends = page.getByRole("checkbox", { name: t["account.factorEndsOthers"] });
    expect(await ends.first().isChecked()).toBe(true);
    await account.press("account.appBegin");
    const code = page.getByLabel(t["account.appCode"]);
    await expectFocus(code);
    const box = await code.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
    const faces = await page
      .locator("body, .account-secret")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontFamily));
    expect(faces[1]).toBe(faces[0]);
    const secret = (await page.locator(".account-secret").innerText()).replace(/\s/g, "");
    await page.getByLabel(t["account.appCode"]).fill(codeOf(secret));
    const confirms = Promise.withResolvers<void>();
    await page.route("**/admin/account.data*", async (route) => {
      await confirms.promise;
      await route.continue();
    });
    await account.press("account.appConfirm");
    await page.locator("button[aria-busy=true]", { hasText: t["account.appConfirm"] }).waitFor();
    confirms.resolve();
    await page.getByText(t["account.appAdded"]).waitFor();
    await page.unroute("**/admin/account.data*");
    const [user] = store().rows("select id from users where email = ?", owner.email);
    const sessions = () => store().rows("select id from sessions where user_id = ?", String(user?.id)).length;
    expect(sessions()).toBe(1);
    store().beginSession(String(user?.id), { isProved: true });
    await look(page, "account-on-en");
    await ends.first().uncheck();
    await account.press("account.codesRenew");
    await page.getByText(t["account.codesRenewed"]).waitFor();
    expect(sessions()).toBe(2);
    await ends.first().check();
    await account.press("account.codesRenew");
    await expect.poll(sessions).toBe(1);
  }));

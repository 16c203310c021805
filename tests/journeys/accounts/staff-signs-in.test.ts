import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { adminEn } from "#app/i18n/words/admin.en.ts";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { runSite } from "../../support/browser/running-site.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { languages, visitors } from "../../support/browser/visit.ts";

const words = { en: { ...siteEn, ...authEn, ...adminEn }, ar: { ...siteAr, ...authAr, ...adminAr } };
const visit = visitors();
const owner = { email: "owner@daftar.example", password: "ledger of 1494" };
let site: Awaited<ReturnType<typeof runSite>>;

beforeAll(async () => {
  site = await runSite({ OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password, OWNER_NAME: "Sample Owner" });
});
afterAll(() => site.stop());

/** The newest mail to this address that holds what is looked for. */
async function inMail(to: string, sought: RegExp) {
  const folder = join(site.dataFolder, "outbox");
  const find = () =>
    readdirSync(folder)
      .sort()
      .reverse()
      .map((name) => decoded(readFileSync(join(folder, name), "utf8")))
      .filter((mail) => mail.includes(`To: ${to}`))
      .map((mail) => mail.match(sought)?.[1])
      .find(Boolean);
  await expect.poll(find).toBeTruthy();
  return (find() as string).replace("&amp;", "&");
}

function linkOf(mode: string) {
  return new RegExp(`(http[^\\s"]+mode=${mode}&(?:amp;)?token=[\\w-]{43})`);
}

/** Mails fold their lines and write some letters as =3D. */
function decoded(mail: string) {
  return mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

async function signIn(page: Page, t: (typeof words)["en" | "ar"], person: { email: string; password: string }) {
  await page.getByLabel(t["auth.email"]).fill(person.email);
  await page.getByLabel(t["auth.password"], { exact: true }).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: t["signIn.submit"] }).click();
}

const expectNoViolation = async (page: Page) => expect(await findViolations(page)).toEqual([]);

test("the owner turns the second step on, comes back by a backup code, and turns it off again", () =>
  visit(
    "/admin",
    async (page) => {
      const t = words.en;
      expect(new URL(page.url()).pathname).toBe("/auth");
      await signIn(page, t, { ...owner, password: "wrong" });
      await page.getByRole("alert").getByText(t["signIn.invalid"]).waitFor();
      expect(await page.getByLabel(t["auth.email"]).inputValue()).toBe(owner.email);
      await signIn(page, t, owner);
      await page.getByRole("heading", { name: t["dashboard.title"] }).waitFor();
      await page.getByText(t["signIn.successText"]).waitFor();
      await expectNoViolation(page);

      await page.getByRole("link", { name: t["sidebar.settings"] }).first().click();
      await page.getByRole("switch", { name: t["twoFactor.enable"] }).click();
      const field = page.getByLabel(t["code.label"]);
      await field.fill("12345");
      const verify = page.getByRole("button", { name: t["code.verify"] });
      expect(await verify.isDisabled()).toBe(true);
      await expectNoViolation(page);
      await field.fill(await inMail(owner.email, /^(\d{6})\s*$/m));
      // The codes are shown once: while they are made nothing leads away from them.
      await page.route("**/admin/settings.data**", async (route) => {
        if (route.request().method() === "POST") await page.keyboard.press("Escape");
        await route.continue();
      });
      const [codesWindow] = await Promise.all([page.waitForEvent("popup"), verify.click()]);
      await page.unroute("**/admin/settings.data**");
      await page.getByText(t["twoFactor.enabled"]).waitFor();
      await codesWindow.getByText(t["backupCodes.warning"]).waitFor();
      const codes = (await codesWindow.locator("body").innerText()).match(/\b[a-z\d]{5}-[a-z\d]{5}\b/g) ?? [];
      expect(codes).toHaveLength(8);
      expect(await codesWindow.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
      await codesWindow.close();

      await page.getByRole("button", { name: t["sidebar.signOut"], exact: true }).first().click();
      await page.getByText(t["session.signedOutText"]).waitFor();
      await page.goto("/admin/settings");
      await signIn(page, t, owner);
      const gate = page.getByRole("dialog", { name: t["code.pendingTitle"] });
      await gate.waitFor();
      await page.keyboard.press("Escape");
      expect(await gate.isVisible()).toBe(true);
      await expectNoViolation(page);
      expect((await page.request.get("/admin", { maxRedirects: 0 })).headers().location).toMatch(/^\/auth\/code/);
      await gate.getByRole("link", { name: t["code.useBackup"] }).click();
      await page.getByLabel(t["code.backupLabel"]).fill(codes[0] as string);
      await page.getByRole("button", { name: t["code.verify"] }).click();
      await page.getByRole("heading", { name: t["settings.title"] }).waitFor();
      await page.getByText(t["code.success"]).waitFor();

      await page.getByRole("switch", { name: t["twoFactor.enable"] }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: t["code.useBackup"] }).click();
      await dialog.getByLabel(t["auth.password"], { exact: true }).fill(owner.password);
      await dialog.getByLabel(t["code.backupLabel"]).fill((codes[1] as string).toUpperCase());
      await dialog.getByRole("button", { name: t["twoFactor.disable"] }).click();
      await page.getByText(t["twoFactor.disabled"]).waitFor();
      await expect.poll(() => page.getByRole("switch", { name: t["twoFactor.enable"] }).isChecked()).toBe(false);
    },
    { baseURL: site.origin },
  ));

describe.each(languages)("a reader in $locale", ({ locale, home, prefix }) => {
  const t = words[locale];

  test.each([true, false])(
    "signs up, confirms the address, signs in and forgets the password (script: %s)",
    (hasScript) =>
      visit(
        `${prefix}/auth`,
        async (page) => {
          const reader = { email: `reader-${locale}-${hasScript}@example.com`, password: "أوراق and ledgers" };
          const submit = (name: string) => page.getByRole("main").getByRole("button", { name }).click();
          await page.getByRole("link", { name: t["signUp.tab"] }).click();
          await page.getByLabel(t["auth.fullName"]).fill("Sample Reader");
          await page.getByLabel(t["auth.email"]).fill(reader.email);
          await page.getByLabel(t["auth.password"], { exact: true }).fill("password");
          await submit(t["signUp.submit"]);
          await page.getByText(t["auth.passwordTooCommon"]).waitFor();
          expect(await page.getByLabel(t["auth.fullName"]).inputValue()).toBe("Sample Reader");
          await page.getByLabel(t["auth.password"], { exact: true }).fill(reader.password);
          await submit(t["signUp.submit"]);
          await page.getByText(t["signUp.checkInboxTitle"]).waitFor();

          await page.goto(await inMail(reader.email, linkOf("confirm")));
          expect(page.url()).not.toContain("token");
          await page.getByLabel(t["auth.password"], { exact: true }).fill(reader.password);
          await submit(t["confirm.submit"]);
          await page.getByText(t["signUp.emailVerified"]).waitFor();
          await signIn(page, t, reader);
          await page.waitForURL((url) => url.pathname === home);
          await page.getByRole("banner").getByRole("button", { name: t["nav.logout"] }).first().waitFor();
          await page.goto("/admin");
          expect(new URL(page.url()).pathname).toBe("/");
          await page.goto(home);
          await page.getByRole("banner").getByRole("button", { name: t["nav.logout"] }).first().click();
          await page.getByRole("banner").getByRole("link", { name: t["nav.login"] }).first().click();

          await page.getByRole("link", { name: t["signIn.forgotPassword"] }).click();
          await page.getByRole("main").getByRole("button", { name: t["reset.requestSubmit"] }).waitFor();
          await page.getByLabel(t["auth.email"]).fill(reader.email);
          await submit(t["reset.requestSubmit"]);
          await page.getByText(t["reset.requestSuccess"]).waitFor();
          await page.goto(await inMail(reader.email, linkOf("reset")));
          await page.getByLabel(t["reset.newPassword"], { exact: true }).fill("another ledger");
          await page.getByLabel(t["reset.confirmPassword"], { exact: true }).fill("another lodger");
          await submit(t["reset.setSubmit"]);
          await page.getByText(t["reset.mismatch"]).waitFor();
          await page.getByLabel(t["reset.newPassword"], { exact: true }).fill("another ledger");
          await page.getByLabel(t["reset.confirmPassword"], { exact: true }).fill("another ledger");
          await submit(t["reset.setSubmit"]);
          await page.getByText(t["reset.setSuccess"]).waitFor();
          await signIn(page, t, { ...reader, password: "another ledger" });
          await page.waitForURL((url) => url.pathname === home);
        },
        { baseURL: site.origin, javaScriptEnabled: hasScript },
      ),
  );
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { textOf as textOfMail } from "../../auth/auth-site.ts";
import { ownedSite, staffWords as t } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";
import { password } from "../../support/people.ts";
import { photograph } from "../../support/sample-files.ts";
import { openTestStore } from "../../support/test-store.ts";

const site = ownedSite();
const visit = visitors(site);
let kept: ReturnType<typeof openTestStore>;

beforeAll(() => {
  kept = openTestStore(site().dataFolder);
});
afterAll(() => kept?.close());

async function signIn(page: Page, email: string, words: Record<string, unknown> = t) {
  await page.getByLabel(words["auth.email"] as string).fill(email);
  await page.getByLabel(words["auth.password"] as string, { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: words["signIn.submit"] as string })
    .click();
}

const codeOf = (secret: string, stepsAhead = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + stepsAhead * 30_000 });

/** The newest match in the mails that have come to an address. */
async function inMail(address: string, sought: RegExp) {
  const outbox = join(site().dataFolder, "outbox");
  const find = () =>
    readdirSync(outbox)
      .sort()
      .map((name) => readFileSync(join(outbox, name), "utf8"))
      .filter((data) => data.includes(`To: ${address}`))
      .map((data) => textOfMail({ data }).match(sought)?.[1])
      .filter(Boolean)
      .at(-1);
  await expect.poll(find).toBeTruthy();
  return find() as string;
}

async function expectFits(page: Page) {
  expect(await findViolations(page)).toEqual([]);
  const { width = 1280, height = 900 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}

test("without a script a reader sets up an app, signs in with it, switches mail codes off and makes new backup codes", async () => {
  const reader = kept.makePerson({ fullName: "Rana Haddad" });
  await visit(
    "/auth?to=/account",
    async (page) => {
      await signIn(page, reader.email);
      await page.getByRole("heading", { name: t["account.title"] }).waitFor();
      expect(await page.getByRole("button", { name: t["account.passkeyAdd"] }).count()).toBe(0);
      await page.getByRole("button", { name: t["account.appBegin"] }).click();
      const secret = (await page.locator(".account-secret").innerText()).replace(/\s/g, "");
      const wrong = codeOf(secret) === "000000" ? "111111" : "000000";
      await page.getByLabel(t["account.appCode"]).fill(wrong);
      await page.getByRole("button", { name: t["account.appConfirm"], exact: true }).click();
      await page.getByText(t["account.appWrongCode"]).waitFor();
      await page.getByLabel(t["account.appCode"]).fill(codeOf(secret));
      await page.getByRole("button", { name: t["account.appConfirm"], exact: true }).click();
      await page.getByText(t["account.appAdded"]).waitFor();
      const codes = await page.locator("#codes li").allInnerTexts();
      expect(new Set(codes).size).toBe(8);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: t["account.download"], exact: true }).click(),
      ]);
      expect(readFileSync(await download.path(), "utf8")).toContain(codes.join("\n"));

      await page.getByRole("button", { name: t["account.mailCodesOffer"] }).click();
      await page.getByText(t["account.mailCodesOff"]).waitFor();
      await page.getByRole("button", { name: t["account.appRemove"] }).click();
      await page.getByText(t["account.lastFactor"]).waitFor();

      await page.getByRole("banner").getByRole("button", { name: t["nav.logout"] }).click();
      await page.goto("/auth?to=/account");
      await signIn(page, reader.email);
      const gate = page.getByRole("dialog", { name: t["code.pendingTitle"] });
      await gate.getByText(t["code.appText"]).waitFor();
      expect(await gate.getByRole("link", { name: t["code.useEmail"] }).count()).toBe(0);
      expect(kept.rows("select id from outbox where recipient = ? and kind = 'code'", reader.email)).toEqual([]);
      await gate.getByLabel(t["code.label"]).fill(codeOf(secret, 1));
      await gate.getByRole("button", { name: t["code.verify"] }).click();
      await page.getByRole("heading", { name: t["account.title"] }).waitFor();
      await page.getByRole("button", { name: t["account.codesRenew"] }).click();
      await page.getByText(t["account.codesRenewed"]).waitFor();
      const renewed = await page.locator("#codes li").allInnerTexts();
      expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
      await page.reload();
      expect(await page.locator("#codes").count()).toBe(0);
    },
    { javaScriptEnabled: false },
  );
});

test("a reader changes name, picture, password and address, ends a session, takes the data along and leaves", async () => {
  const reader = kept.makePerson({ fullName: "Samir Nasser" });
  const next = "samir.nasser@example.com";
  kept.beginSession(reader.id, { ip_address: "198.51.100.77" });
  await visit("/auth?to=/account", async (page) => {
    await signIn(page, reader.email);
    await page.getByLabel(t["auth.fullName"]).fill("Samir N. Nasser");
    await page.getByRole("button", { name: t["account.save"], exact: true }).click();
    await page.getByText(t["account.saved"]).waitFor();
    await page.getByLabel(t["account.picture"]).setInputFiles({
      name: "me.jpg",
      mimeType: "image/jpeg",
      buffer: await photograph(900, 600),
    });
    await page.getByRole("button", { name: t["account.pictureSave"] }).click();
    await page.getByText(t["account.pictureSaved"]).waitFor();
    await page.getByAltText(t["account.pictureAlt"]).waitFor();
    await expectFits(page);

    await page.getByText("198.51.100.0/24").waitFor();
    const ended = t["account.endNamed"].replace("{name}", t["account.unknownDevice"]);
    await page.getByRole("button", { name: ended }).click();
    await page.getByText(t["account.sessionEnded"]).waitFor();
    expect(await page.getByText("198.51.100.0/24").count()).toBe(0);

    await page.getByLabel(t["account.newEmail"]).fill(next);
    await page.getByRole("button", { name: t["account.emailAsk"] }).click();
    await page.getByText(t["account.emailAsked"]).waitFor();
    const link = await inMail(next, /(http\S+token=[\w-]{43})/);
    await page.goto(link);
    expect(new URL(page.url()).search).toBe("");
    await expectFits(page);
    await page.getByRole("button", { name: t["account.confirmEmailSubmit"] }).click();
    await page.getByText(t["account.emailChanged"].replace("{email}", `\u2066${next}\u2069`)).waitFor();
    expect(await inMail(reader.email, /(now uses .*samir\.nasser@example\.com)/)).toBeTruthy();

    await page.goto("/account");
    await page.getByLabel(t["account.currentPassword"]).fill("wrong");
    await page.getByLabel(t["reset.newPassword"], { exact: true }).fill("a longer ledger");
    await page.getByLabel(t["reset.confirmPassword"]).fill("a longer ledger");
    await page.getByRole("button", { name: t["reset.setSubmit"] }).click();
    await page.getByText(t["account.wrongPassword"]).waitFor();
    await expectFits(page);
    const data = await (await page.request.get("/account/data")).json();
    expect(data.account).toMatchObject({ full_name: "Samir N. Nasser", email: next });

    await page.getByRole("button", { name: t["account.removeSubmit"] }).click();
    await page.getByLabel(t["auth.password"], { exact: true }).fill(password);
    await page.getByRole("button", { name: t["account.proveSubmit"], exact: true }).click();
    await page.getByText(t["account.removeNotSure"]).waitFor();
    await page.getByLabel(t["account.removeSure"]).check();
    await page.getByRole("button", { name: t["account.removeSubmit"] }).click();
    await page.getByRole("heading", { name: t["account.proveTitle"] }).waitFor();
    await expectFits(page);
    await page.getByLabel(t["auth.password"], { exact: true }).fill(password);
    await page.getByRole("button", { name: t["account.proveSubmit"], exact: true }).click();
    await page.getByText(t["account.removed"]).waitFor();
    expect(kept.rows("select id from users where id = ?", reader.id)).toEqual([]);
    expect((await page.request.get("/account", { maxRedirects: 0 })).headers().location).toBe("/auth?to=%2Faccount");
  });
});

test("in Arabic a reader turns codes by mail on and off again, asked each time who is there", async () => {
  const reader = kept.makePerson({ fullName: "رنا حداد" });
  await visit("/ar/auth?to=/ar/account", async (page) => {
    await signIn(page, reader.email, authAr);
    await page.getByRole("button", { name: authAr["account.mailCodesBegin"] }).click();
    await page.getByLabel(authAr["code.label"]).waitFor();
    await page.getByLabel(authAr["code.label"]).fill(await inMail(reader.email, /^(\d{6})\s*$/m));
    await page.getByRole("button", { name: authAr["code.verify"] }).click();
    await page.getByText(authAr["account.factorOn"]).waitFor();
    const [backup = ""] = await page.locator("#codes li").allInnerTexts();
    await expectFits(page);
    await page.getByRole("button", { name: authAr["account.factorTurnOff"] }).click();
    await page.getByRole("heading", { name: authAr["account.proveTitle"] }).waitFor();
    await page.getByLabel(authAr["auth.password"], { exact: true }).fill(password);
    await page.getByLabel(authAr["code.backupLabel"]).check();
    await page.getByLabel(authAr["code.label"]).fill(backup);
    await page.getByRole("button", { name: authAr["account.proveSubmit"], exact: true }).click();
    await page.getByText(authAr["account.factorOff"]).waitFor();
    await expectFits(page);
  });
});

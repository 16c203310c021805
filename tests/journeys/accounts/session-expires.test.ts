import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownedSite, signIn, staffWords as t } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";

const site = ownedSite();
const visit = visitors(site);

/** Every session comes to its end by time. */
function expireSessions() {
  const store = new DatabaseSync(join(site().dataFolder, "daftar.db"), { timeout: 5_000 });
  store.exec("update sessions set expires_at = '2020-01-01T00:00:00.000Z'");
  store.close();
}

/** Signs in again in the tab that the notice opens, by keyboard: its link has the focus. */
async function signInBeside(page: Page) {
  const link = page.getByRole("link", { name: t["session.signInTab"] });
  await link.waitFor();
  await page.getByText(t["session.textKept"]).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
  await tab.getByText(t["session.expired"]).waitFor();
  await signIn(tab);
  expect(new URL(tab.url()).pathname).toBe(new URL(page.url()).pathname);
  await tab.close();
}

test("a project that is saved after the session has ended stays as typed, and is saved after signing in beside it", () =>
  visit("/admin/projects/new", async (page) => {
    await signIn(page);
    const dialog = page.getByRole("dialog", { name: t["projects.createTitle"] });
    await dialog.getByLabel(/^Title \(English\)/).fill("A ledger that outlives a session");
    await dialog.getByLabel(/^Title \(Arabic\)/).fill("دفتر يبقى بعد الجلسة");
    await dialog.getByLabel(/^Description \(English\)/).fill("Typed before the session ended.");
    await dialog.getByLabel(/^Description \(Arabic\)/).fill("كُتب قبل انتهاء الجلسة.");
    expireSessions();
    await page.keyboard.press("ControlOrMeta+s");
    await signInBeside(page);
    expect(await dialog.getByLabel(/^Title \(English\)/).inputValue()).toBe("A ledger that outlives a session");
    await dialog.getByRole("button", { name: t["common.save"], exact: true }).click();
    await page.getByText(t["projects.created"]).waitFor();
  }));

test("the site's settings stay as typed when the session has ended", () =>
  visit("/admin/settings", async (page) => {
    await signIn(page);
    const title = page.getByLabel(t["settings.contactEmail"]);
    await title.fill("kept@daftar.example");
    expireSessions();
    await page.keyboard.press("ControlOrMeta+s");
    await signInBeside(page);
    expect(await title.inputValue()).toBe("kept@daftar.example");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["settings.saved"]).waitFor();
    await page.reload();
    expect(await title.inputValue()).toBe("kept@daftar.example");
  }));

test("an article stays as typed when the session has ended, and is also there when the page is left for the sign-in and found again", () =>
  visit("/admin/articles/new", async (page) => {
    await signIn(page);
    const dialog = page.getByRole("dialog", { name: t["articles.createTitle"] });
    expireSessions();
    // Sent once this browser has kept the text itself.
    const isKeptHere = page.waitForRequest("**/admin/article-drafts");
    await dialog.getByLabel(t["articles.fieldTitle"]).fill("What was typed stays");
    await isKeptHere;
    await dialog.getByRole("button", { name: t["common.save"], exact: true }).click();
    await page.getByRole("link", { name: t["session.signInTab"] }).waitFor();
    expect(await dialog.getByLabel(t["articles.fieldTitle"]).inputValue()).toBe("What was typed stays");
    page.on("dialog", (question) => void question.accept());
    await page.goto("/admin/articles/new");
    await page.getByText(t["session.expired"]).waitFor();
    await signIn(page);
    await expect
      .poll(() => page.getByLabel(t["articles.fieldTitle"]).inputValue(), { timeout: 10_000 })
      .toBe("What was typed stays");
  }));

test.each([true, false])("a reader's comment stays when their session has ended (script: %s)", (javaScriptEnabled) =>
  visit(
    "/auth?to=%2Farticles%2Fclose-the-books-in-four-days",
    async (page) => {
      const text = `Kept beyond the session, script: ${javaScriptEnabled}.`;
      await page.getByLabel(t["auth.email"]).fill("owner@daftar.example");
      await page.getByLabel(t["auth.password"], { exact: true }).fill("ledger of 1494");
      await page.getByRole("main").getByRole("button", { name: t["signIn.submit"] }).click();
      const form = page.locator("#comment-form");
      await form.getByLabel(t["comments.text"]).fill(text);
      expireSessions();
      await form.getByRole("button", { name: t["comments.send"] }).click();
      await form.getByText(t["comments.signedOut"]).waitFor();
      expect(await form.getByLabel(t["comments.text"]).inputValue()).toBe(text);
      expect(await form.getByLabel(t["contact.fullName"]).count()).toBe(0);
      const link = form.getByRole("link", { name: t["comments.signIn"] });
      const [tab] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
      await tab.getByLabel(t["auth.email"]).fill("owner@daftar.example");
      await tab.getByLabel(t["auth.password"], { exact: true }).fill("ledger of 1494");
      await tab.getByRole("main").getByRole("button", { name: t["signIn.submit"] }).click();
      await tab.waitForURL(/articles/);
      await form.getByRole("button", { name: t["comments.send"] }).click();
      await page.getByText(t["comments.kept-shown"]).first().waitFor();
      await page.reload();
      expect(await page.locator(".comments").innerText()).toContain(text);
    },
    { javaScriptEnabled },
  ),
);

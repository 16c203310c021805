import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ArticleForm } from "../../pages/article-form.ts";
import { ProjectPage } from "../../pages/project-page.ts";
import { SignInPage } from "../../pages/sign-in-page.ts";
import { expectAccessible, expectFocus } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, owner, ownerVisits, signIn, staffWords as t } from "../../support/browser/staff.ts";
import { visitors } from "../../support/browser/visit.ts";

const site = ownedSite();
const store = storeOf(site);
const visitAsOwner = ownerVisits(site, store);
const visit = visitors(site);

const expireSessions = () => store().run("update sessions set expires_at = '2020-01-01T00:00:00.000Z'");

/** Signs in again in the tab that the notice opens, by keyboard: its link has the focus. */
async function signInBeside(page: Page) {
  const link = page.getByRole("link", { name: t["session.signInTab"] });
  await link.waitFor();
  await page.getByText(t["session.textKept"]).waitFor();
  await expectAccessible(page);
  await expectFocus(link);
  const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
  await tab.getByText(t["session.expired"]).waitFor();
  await signIn(tab);
  expect(new URL(tab.url()).pathname).toBe(new URL(page.url()).pathname);
  await tab.close();
}

test("a project that is saved after the session has ended stays as typed, and is saved after signing in beside it", () =>
  visitAsOwner("/admin/projects/new", async (page) => {
    const project = new ProjectPage(page);
    await project.field("Title", "English").fill("A ledger that outlives a session");
    await project.field("Title", "Arabic").fill("دفتر يبقى بعد الجلسة");
    await project.field("Description", "English").fill("Typed before the session ended.");
    await project.field("Description", "Arabic").fill("كُتب قبل انتهاء الجلسة.");
    await project.status.selectOption("in_progress");
    expireSessions();
    await project.saveByKeyboard();
    await signInBeside(page);
    expect(await project.field("Title", "English").inputValue()).toBe("A ledger that outlives a session");
    await project.save();
    await page.getByText(t["projects.created"]).waitFor();
  }));

test("the site's settings stay as typed when the session has ended, and say so until they are saved", () =>
  visitAsOwner("/admin/settings/site", async (page) => {
    const contact = page.getByLabel(t["settings.contactEmail"]);
    await contact.fill("kept@daftar.example");
    expireSessions();
    const note = page.getByText(t["drafts.signedOut"]);
    await note.waitFor();
    await page.keyboard.press("ControlOrMeta+s");
    await signInBeside(page);
    expect(await contact.inputValue()).toBe("kept@daftar.example");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["settings.saved"]).waitFor();
    await note.waitFor({ state: "hidden" });
    await page.reload();
    expect(await contact.inputValue()).toBe("kept@daftar.example");
  }));

test("an article stays as typed when the session has ended, also when the page is left for the sign-in and found again", () =>
  visitAsOwner("/admin/articles/new", async (page) => {
    const form = new ArticleForm(page);
    expireSessions();
    // Sent once this browser has stored the text itself.
    const isStored = page.waitForRequest("**/admin/drafts");
    await form.title.fill("What was typed stays");
    await isStored;
    await form.save();
    await page.getByRole("link", { name: t["session.signInTab"] }).waitFor();
    expect(await form.title.inputValue()).toBe("What was typed stays");
    page.on("dialog", (question) => void question.accept());
    await page.goto("/admin/articles/new");
    await page.getByText(t["session.expired"]).waitFor();
    await signIn(page);
    await expect.poll(() => form.title.inputValue()).toBe("What was typed stays");
  }));

test("a form whose session ended links to the sign-in, with the second factor, and is found as it was typed", () =>
  visitAsOwner("/admin/about", async (page) => {
    const [user] = store().rows("select id from users where email = ?", owner.email);
    store().run(
      "insert into user_2fa_settings (user_id, is_enabled, email_verified) values (?, 1, 1)",
      String(user?.id),
    );
    const title = page.locator("[name=title_en]");
    expireSessions();
    await title.fill("Typed after the end");
    await page.getByRole("link", { name: t["drafts.signIn"] }).press("Enter");
    await page.getByText(t["session.expired"]).waitFor();
    await new SignInPage(page).signIn(owner);
    await page.waitForURL(/\/auth\/code/);
    const pending = (await page.context().cookies()).find(({ name }) => name === "session");
    store().run("delete from one_time_codes");
    store().awaitCode(String(pending?.value), "123456");
    await page.locator("input[name=code]").pressSequentially("123456");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/admin\/about$/);
    await page.locator(".restored-draft").waitFor();
    expect(await title.inputValue()).toBe("Typed after the end");
    await title.press("ControlOrMeta+s");
    await page.getByText(t["about.updated"]).waitFor();
    expect(store().rows("select title_en from about_content")).toMatchObject([{ title_en: "Typed after the end" }]);
    store().run("delete from user_2fa_settings");
  }));

test.each([true, false])("a reader's comment stays when their session has ended (script: %s)", (javaScriptEnabled) =>
  visit(
    "/auth?to=%2Farticles%2Fclose-the-books-in-four-days",
    async (page) => {
      const text = `Kept beyond the session, script: ${javaScriptEnabled}.`;
      await new SignInPage(page).signIn(owner);
      const form = page.locator("#comment-form");
      await form.getByLabel(t["comments.text"]).fill(text);
      expireSessions();
      await form.getByRole("button", { name: t["comments.send"] }).click();
      await form.getByText(t["comments.signedOut"]).waitFor();
      expect(await form.getByLabel(t["comments.text"]).inputValue()).toBe(text);
      expect(await form.getByLabel(t["contact.fullName"]).count()).toBe(0);
      const link = form.getByRole("link", { name: t["comments.signIn"] });
      const [tab] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
      await new SignInPage(tab).signIn(owner);
      await tab.waitForURL(/articles/);
      await form.getByRole("button", { name: t["comments.send"] }).click();
      await page.getByText(t["comments.kept-shown"]).first().waitFor();
      await page.reload();
      expect(await page.locator(".comments").innerText()).toContain(text);
    },
    { javaScriptEnabled },
  ),
);

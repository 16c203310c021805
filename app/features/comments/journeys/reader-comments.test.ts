import { expect, test } from "vitest";
import { adminEn } from "../../../../tests/support/admin-words.ts";
import { expectAccessible, expectNoOverflow } from "../../../../tests/support/browser/expectations.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../../../tests/support/browser/staff.ts";
import { visitors } from "../../../../tests/support/browser/visit.ts";
import { publicWords } from "../../../../tests/support/browser/words.ts";

const site = ownedSite();
const visit = visitors(site);
const visitAsOwner = ownerVisits(site, storeOf(site));
const article = "/articles/close-the-books-in-four-days";

async function pageOf(path: string) {
  return (await fetch(site().origin + path)).text();
}

test("a guest comments where the settings allow it, waits for approval, and is answered by the owner on the article", () =>
  visit(article, async (page) => {
    await page.getByRole("link", { name: t["comments.signIn"] }).waitFor();
    expect(await page.getByRole("button", { name: t["comments.send"] }).count()).toBe(0);

    await visitAsOwner("/admin/settings/security", async (office) => {
      await office.getByRole("switch", { name: adminEn["settings.allowGuestComments"] }).click();
      await office.getByText(adminEn["settings.saved"]).waitFor();
    });
    await page.reload();
    const form = page.locator("#comment-form");
    await form.getByText(t["comments.heldNote"]).waitFor();
    const { width = 0 } = (await form.boundingBox()) ?? {};
    for (const field of [form.getByLabel(t["contact.fullName"]), form.getByLabel(t["comments.text"])]) {
      expect((await field.boundingBox())?.width).toBeGreaterThan(0.8 * width);
      expect(await field.evaluate((element) => getComputedStyle(element).borderBottomStyle)).toBe("solid");
    }
    await form.getByLabel(t["comments.text"]).fill("We close in five. See https://daftar.example/close.");
    await form.getByLabel(t["contact.fullName"]).fill(" ");
    await form.getByRole("button", { name: t["comments.send"] }).click();
    await form.getByText(t["validation.required"]).waitFor();
    expect(await form.getByLabel(t["comments.text"]).inputValue()).toContain("We close in five");
    await expectAccessible(page);
    await form.getByLabel(t["contact.fullName"]).fill("Rana");
    await form.getByRole("button", { name: t["comments.send"] }).click();
    await page.getByText(t["comments.kept-held"]).waitFor();
    expect(await pageOf(article)).not.toContain("We close in five");

    await visitAsOwner("/moderation", async (office) => {
      await office.getByText("We close in five").waitFor();
      await expectAccessible(office);
      await office.getByRole("button", { name: `${t["comments.approve"]} Rana` }).click();
      await office.getByText(t["comments.nothingToRule"]).waitFor();
      expect(await pageOf(article)).toContain('href="https://daftar.example/close" rel="nofollow ugc noopener"');
      await office.goto(article);
      await office.getByRole("link", { name: `${t["comments.reply"]} Rana` }).click();
      await office.getByRole("heading", { name: t["comments.replyTo"].replace("{name}", "Rana") }).waitFor();
      await office.getByLabel(t["comments.text"]).fill("Then you are close.");
      expect(await office.getByText(t["comments.heldNote"]).count()).toBe(0);
      await office.getByRole("button", { name: t["comments.send"] }).click();
      await office.getByText(t["comments.kept-shown"]).waitFor();
      await office.locator(".comment", { hasText: "Then you are close." }).waitFor();
      expect(await pageOf(article)).toContain("Then you are close.");
      await office.goto(`/ar${article}`);
      await office.setViewportSize({ width: 360, height: 800 });
      await office.getByRole("heading", { name: publicWords.ar["comments.title"] }).waitFor();
      await expectAccessible(office);
      await expectNoOverflow(office);
      const [name, day] = await office
        .locator(".comment")
        .first()
        .locator("strong, time")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
      expect((name?.left ?? 0) - (day?.right ?? 0)).toBeGreaterThan(8);
      await office.getByRole("button", { name: `${publicWords.ar["comments.hide"]} Rana` }).click();
      await office.getByText(publicWords.ar["comments.state.hidden"]).first().waitFor();
      expect(await pageOf(article)).not.toContain("Then you are close.");
    });
  }));

test("the toast about a comment lies above the article that is open over its list, and can be sent away", () =>
  visit("/ar/articles", async (page) => {
    await page.locator("a[href$='/articles/إقفال-الشهر-في-أيام-معدودة']").first().click();
    const form = page.locator("dialog #comment-form");
    await form.getByText(publicWords.ar["comments.heldNote"]).waitFor();
    await form.getByLabel(publicWords.ar["comments.text"]).fill("أغلقنا في ثلاثة أيام.");
    await form.getByRole("button", { name: publicWords.ar["comments.send"] }).click();
    await form.getByText(publicWords.ar["validation.required"]).waitFor();
    expect(await form.getByLabel(publicWords.ar["comments.text"]).inputValue()).toContain("ثلاثة أيام");
    await form.getByLabel(publicWords.ar["contact.fullName"]).fill("رنا");
    await form.getByRole("button", { name: publicWords.ar["comments.send"] }).click();
    const toast = page.locator(".toast", { hasText: publicWords.ar["comments.kept-held"] });
    await toast.waitFor();
    const isOnTop = await toast.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    await toast.getByRole("button", { name: publicWords.ar["common.close"] }).click();
    await toast.waitFor({ state: "detached" });
  }));

test("without a script a comment is stored all the same, and a refused one comes back as typed", () =>
  visit(
    article,
    async (page) => {
      const form = page.locator("#comment-form");
      await form.getByLabel(t["contact.fullName"]).fill("Sami");
      await form.getByRole("button", { name: t["comments.send"] }).click();
      await form.locator("[aria-invalid=true]").waitFor();
      expect(await form.getByLabel(t["contact.fullName"]).inputValue()).toBe("Sami");
      await form.getByLabel(t["comments.text"]).fill("Kept without a script.");
      await form.getByRole("button", { name: t["comments.send"] }).click();
      await page.getByText(t["comments.kept-held"]).waitFor();
    },
    { javaScriptEnabled: false },
  ));

test("a comment written in an open article stays there until it is sent, and its message can be closed", () =>
  visit("/articles", async (page) => {
    await page.locator(`a[data-opens-dialog][href="${article}"]`).first().click();
    const dialog = page.locator("dialog[data-record]");
    const form = dialog.locator("#comment-form");
    await form.getByLabel(t["contact.fullName"]).fill("Huda");
    await form.getByLabel(t["comments.text"]).fill("Written without leaving the list.");
    await form.getByRole("button", { name: t["comments.send"] }).click();
    const toast = page.locator(".toast", { hasText: t["comments.kept-held"] });
    await toast.waitFor();
    await toast.getByRole("button", { name: t["common.close"] }).click();
    await toast.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(article);
    await form.getByLabel(t["comments.text"]).fill("Half of a thought");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).pathname).toBe("/articles");
    expect(await page.locator("body > [data-toasts]").count()).toBe(1);
    await page.locator(`a[data-opens-dialog][href="${article}"]`).first().click();
    expect(await form.getByLabel(t["comments.text"]).inputValue()).toBe("Half of a thought");
    await form.getByLabel(t["contact.fullName"]).fill("Huda");
    await form.getByRole("button", { name: t["comments.send"] }).click();
    await toast.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    await page.locator(`a[data-opens-dialog][href="${article}"]`).first().click();
    expect(await form.getByLabel(t["comments.text"]).inputValue()).toBe("");
  }));

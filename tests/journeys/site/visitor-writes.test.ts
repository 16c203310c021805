import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { contract } from "../../contract/contract.ts";
import { expectFocus } from "../../support/browser/expectations.ts";
import { languages, visitors } from "../../support/browser/visit.ts";

const words = { en: siteEn, ar: siteAr };
const visit = visitors();
const reference = /\b[\dA-F]{8}\b/;

describe.each(languages)("in $locale", ({ locale, home }) => {
  const t = words[locale];

  async function write(page: Page, message: string) {
    await page.getByLabel(t["contact.fullName"]).fill("Sample Visitor");
    await page.getByLabel(t["contact.email"]).fill(`visitor-${crypto.randomUUID()}@example.com`);
    await page.getByLabel(t["contact.message"]).fill(message);
    await page.getByRole("button", { name: t["contact.send"] }).click();
  }

  contract("1.3.5", "8.3.5", "4.12.5", "3.11.1");
  test("a message is kept and a toast says so, stays while it is pointed at, and goes by itself", () =>
    visit(home, async (page) => {
      await page.clock.install();
      await write(page, "كيف يُغلق الشهر؟ How do you close?");
      const toast = page.getByRole("status").locator(".toast");
      expect(await toast.innerText()).toContain(t["contact.sentTitle"]);
      expect(await toast.innerText()).toContain(t["contact.sentText"]);
      const send = page.getByRole("button", { name: t["contact.send"] });
      const isCovered = await send.evaluate((button) => {
        const [box, other] = [button, document.querySelector(".toast")].map((one) => one?.getBoundingClientRect());
        if (!box || !other) return true;
        return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
      });
      expect(isCovered).toBe(false);
      expect(new URL(page.url()).pathname).toBe(home);
      expect(await page.getByLabel(t["contact.message"]).inputValue()).toBe("");
      const receipt = page.locator(".receipt");
      expect(await receipt.innerText()).toContain("كيف يُغلق الشهر؟ How do you close?");
      expect(await receipt.innerText()).toMatch(reference);
      await toast.hover();
      await page.clock.runFor(60_000);
      expect(await toast.count()).toBe(1);
      await page.mouse.move(5, 5);
      await page.clock.runFor(4_000);
      expect(await toast.count()).toBe(1);
      await page.clock.runFor(2_000);
      expect(await toast.count()).toBe(0);
    }));

  contract("4.12.5", "4.12.6");
  test("a toast can be sent away, and a new one takes the place of the old one", () =>
    visit(home, async (page) => {
      await write(page, "The first.");
      await page.locator(".toast").waitFor();
      await write(page, "The second.");
      await expect.poll(() => page.getByLabel(t["contact.message"]).inputValue()).toBe("");
      expect(await page.locator(".toast").count()).toBe(1);
      await page.locator(".toast").getByRole("button", { name: t["common.close"] }).click();
      expect(await page.locator(".toast").count()).toBe(0);
    }));

  contract("docs.8");
  test("without a script the message is kept too, and the page says so", () =>
    visit(
      home,
      async (page) => {
        await write(page, "Without a script.");
        expect(await page.locator(".form-status.sent").innerText()).toContain(t["contact.sentTitle"]);
        expect(await page.locator(".form-status.sent").innerText()).toContain(t["contact.sentText"]);
        expect(await page.locator(".receipt").innerText()).toMatch(reference);
      },
      { javaScriptEnabled: false },
    ));

  test("when nothing answers, what was typed stays and the reason is said", () =>
    visit(home, async (page) => {
      const held = Promise.withResolvers<void>();
      await page.route("**/contact", async (route) => {
        await held.promise;
        await route.fulfill({ status: 503, body: "" });
      });
      await write(page, "A thought not to be lost.");
      const form = page.locator("#contact-form");
      await expect.poll(() => form.evaluate((element: HTMLElement) => element.inert)).toBe(true);
      held.resolve();
      expect(await page.locator(".toast.error").innerText()).toContain(t["contact.unreachable"]);
      expect(await page.getByLabel(t["contact.message"]).inputValue()).toBe("A thought not to be lost.");
      expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }));

  test("a form that is sent without a connection stays as it was typed, and is sent when there is one again", () =>
    visit(home, async (page) => {
      const parts = ["send-form", "read-page", "toast"];
      const loaded = parts.map((part) => page.waitForResponse(new RegExp(`/assets/${part}-`)));
      await page.getByLabel(t["contact.fullName"]).focus();
      for (const response of await Promise.all(loaded)) await response.finished();
      for (const part of parts) await page.route(`**/assets/${part}-*`, (route) => route.abort());
      await page.route("**/contact", (route) => route.fulfill({ status: 503, body: "" }));
      await write(page, "Written on a train.");
      expect(await page.locator(".toast.error").innerText()).toContain(t["contact.unreachable"]);
      expect(await page.getByLabel(t["contact.message"]).inputValue()).toBe("Written on a train.");
      await page.unroute("**/contact");
      const button = page.getByRole("button", { name: t["contact.send"] });
      await button.click();
      await page.locator(".toast:not(.error)").waitFor();
      await expectFocus(button);
    }));

  test("a text that is too long is refused in words and stays whole", () =>
    visit(home, async (page) => {
      const long = "A figure. ".repeat(510);
      await write(page, long);
      const message = page.getByLabel(t["contact.message"]);
      await page.locator(".form-status.failed").waitFor();
      expect((await message.inputValue()).length).toBe(long.length);
      expect(await message.getAttribute("aria-invalid")).toBe("true");
      expect(await page.locator("#contact-message-error").innerText()).toContain("5,000");
    }));

  contract("5.3.1", "5.3.2");
  test("what is refused comes back as it was typed, with a message beside the field and its label in view", () =>
    visit(home, async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole("button", { name: t["contact.send"] }).click();
      await page.locator(".form-status.failed").waitFor();
      const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
      const headerHeight = (await page.locator(".header").boundingBox())?.height ?? 0;
      await expect.poll(() => topOf("label[for=contact-name]")).toBeGreaterThanOrEqual(headerHeight);
      await page.getByLabel(t["contact.fullName"]).fill("Sample Visitor");
      await page.getByLabel(t["contact.email"]).fill("not an address");
      await page.getByLabel(t["contact.message"]).fill("A long thought.");
      await page.getByRole("button", { name: t["contact.send"] }).click();
      await page.getByText(t["validation.email"]).waitFor();
      const email = page.getByLabel(t["contact.email"]);
      expect(await email.inputValue()).toBe("not an address");
      expect(await page.getByLabel(t["contact.message"]).inputValue()).toBe("A long thought.");
      expect(await email.getAttribute("aria-invalid")).toBe("true");
      const described = await email.getAttribute("aria-describedby");
      expect(await page.locator(`#${described}`).innerText()).toBe(t["validation.email"]);
      await email.fill("visitor@example.com");
      await page.getByRole("button", { name: t["contact.send"] }).click();
      await page.locator(".toast").waitFor();
    }));
});

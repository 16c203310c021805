import { describe, expect, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { languages, visitors } from "../visit.ts";

const words = { en: siteEn, ar: siteAr };
const visit = visitors();

describe.each(languages)("in $locale", ({ locale, home }) => {
  const t = words[locale];

  test.each([true, false])("a message is kept and said to be sent (with a script: %s)", (javaScriptEnabled) =>
    visit(
      home,
      async (page) => {
        await page.getByLabel(t["contact.fullName"]).fill("Sample Visitor");
        await page.getByLabel(t["contact.email"]).fill("visitor@example.com");
        await page.getByLabel(t["contact.message"]).fill("كيف يُغلق الشهر؟ How do you close?");
        await page.getByRole("button", { name: t["contact.send"] }).click();
        expect(await page.locator(".form-status.sent").innerText()).toContain(t["contact.sentTitle"]);
        expect(await page.locator(".form-status.sent").innerText()).toContain(t["contact.sentText"]);
        expect(await page.getByLabel(t["contact.message"]).inputValue()).toBe("");
      },
      { javaScriptEnabled },
    ),
  );

  test("what is refused comes back as it was typed, with a message beside the field", () =>
    visit(home, async (page) => {
      await page.locator("#contact-form").evaluate((form) => form.setAttribute("novalidate", ""));
      await page.getByLabel(t["contact.fullName"]).fill("Sample Visitor");
      await page.getByLabel(t["contact.email"]).fill("not an address");
      await page.getByLabel(t["contact.message"]).fill("A long thought.");
      await page.getByRole("button", { name: t["contact.send"] }).click();
      const email = page.getByLabel(t["contact.email"]);
      expect(await email.inputValue()).toBe("not an address");
      expect(await page.getByLabel(t["contact.message"]).inputValue()).toBe("A long thought.");
      expect(await email.getAttribute("aria-invalid")).toBe("true");
      const described = await email.getAttribute("aria-describedby");
      expect(await page.locator(`#${described}`).innerText()).toBe(t["validation.email"]);
      await email.fill("visitor@example.com");
      await page.getByRole("button", { name: t["contact.send"] }).click();
      expect(await page.locator(".form-status.sent").count()).toBe(1);
    }));
});

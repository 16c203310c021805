import { expect, test } from "vitest";
import { expectAccessible, expectFits, expectNoOverflow } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t, waitForPickUp } from "../../support/browser/staff.ts";

const site = ownedSite();
const visit = ownerVisits(site, storeOf(site));
/** The answer that a visitor gets. */
const answerTo = (path: string) => fetch(site().origin + path);

test("the owner moves a section by keyboard, hides one and puts an entry below another; visitors find it so without a script", () =>
  visit("/admin/settings/home", async (page) => {
    const about = t["home.section.about"];
    await page.locator(".tiptap").last().waitFor();
    await page.getByRole("button", { name: t["order.drag"].replace("{name}", about) }).press("Space");
    await waitForPickUp(page, `${about} picked up. It is at position 4 of 8.`);
    await page.keyboard.press("ArrowUp");
    await page.getByText(`${about} is now at position 3 of 8.`).waitFor();
    await page.keyboard.press("Space");
    await page.getByRole("switch", { name: t["home.section.resume"] }).press("Space");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["home.updated"]).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: t["menu.title"] }).click();
    const menu = page.getByRole("group", { name: t["menu.header"] });
    await menu.getByRole("button", { name: t["menu.add"] }).click();
    await menu.getByLabel(t["menu.target"]).last().selectOption("category:articles/closing");
    await menu.getByRole("button", { name: t["menu.lower"] }).last().click();
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["menu.updated"]).waitFor();
    await expectAccessible(page);
    for (const { home, prefix, width, contact, closing } of [
      { home: "/", prefix: "", width: 1280, contact: "Contact", closing: "Closing" },
      { home: "/ar", prefix: "/ar", width: 360, contact: "تواصل", closing: "الإقفال" },
    ]) {
      const context = await page
        .context()
        .browser()
        ?.newContext({
          baseURL: site().origin,
          viewport: { width, height: 800 },
          javaScriptEnabled: false,
        });
      if (!context) throw new Error("there is no browser");
      const visitor = await context.newPage();
      await visitor.goto(home);
      const sections = await visitor.locator("main > section[id]").evaluateAll((all) => all.map(({ id }) => id));
      expect(sections).toEqual(["projects", "about", "blog", "contact"]);
      expect(await visitor.locator('[href$="#resume"]').count()).toBe(0);
      if (width < 960) await visitor.locator(".narrow-menu > summary").press("Enter");
      await visitor.locator("summary:visible").getByText(contact, { exact: true }).press("Enter");
      await visitor.locator(".header").getByRole("link", { name: closing }).click();
      await visitor.waitForURL(`**${prefix}/articles/category/closing`);
      await context.close();
    }
    await page.goto("/ar");
    await page.locator(".wide-menu summary").press("Enter");
    await expectFits(page);
  }));

test("the owner chooses a logo, a color and typefaces, sees them before they are saved, and goes back to the default", () =>
  visit("/admin/settings/appearance", async (page) => {
    const shape = '<path d="M0 0h40v24H0z" fill="#8f2433" onclick="alert(1)"/><script>alert(1)</script>';
    const buffer = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 24">${shape}</svg>`);
    const preview = page.frameLocator(".brand-preview iframe");
    const guestPages = () => Promise.all(["/", "/ar"].map(async (path) => (await answerTo(path)).text()));
    const untouched = await guestPages();
    const accent = page.getByLabel(t["brand.accent"], { exact: true });
    // That of the portrait has the same name, and this one another while it saves.
    const save = page
      .getByRole("form", { name: t["brand.look"] })
      .getByRole("button", { name: t["common.saveChanges"] });
    await accent.fill("#ffaa00");
    await save.click();
    await page.locator("[aria-invalid=true][name=accent]").waitFor();
    await page.getByRole("button", { name: /nearest readable shade/ }).click();
    expect(await accent.inputValue()).not.toBe("#ffaa00");
    await page.getByRole("button", { name: t["brand.accent.8f2433"] }).click();
    await page.getByRole("radio", { name: t["brand.faces.plain"] }).check({ force: true });
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer });
    await preview.locator(".site-name img").waitFor();
    // The links of the previewed page would each be a stop on the way by keyboard.
    await expect.poll(() => preview.locator("a:not([tabindex='-1'])").count()).toBe(0);
    const ownStyles = preview.locator("style[data-styles=brand]");
    await expect.poll(() => ownStyles.textContent()).toContain("--accent:light-dark(#8f2433,");
    await page.getByText(t["brand.preview.card"], { exact: true }).click();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".brand-card")?.naturalWidth === 1200);
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(await guestPages()).toEqual(untouched);
    await save.click();
    await page.getByText(t["brand.saved"]).waitFor();
    for (const html of await guestPages()) {
      expect(html).toContain("--accent:light-dark(#8f2433,");
      expect(html).toContain('<img src="data:image/svg+xml,');
      expect(html).toContain("/assets/plain-");
      expect(html).not.toMatch(/\/assets\/(serif|naskh)-|alert/);
    }
    await page.getByRole("button", { name: t["brand.reset"] }).click();
    await save.click();
    await expect.poll(guestPages).toEqual(untouched);
  }));

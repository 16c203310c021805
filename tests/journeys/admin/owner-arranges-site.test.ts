import { expect, test } from "vitest";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { inArabic, inEnglish } from "../../pages/section-screen.ts";
import { expectAccessible, expectFits, expectFocus, expectNoOverflow } from "../../support/browser/expectations.ts";
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
    await waitForPickUp(page, `${about} picked up. It is at position 4 of 7.`);
    await page.keyboard.press("ArrowUp");
    await page.getByText(`${about} is now at position 3 of 7.`).waitFor();
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

test("without a script the owner moves entries, sections and categories by buttons, writes categories and pages, and what was typed stays until it is saved", () =>
  visit(
    "/admin/settings/menu",
    async (page) => {
      const moveUp = (name: string) => page.getByRole("button", { name: `${t["common.moveUp"]} ${name}`, exact: true });
      const orderOf = (fields: string) =>
        page.locator(fields).evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
      const press = (button: ReturnType<typeof moveUp>) =>
        Promise.all([page.waitForEvent("load"), button.press("Enter")]);
      const answer = () => page.locator(".plain-answer").textContent();
      const targets = await orderOf("#header select");
      await page.locator("[name='header.r1.label_en']").fill("typed");
      await press(page.locator("#header .ordered-row").nth(1).getByRole("button", { name: t["common.moveUp"] }));
      expect(await orderOf("#header select")).toEqual([targets[1], targets[0], ...targets.slice(2)]);
      expect(await page.locator("#header input[type=text]").first().inputValue()).toBe("typed");
      expect(await answer()).toBe(t["order.notSaved"]);
      await page.goto("/admin/settings/home");
      await press(moveUp(t["home.section.contact"]));
      await expectFocus(moveUp(t["home.section.contact"]));
      await press(page.getByRole("button", { name: t["common.saveChanges"] }));
      expect(await answer()).toBe(t["home.updated"]);
      expect((await orderOf("[name^='sections.'][name$='.name']")).at(-2)).toBe("contact");
      await page.goto("/admin/settings/categories");
      await press(moveUp("Design"));
      expect(await answer()).toBe(t["order.saved"]);
      expect(await page.locator(".ordered-record h3").first().textContent()).toBe("Design");
      const field = (name: string) => page.locator(`noscript [name=${name}]`);
      const save = () => press(page.getByRole("button", { name: t["common.save"], exact: true }));
      await page.goto("/admin/settings/categories/new/articles");
      await field("name_en").fill("Taxes");
      await field("color").fill("teal");
      await save();
      expect(await page.locator("noscript .mantine-InputWrapper-error").textContent()).toBe(siteEn["validation.color"]);
      expect(await field("name_en").inputValue()).toBe("Taxes");
      await field("color").fill("#1f8278");
      await save();
      const taxes = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Taxes" }) });
      await press(taxes.getByRole("link", { name: t["common.edit"] }));
      await field("name_ar").fill("الضرائب");
      await save();
      await taxes.getByText("الضرائب").waitFor();
      await taxes.locator("summary").press("Enter");
      await press(taxes.getByRole("button", { name: t["common.delete"] }));
      expect(await answer()).toBe(t["categories.removed"]);
      await page.goto("/admin/pages/new");
      const typed = `<p>${"Typed as HTML. ".repeat(100)}</p>`;
      await page.getByLabel(inEnglish(t["pages.fieldTitle"])).fill("Written plainly");
      await page.getByLabel(inEnglish(t["pages.content"])).fill(typed);
      await save();
      expect(await page.getByLabel(inEnglish(t["pages.content"])).inputValue()).toBe(typed);
      await page.getByLabel(inArabic(t["pages.fieldTitle"])).fill("مكتوب ببساطة");
      await save();
      await page.getByRole("heading", { name: t["pages.editTitle"], level: 1 }).waitFor();
    },
    { javaScriptEnabled: false },
  ));

test("the owner chooses a logo, a color and typefaces, sees them before they are saved, and goes back to the default", () =>
  visit("/admin/settings/appearance", async (page) => {
    const shape = '<path d="M0 0h40v24H0z" fill="#8f2433" onclick="alert(1)"/><script>alert(1)</script>';
    const buffer = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 24">${shape}</svg>`);
    const preview = page.frameLocator(".brand-preview iframe");
    const guestPages = () => Promise.all(["/", "/ar"].map(async (path) => (await answerTo(path)).text()));
    const untouched = await guestPages();
    const accent = page.getByLabel(t["brand.accent"], { exact: true });
    await accent.fill("#ffaa00");
    await page.getByRole("button", { name: t["common.saveChanges"] }).first().click();
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
    await page.getByRole("button", { name: t["common.saveChanges"] }).first().click();
    await page.getByText(t["brand.saved"]).waitFor();
    for (const html of await guestPages()) {
      expect(html).toContain("--accent:light-dark(#8f2433,");
      expect(html).toContain('<img src="data:image/svg+xml,');
      expect(html).toContain("/assets/plain-");
      expect(html).not.toMatch(/\/assets\/(serif|naskh)-|alert/);
    }
    await page.getByRole("button", { name: t["brand.reset"] }).click();
    await page.getByRole("button", { name: t["common.saveChanges"] }).first().click();
    await expect.poll(guestPages).toEqual(untouched);
  }));

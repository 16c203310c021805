import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "../../../../tests/support/browser/expectations.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits } from "../../../../tests/support/browser/staff.ts";
import { words } from "../../../../tests/support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#0d5c63"/></svg>';
const names = { en: "Samir Daftari", ar: "سمير دفتري" };

/** Whether the name is seen beside the logo, which is seen in any case; who listens to the page hears it once. */
async function isNameSeen(page: Page, path: string, name: string) {
  await page.goto(path);
  const link = page.locator(".header, .auth-head").getByRole("link", { name, exact: true });
  expect(await link.locator("img:visible").count()).toBe(1);
  return link.locator(".logo-name").isVisible();
}

test.each(["en", "ar"] as const)("the owner chooses whether the name stands beside the logo, in %s", (language) =>
  visit("/icon.svg", async (page) => {
    const t = words[language];
    store().run("delete from brand");
    store().run("update profiles set language = ?", language);
    await openScreen(page, "/admin/settings/appearance");
    await page
      .getByLabel(t["brand.logo_light"], { exact: true })
      .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
    await page.getByRole("button", { name: `${t["media.changePicture"]} ${t["brand.logo_light"]}` }).waitFor();
    expect(await page.getByRole("radio", { name: t["brand.logo_name.instead"] }).isChecked()).toBe(true);
    const save = async () => {
      await page
        .getByRole("form", { name: t["brand.look"] })
        .getByRole("button", { name: t["common.saveChanges"] })
        .click();
      await page.getByText(t["brand.saved"]).waitFor();
    };
    await save();
    const home = language === "en" ? "/" : "/ar";
    expect(await isNameSeen(page, home, names[language])).toBe(false);

    await openScreen(page, "/admin/settings/appearance");
    await page.getByRole("radio", { name: t["brand.logo_name.instead"] }).focus();
    await page.keyboard.press("ArrowDown");
    await page.frameLocator(".brand-preview iframe").locator(".header .logo-name").getByText(names[language]).waitFor();
    await save();
    await expectAccessible(page);
    expect(store().rows("select logo_name from brand")).toEqual([{ logo_name: "beside" }]);
    for (const path of [home, language === "en" ? "/contact" : "/ar/contact"])
      expect(await isNameSeen(page, path, names[language])).toBe(true);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }),
);

import { expect, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { ArticleForm } from "../../../../tests/pages/article-form.ts";
import { inArabic, inEnglish } from "../../../../tests/pages/section-screen.ts";
import { expectAccessible, expectFocus } from "../../../../tests/support/browser/expectations.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../../../tests/support/browser/staff.ts";
import { languages, visitors } from "../../../../tests/support/browser/visit.ts";

import { pagesSiteAr } from "../words.ar.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const visitAsGuest = visitors(site);
const words = { en: siteEn, ar: siteAr };

test("the owner writes a page in both languages with a contact form, and guests read it and write", async () => {
  await visit("/admin/pages/new", async (page) => {
    const write = async (name: RegExp, text: string) => {
      await page.getByRole("textbox", { name }).click();
      await page.keyboard.insertText(text);
      await page.keyboard.press("Enter");
      await page.keyboard.type("/form");
      await page.getByRole("option", { name: t["pages.block.contact"] }).waitFor();
      await page.keyboard.press("Enter");
      await page.locator(".page-block").last().waitFor();
    };
    await page.getByLabel(inEnglish(t["pages.fieldTitle"])).fill("Contact");
    await page.getByLabel(inArabic(t["pages.fieldTitle"])).fill("ورشة للفرق");
    await write(inEnglish(t["pages.content"]), "For teams of five.");
    await write(inArabic(t["pages.content"]), "لفرق من خمسة.");
    await page.getByRole("button", { name: t["common.save"], exact: true }).click();
    await page.getByText(t["pages.slugReserved"]).waitFor();
    await expectAccessible(page);
    await page.getByLabel(t["pages.slug"], { exact: true }).fill("Team Workshop");
    await page.getByLabel(t["pages.status"], { exact: true }).selectOption("published");
    await page.getByRole("button", { name: t["common.save"], exact: true }).click();
    await page.getByRole("link", { name: t["pages.view"] }).waitFor();
    const address = page.getByLabel(t["pages.slug"], { exact: true });
    expect(await address.inputValue()).toBe("team-workshop");
    await address.fill("TEAM  Workshop?");
    await page.getByRole("button", { name: t["common.save"], exact: true }).click();
    await expect.poll(() => address.inputValue()).toBe("team-workshop");
    expect(await page.locator(".page-block").count()).toBe(2);
  });
  for (const { locale, prefix } of languages)
    await visitAsGuest(
      `${prefix}/team-workshop`,
      async (page) => {
        const say = words[locale];
        await page.getByText(locale === "en" ? "For teams of five." : "لفرق من خمسة.").waitFor();
        if (locale === "ar") await expectAccessible(page);
        await page.getByLabel(say["contact.fullName"]).fill("Sample Visitor");
        await page.getByLabel(say["contact.email"]).fill("nobody");
        await page.getByLabel(say["contact.message"]).fill("كيف نبدأ؟ How do we begin?");
        await page.getByRole("button", { name: say["contact.send"] }).click();
        await page.getByText(say["validation.email"]).waitFor();
        expect(await page.getByLabel(say["contact.message"]).inputValue()).toBe("كيف نبدأ؟ How do we begin?");
        await page.getByLabel(say["contact.email"]).fill(`visitor-${locale}@example.com`);
        await page.getByRole("button", { name: say["contact.send"] }).click();
        await page.getByText(say["contact.sentText"]).waitFor();
        expect(new URL(page.url()).pathname).toBe(`${prefix}/team-workshop`);
      },
      // The form works without the site's script, and one of the two visits without any.
      { javaScriptEnabled: locale === "ar", width: 360 },
    );
  const rows = store().rows("select email, locale from messages where email like 'visitor-%' order by email");
  expect(rows.map(({ email, locale }) => `${email} ${locale}`)).toEqual([
    "visitor-ar@example.com ar",
    "visitor-en@example.com en",
  ]);
});

test("a page written in English alone begins with its title, is called by its name, and is read in Arabic with a note", async () => {
  await visit("/admin/pages/new", async (page) => {
    await expectFocus(page.getByLabel(inEnglish(t["pages.fieldTitle"])));
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["pages.titleMissing"]).waitFor();
    await page.keyboard.type("How we keep data");
    await page.getByLabel(t["pages.in_footer"], { exact: true }).check();
    await page.getByLabel(t["pages.status"], { exact: true }).selectOption("published");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByRole("heading", { name: "How we keep data", exact: true }).waitFor();
    expect(await page.title()).toContain(t["pages.editTitle"]);
  });
  await visitAsGuest("/ar/how-we-keep-data", async (page) => {
    await page.getByRole("heading", { name: "How we keep data" }).waitFor();
    await page.getByText(pagesSiteAr["page.onlyInOther"]).waitFor();
    await page.locator("footer").getByRole("link", { name: "How we keep data" }).waitFor();
    const linked = (rel: string) =>
      page.locator(`link[rel=${rel}]`).evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href));
    expect((await linked("canonical")).map((url) => new URL(url).pathname)).toEqual(["/how-we-keep-data"]);
    await expectAccessible(page);
  });
  const sitemap = await (await fetch(`${site().origin}/sitemap.xml`)).text();
  const parts = [...sitemap.matchAll(/<loc>([^<]*sitemap[^<]*)<\/loc>/g)].map(([, url = ""]) => url);
  const listed =
    parts.length > 0 ? (await Promise.all(parts.map(async (url) => (await fetch(url)).text()))).join("") : sitemap;
  expect(listed).toContain("/how-we-keep-data</loc>");
  expect(listed).not.toContain("/ar/how-we-keep-data");
});

test("what is typed into an article before its scripts have come is kept, and not restored over itself", () =>
  visit("/admin/articles", async (page) => {
    const form = new ArticleForm(page);
    const scripts = Promise.withResolvers<void>();
    await page.route("**/*.js", (route) => scripts.promise.then(() => route.continue()));
    await page.goto("/admin/articles/new", { waitUntil: "commit" });
    await form.title.fill("Typed early");
    const isStored = form.waitForAutosave("Typed early");
    scripts.resolve();
    await isStored;
    await form.editor.waitFor();
    expect(await form.writing.getByRole("button", { name: t["drafts.discard"] }).count()).toBe(0);
    expect(await form.title.inputValue()).toBe("Typed early");
  }));

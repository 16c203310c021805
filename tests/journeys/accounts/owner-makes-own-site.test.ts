import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { SignInPage } from "../../pages/sign-in-page.ts";
import { expectAccessible, expectNoOverflow, expectToastBeside } from "../../support/browser/expectations.ts";
import { runNewSite } from "../../support/browser/set-up-link.ts";
import { owner, staffWords as t } from "../../support/browser/staff.ts";
import { visitors } from "../../support/browser/visit.ts";
import { startForFile } from "../../support/start/start-for-file.ts";

const maxClicks = 60;
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><path d="M4 4h24v24H4zM40 8h72v16H40z"/></svg>';
const headline = { en: "Month ends that explain themselves", ar: "إقفال شهري يفسّر نفسه" };
const ownPages = [
  { slug: "services", en: "Services", ar: "الخدمات", text_en: "I close books.", text_ar: "أقفل الدفاتر." },
  { slug: "speaking", en: "Speaking", ar: "المحاضرات", text_en: "I speak on ledgers.", text_ar: "أتحدث عن الدفاتر." },
  { slug: "privacy", en: "Privacy", ar: "الخصوصية", text_en: "Nothing is sold.", text_ar: "لا يُباع شيء." },
];
const site = startForFile(() => runNewSite({ SAMPLE_CONTENT: "off" }));
const visit = visitors(site);

/** Each button, switch and choice is a click, and each field that is typed in is clicked first. */
function clicking(page: Page) {
  let clicks = 0;
  const counted = (act: () => Promise<unknown>) => {
    clicks += 1;
    return act();
  };
  return {
    count: () => clicks,
    click: (target: Locator) => counted(() => target.click()),
    type: (label: string, text: string) =>
      counted(() => page.getByRole("textbox", { name: label, exact: true }).fill(text)),
    button: (name: string) => counted(() => page.getByRole("button", { name, exact: true }).click()),
    next: (step: string) =>
      counted(() => page.getByRole("link", { name: t["firstSteps.next"].replace("{step}", step) }).click()),
    choose: (target: Locator, option: string | { label: string }) => counted(() => target.selectOption(option)),
  };
}

const inEnglish = (word: string) => t["common.fieldIn.en"].replace("{field}", word);
const inArabic = (word: string) => t["common.fieldIn.ar"].replace("{field}", word);

test(
  "from an empty store to a site of one's own with a logo, colours, three pages and a menu in both languages",
  async () =>
    visit(await site().setUpPath(), async (page) => {
      const { count, click, type, button, next, choose } = clicking(page);
      const setUp = new SignInPage(page);
      await click(setUp.fullName);
      await setUp.fullName.fill("Rana Haddad");
      await click(setUp.email);
      await setUp.email.fill(owner.email);
      await click(setUp.password);
      await setUp.password.fill(owner.password);
      await click(page.getByRole("button", { name: t["setup.submit"] }));

      await click(page.getByRole("link", { name: t["firstSteps.newDo"] }));
      await page.getByRole("heading", { name: t["firstSteps.site"], level: 2 }).waitFor();
      expect(await page.getByRole("textbox", { name: inEnglish(t["settings.ownerName"]) }).count()).toBe(0);
      await type(inEnglish(t["settings.siteName"]), "Rana Haddad");
      await type(inArabic(t["settings.siteName"]), "رنا حداد");
      await type(inArabic(t["settings.ownerName"]), "رنا حداد");
      await page.setViewportSize({ width: 1280, height: 800 });
      await button(t["common.saveChanges"]);
      await page.getByText(t["settings.saved"]).hover();
      await expectToastBeside(page, "main :is(a, button, input, select, textarea)");
      await next(t["firstSteps.content"]);
      await next(t["firstSteps.brand"]);

      const chooses = page.waitForEvent("filechooser");
      await click(
        page.getByRole("button", { name: `${t["media.choosePicture"]} ${t["brand.logo_light"]}`, exact: true }),
      );
      const chosen = await chooses;
      await chosen.setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
      await click(page.getByRole("button", { name: t["brand.accent.7a2c62"] }));
      await page.getByRole("button", { name: `${t["media.changePicture"]} ${t["brand.logo_light"]}` }).waitFor();
      await button(t["common.saveChanges"]);
      await page.getByText(t["brand.saved"]).waitFor();
      await next(t["firstSteps.home"]);
      // The editors that come meanwhile move the link.
      await page.locator(".tiptap").nth(3).waitFor();
      await type(inEnglish(t["settings.heroTitle"]), headline.en);
      await type(inArabic(t["settings.heroTitle"]), headline.ar);
      await click(
        page.getByRole("form", { name: t["home.hero"] }).getByRole("button", { name: t["common.saveChanges"] }),
      );
      await page.getByText(t["home.updated"]).waitFor();
      await page.frameLocator(".brand-preview iframe").getByText(headline.en).first().waitFor();
      await next(t["firstSteps.about"]);
      await type(inEnglish(t["about.description"]), "I make month ends short.");
      await type(inArabic(t["about.description"]), "أجعل إقفال الشهر قصيرًا.");
      await button(t["common.saveChanges"]);
      await page.getByText(t["about.updated"]).waitFor();

      for (const one of ownPages) {
        await click(page.getByRole("link", { name: t["pages.title"], exact: true }));
        await click(page.getByRole("link", { name: t["pages.add"], exact: true }).first());
        await type(inEnglish(t["pages.fieldTitle"]), one.en);
        await type(inArabic(t["pages.fieldTitle"]), one.ar);
        await type(inEnglish(t["pages.content"]), one.text_en);
        await type(inArabic(t["pages.content"]), one.text_ar);
        await choose(page.getByLabel(t["pages.status"], { exact: true }), "published");
        await click(page.getByRole("switch", { name: t["pages.in_menu"] }));
        await button(t["common.save"]);
        await page.getByRole("link", { name: t["pages.view"] }).waitFor();
      }

      await click(page.getByRole("link", { name: t["sidebar.settings"], exact: true }));
      await click(page.getByRole("link", { name: t["menu.title"], exact: true }));
      await click(page.getByRole("button", { name: t["menu.add"] }).first());
      const menu = page.getByRole("group", { name: t["menu.header"], exact: true });
      await choose(menu.getByRole("combobox").last(), { label: t["menu.link"] });
      await type(t["menu.url"], "https://talks.example/rana");
      await click(menu.getByRole("textbox", { name: inEnglish(t["menu.label"]) }).last());
      await page.keyboard.type("Talks");
      await click(menu.getByRole("textbox", { name: inArabic(t["menu.label"]) }).last());
      await page.keyboard.type("محاضرات");
      await button(t["common.saveChanges"]);
      await page.getByText(t["menu.updated"]).waitFor();
      expect(count()).toBeLessThanOrEqual(maxClicks);

      for (const [home, title, owner, names] of [
        [
          "/",
          headline.en,
          "Rana Haddad",
          ["Home", "Blog", "About", "Contact", ...ownPages.map(({ en }) => en), "Talks"],
        ],
        [
          "/ar",
          headline.ar,
          "رنا حداد",
          ["الرئيسية", "المدونة", "نبذة عني", "تواصل", ...ownPages.map(({ ar }) => ar), "محاضرات"],
        ],
      ] as const) {
        await page.goto(home);
        expect((await page.locator(".hero h1").innerText()).replaceAll("\u00a0", " ")).toBe(title);
        expect(await page.locator(".hero-owner").innerText()).toContain(owner);
        expect(await page.locator(".wide-menu").getByRole("link").allInnerTexts()).toEqual(names);
        expect(await page.locator(".site-name img").count()).toBe(1);
        expect(await page.locator("style").allTextContents()).toContainEqual(expect.stringContaining("#7a2c62"));
        await expectAccessible(page);
        await expectNoOverflow(page);
      }
      await page.getByRole("link", { name: "الخدمات" }).first().click();
      await page.getByText("أقفل الدفاتر.").waitFor();
      await expectAccessible(page);
    }),
  120_000,
);

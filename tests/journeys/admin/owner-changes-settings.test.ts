import { expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { HomeScreen } from "../../pages/home-screen.ts";
import { SettingsScreen } from "../../pages/settings-screen.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";
import { readClock } from "../../support/clock/read-clock.ts";
import { photograph } from "../../support/sample-files.ts";
import { openSmtpSink } from "../../support/smtp-sink.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
/** The answer that a visitor gets. */
const answerTo = (path: string) => fetch(site().origin + path);
const storedAt = (key: string) => String(store().rows("select value from settings where key = ?", key)[0]?.value);

test("the owner names the site, and a wrong time zone and address are refused beside their fields, each on its own screen", () =>
  visit("/admin/settings/site", async (page) => {
    const settings = new SettingsScreen(page);
    await settings.siteName("English").fill("Ledger & Co");
    await settings.siteName("Arabic").fill("دفتر وشركاه");
    await settings.save();
    await page.getByText(t["settings.saved"]).waitFor();
    await settings.open("settings.figures");
    await settings.timeZone.fill("Asia/Nowhere");
    await settings.save();
    await settings.form.getByText(t["validation.timeZone"]).waitFor();
    expect(await settings.timeZone.inputValue()).toBe("Asia/Nowhere");
    await settings.timeZone.fill("Asia/Riyadh");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["settings.saved"]).last().waitFor();
    await settings.open("settings.footer");
    await settings.addSocialLink("Journal", "not an address");
    await settings.save();
    await settings.form.getByText(t["validation.url"]).waitFor();
    await settings.lastSocialUrl.fill("https://journal.daftar.example");
    await page.keyboard.press("ControlOrMeta+s");
    await settings.form.getByText(t["validation.url"]).waitFor({ state: "detached" });
    await expect.poll(() => storedAt("socialLinks")).toContain("https://journal.daftar.example");
    expect(storedAt("siteName_en")).toContain("Ledger & Co");
    expect(storedAt("timeZone")).toContain("Asia/Riyadh");
    const home = await (await page.request.get("/ar")).text();
    expect(home).toContain("دفتر وشركاه");
    expect(home).toContain("https://journal.daftar.example");
    expect(await (await page.request.get("/projects")).text()).toContain("Ledger &amp; Co");

    await settings.open("settings.site");
    await settings.siteName("English").fill("Wolfeschlegelsteinhausen".repeat(4).slice(0, 80));
    await page.keyboard.press("ControlOrMeta+s");
    await expect.poll(async () => (await answerTo("/")).text()).toContain("Wolfeschlegelsteinhausen");
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ["/", "/auth?mode=forgot"]) {
      await page.goto(path);
      await expectNoOverflow(page);
      for (const button of await page.locator(".header :is(.search-link, .theme-toggle, summary)").all())
        expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    }
  }));

test("the owner renames and colours a category and chooses Arabic digits with Hijri dates, and visitors see both", () =>
  visit("/admin/settings/categories", async (page) => {
    await expectAccessible(page);
    await page.getByRole("link", { name: `${t["common.edit"]} Closing` }).click();
    const dialog = page.getByRole("dialog", { name: t["categories.edit"] });
    await dialog.getByLabel(/^Name \(Arabic\)/).fill("نهاية الشهر");
    await dialog.getByLabel(t["categories.color"], { exact: true }).fill("#ffee00");
    await page.keyboard.press("ControlOrMeta+s");
    await dialog.getByText(t["categories.faint"]).waitFor();
    await dialog.getByRole("button", { name: "#c0504d" }).click();
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["categories.saved"]).waitFor();
    const list = await (await answerTo("/ar/articles")).text();
    expect(list).toContain("نهاية الشهر");
    expect(list).toContain('[data-category="articles-closing"]{--category:#c0504d}');
    await page.goto("/admin/settings/figures");
    const figures = page.getByRole("form", { name: t["settings.figures"] });
    await figures.getByLabel(t["settings.digits"]).selectOption("arabic");
    await figures.getByLabel(t["settings.hijriDates"]).press("Space");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["settings.saved"]).waitFor();
    expect(await (await answerTo("/ar/articles")).text()).toMatch(/٢٠٢٦ \([٠-٩]+ [^<]+ ١٤٤٨\u00a0هـ\)<\/time>/);
    expect(await (await answerTo("/articles")).text()).not.toMatch(/[٠-٩]/);
    expect(await (await answerTo("/ar/services")).text()).toContain("ol:lang(ar){list-style:arabic-indic}");
    store().run("delete from settings where key in ('digits', 'hijriDates')");
  }));

test("the owner tries a mail server before it is saved, reads its words, saves it, and finds both by their names", () =>
  visit("/admin", async (page) => {
    const sink = await openSmtpSink({ login: { user: "site", password: "right one" } });
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type(t["mailServer.title"]);
    await page.getByRole("option", { name: t["mailServer.title"] }).first().click();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field(t["mailServer.host"]).fill("localhost");
    await field(t["mailServer.port"]).fill(String(sink.port));
    await field(t["mailServer.security"]).selectOption("none");
    await field(t["mailServer.user"]).fill("site");
    await field(t["mailServer.password"]).fill("wrong one");
    await page.getByRole("button", { name: t["settings.testMail"] }).click();
    await page.getByRole("status").getByText("535 5.7.8").waitFor();
    await field(t["mailServer.password"]).fill("right one");
    await page.getByRole("button", { name: t["settings.testMail"] }).click();
    await page.getByRole("status").getByText("250 taken").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: t["common.save"], exact: true }).click();
    await page.getByText(t["mailServer.saved"]).waitFor();
    expect(await field(t["mailServer.password"]).inputValue()).toBe("");
    expect(await page.content()).not.toContain("right one");
    expect(sink.deliveries[0]?.recipients).toEqual(["owner@daftar.example"]);
    await page.getByRole("button", { name: t["mailServer.forget"] }).click();
    await page.getByText(t["mailServer.forgotten"]).waitFor();
    store().run("delete from settings where key = 'mailServer'");
    await sink.close();
  }));

test("the owner's picture stands at the head of both home pages, and not before it is chosen", () =>
  visit("/admin/settings/owner", async (page) => {
    expect((await (await answerTo("/")).text()).includes('class="picture portrait')).toBe(false);
    const headers = { origin: site().origin, "X-File-Name": "owner.png" };
    const data = await photograph(900, 600);
    const upload = await page.request.post("/admin/media/library", { headers, data });
    const { media } = await upload.json();
    const settings = new SettingsScreen(page);
    await settings.form.getByLabel(t["settings.ownerPicture"], { exact: true }).fill(media.address);
    await settings.save();
    await page.getByText(t["settings.saved"]).waitFor();
    for (const path of ["/", "/ar"]) {
      await page.goto(path);
      expect(await page.locator(".hero .portrait").evaluate((one) => getComputedStyle(one).width)).toBe("176px");
      const portrait = page.locator(".hero .portrait img").last();
      await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expectAccessible(page);
    }
  }));

test("the owner enters up to five figures for the statement, moves one by keyboard, and each needs what it counts", () =>
  visit("/admin/settings/home", async (page) => {
    const home = new HomeScreen(page);
    while ((await home.figures.count()) > 0)
      await home.figures.first().getByRole("button", { name: t["settings.statementRows.remove"] }).click();
    await home.addFigure.click();
    await page.keyboard.type("12+");
    await home.figures.nth(0).getByLabel(`${t["settings.statementFigure"]} (Arabic)`).fill("أكثر من 12");
    await home.figureLabel(0, "English").fill("years in finance");
    await home.figureLabel(0, "Arabic").fill("سنة في العمل المالي");
    for (const index of [1, 2, 3, 4]) {
      await home.addFigure.click();
      await page.keyboard.type(`${index}%`);
      if (index > 1) await home.figureLabel(index, "English").fill(`share ${index}`);
    }
    expect(await home.addFigure.isDisabled()).toBe(true);
    await home.save();
    await home.figures.nth(1).getByText(t["validation.required"]).waitFor();
    await home.figureLabel(1, "English").fill("share 1");
    await home.figures.nth(4).getByRole("button", { name: t["common.moveUp"] }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => home.figure(3).inputValue()).toBe("4%");
    await expectAccessible(page);
    await home.save();
    await page.getByText(t["home.updated"]).waitFor();
    const [row] = store().rows("select value from settings where key = 'statementRows'");
    expect(JSON.parse(String(row?.value))).toEqual([
      { figure: "12+", arabic_figure: "أكثر من 12", label_en: "years in finance", label_ar: "سنة في العمل المالي" },
      ...[1, 2, 4, 3].map((index) => ({
        figure: `${index}%`,
        arabic_figure: null,
        label_en: `share ${index}`,
        label_ar: null,
      })),
    ]);
  }));

contract("docs.22");
test("during maintenance visitors are answered 503 everywhere but at the sign-in, which has its logo, and the owner sees the site", () =>
  visit("/admin/settings/security", async (page) => {
    const settings = new SettingsScreen(page);
    await settings.turnOnMaintenance();
    await page.getByText(t["settings.saved"]).last().waitFor();
    await page.getByText(t["maintenance.isOn"]).waitFor();
    await expect.poll(async () => (await answerTo("/")).status).toBe(503);
    for (const path of ["/ar", "/projects", "/resume.pdf", "/articles/close-the-books-in-four-days", "/nowhere"]) {
      const answer = await answerTo(path);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "600"]);
    }
    expect(await (await answerTo("/ar")).text()).toContain(words.ar["maintenance.text"]);
    expect(await (await page.request.get("/ar")).text()).toContain(words.ar["maintenance.isOn"]);
    expect((await answerTo("/auth")).status).toBe(200);
    const logo = "aaaaaaaaaaaaaaaa-1x1.webp";
    store().insert("brand_files", { name: logo, created_at: readClock().toISOString(), body: "UklGRg==" });
    expect((await answerTo(`/brand/${logo}`)).status).toBe(200);
    await page.reload();
    await page.getByRole("switch", { name: t["settings.maintenanceMode"], checked: true }).click();
    await expect.poll(async () => (await answerTo("/")).status).toBe(200);
  }));

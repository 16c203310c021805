import { expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { AdminFrame } from "../../pages/admin-frame.ts";
import { ListScreen } from "../../pages/list-screen.ts";
import { ProjectPage } from "../../pages/project-page.ts";
import { TrashScreen } from "../../pages/trash-screen.ts";
import { missingIn, textsOf } from "../../requests/admin-forms.ts";
import { expectAccessible, expectFits, expectFocus, expectToastBeside } from "../../support/browser/expectations.ts";
import { emptyPage, makeProject } from "../../support/browser/make-records.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits, staffWords as t, waitForHydration } from "../../support/browser/staff.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

contract("5.7.1");
test("the owner adds a project in both languages, which nobody sees before it is published, and what is refused stays as typed", () =>
  visit("/admin/projects", async (page) => {
    const title = { en: "Ledger of small things", ar: "دفتر الأشياء الصغيرة" };
    const project = new ProjectPage(page);
    await page.getByRole("link", { name: t["projects.add"] }).click();
    await expectFocus(project.field("Title", "English"));
    await page.keyboard.type(title.en);
    await project.field("Description", "English").fill("What is too small for the big one.");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await project.open("projects.tabDetails");
    await project.duration.fill("0");
    await project.section("projects.tabDetails").locator("summary").click();
    await project.publish();
    await project.form.getByText(t["validation.required"]).nth(2).waitFor();
    await project.status.selectOption("completed");
    expect(await project.field("Title", "English").inputValue()).toBe(title.en);
    await expectAccessible(page);
    await project.field("Description", "Arabic").fill("ما هو أصغر من الدفتر الكبير.");
    await project.field("Title", "Arabic").fill(title.ar);
    await project.saveByKeyboard();
    await project.form.getByText(t["validation.atLeast"].replace("{count}", "1")).waitFor();
    await expectFocus(project.duration);
    await page.keyboard.type("3");
    expect(await project.duration.inputValue()).toBe("03");
    await project.duration.fill("3");
    expect(await project.field("Title", "Arabic").inputValue()).toBe(title.ar);
    await project.open("projects.tabMedia");
    await project.cover.fill("https://pictures.example/ledger.png");
    await project.form.getByText(t["media.otherSite"]).waitFor();
    await project.cover.fill("");
    await project.form.getByText(t["media.otherSite"]).waitFor({ state: "detached" });
    await project.form.getByLabel(t["media.orAddress"]).fill(new URL("/fallback.svg", page.url()).href);
    await project.draftSwitch.click();
    await project.saveByKeyboard();
    await page.getByText(t["projects.created"]).waitFor();
    await page.getByRole("heading", { name: title.en, level: 1 }).waitFor();
    const shown = () => page.request.get("/ar/projects/ledger-of-small-things");
    expect((await shown()).status()).toBe(404);
    await project.publish();
    await page.getByText(t["projects.published"]).waitFor();
    await project.form.getByRole("button", { name: t["articles.publish"] }).waitFor({ state: "detached" });
    expect(await (await shown()).text()).toContain(`${new URL("/fallback.svg", page.url()).href}"`);
  }));

test("a structured overview, a result and a client in both languages reach the page, and a text that is not touched stays", () =>
  visit(emptyPage, async (page) => {
    const title = { en: "Ledger of lists", ar: "دفتر القوائم" };
    const project = new ProjectPage(page);
    await makeProject(page, title, "ledger-of-lists");
    const stored = "Plain < text\n\nof two paragraphs";
    store().run("update projects set overview_ar = ?, status = 'completed' where slug = ?", stored, "ledger-of-lists");
    await openScreen(page, "/admin/projects?q=ledger+of+lists");
    await new ListScreen(page).row(title.en).click();
    await project.open("projects.tabContent");
    await project.editor("projects.overview", "English").click();
    await page.keyboard.type("Before: ");
    await project.tool("projects.overview", "English", t["articles.editor.bold"]).click();
    await page.keyboard.type("two days");
    await page.keyboard.press("Enter");
    await project.tool("projects.overview", "English", t["articles.editor.bulletList"]).click();
    await page.keyboard.type("one");
    await page.keyboard.press("Enter");
    await page.keyboard.type("two");
    expect(await project.editor("projects.overview", "Arabic").locator("p").allInnerTexts()).toEqual([
      "Plain < text",
      "of two paragraphs",
    ]);
    await expectAccessible(page);
    await project.open("projects.tabDetails");
    await project.form.getByLabel(t["projects.resultValue"], { exact: true }).fill("11 → 4");
    await project.field(t["projects.client"], "English").fill("Example Trading Co.");
    await project.field(t["projects.client"], "Arabic").fill("شركة المثال للتجارة");
    await project.save();
    await project.form.getByText(t["validation.required"]).waitFor();
    await expectFocus(project.field(t["projects.resultLabel"], "English"));
    await page.keyboard.type("working days");
    await project.save();
    await page.getByText(t["projects.updated"]).waitFor();
    const shown = async (path: string) => (await page.request.get(path)).text();
    const english = await shown("/projects/ledger-of-lists");
    expect(english).toContain("<p>Before: <strong>two days</strong></p><ul><li>");
    expect(english).toContain("Example Trading Co.");
    const arabic = await shown("/ar/projects/ledger-of-lists");
    expect(arabic).toContain("<p>Plain &lt; text</p><p>of two paragraphs</p>");
    expect(arabic).toContain("شركة المثال للتجارة");
    const { overview_ar } = store().rows("select overview_ar from projects where slug = ?", "ledger-of-lists")[0] ?? {};
    expect(overview_ar).toBe(stored);
  }));

test("a project that is saved as it came keeps all that was stored", () =>
  visit(emptyPage, async (page) => {
    const [{ id } = {}] = store().rows("select id from projects where is_featured = 1");
    const stored = () =>
      store()
        .rows("select * from projects where id = ?", String(id))
        .flatMap((row) => textsOf(row));
    const before = stored();
    await openScreen(page, `/admin/projects/${id}`);
    await new ProjectPage(page).save();
    await page.getByText(t["projects.updated"]).waitFor();
    expect(missingIn(stored(), before)).toEqual([]);
  }));

contract("6.1.2");
test("a colleague's change is shown before the owner overwrites it, and a private project leaves the site", () =>
  visit(emptyPage, async (page) => {
    const title = { en: "Ledger of shared things", ar: "دفتر الأشياء المشتركة" };
    const list = new ListScreen(page);
    const project = new ProjectPage(page);
    await makeProject(page, title, "ledger-of-shared-things");
    await openScreen(page, "/admin/projects");
    const status = async () => (await page.request.get("/projects/ledger-of-shared-things")).status();

    await list.search.fill("shared things");
    await page.getByRole("status").getByText("1 entry").waitFor();
    await list.row(title.en).click();
    await project.field("Title", "English").waitFor();
    const colleague = await page.context().newPage();
    await colleague.goto(page.url());
    const theirs = new ProjectPage(colleague);
    await theirs.form.getByLabel(t["projects.progress"]).fill("40");
    await theirs.save();
    await colleague.getByText(t["projects.updated"]).waitFor();
    await colleague.close();

    await project.draftSwitch.click();
    await project.save();
    await project.form.getByText(t["collection.conflictTitle"]).waitFor();
    expect(await status()).toBe(200);
    await project.form.getByRole("button", { name: t["collection.saveAnyway"] }).click();
    await page.getByText(t["projects.updated"]).waitFor();
    expect(await status()).toBe(404);
  }));

test("the owner deletes a project and restores it from the trash", () =>
  visit(emptyPage, async (page) => {
    const title = { en: "Ledger of lost things", ar: "دفتر الأشياء المفقودة" };
    const list = new ListScreen(page);
    const trash = new TrashScreen(page);
    await makeProject(page, title, "ledger-of-lost-things");
    await openScreen(page, "/admin/projects");
    await list.search.fill("lost things");
    await list.askDelete(title.en);
    await page.getByText(`Move "${title.en}" to the trash? You can restore it for 30 days.`).waitFor();
    await list.confirmDelete();
    await page.getByText(t["projects.deleted"]).waitFor();
    await page.getByRole("button", { name: t["order.undo"] }).click();
    await list.row(title.en).waitFor();
    await list.askDelete(title.en);
    await list.confirmDelete();
    await page.getByText(t["collection.nothingFound"]).waitFor();
    await trash.open();
    await trash.restoreButton(title.en).waitFor();
    await expectAccessible(page);
    await trash.restoreButton(title.en).click();
    await page.getByText(t["trash.empty"]).waitFor();
    await new AdminFrame(page).open("sidebar.projects");
    await list.row(title.en).waitFor();
  }));

test("what is typed in a project outlives its page to the last key, and a save is undone and read in the versions", () =>
  visit(emptyPage, async (page) => {
    const title = { en: "Ledger of last keys", ar: "دفتر آخر المفاتيح" };
    const project = new ProjectPage(page);
    const english = project.field("Title", "English");
    await makeProject(page, title, "ledger-of-last-keys");
    await openScreen(page, "/admin/projects");
    await new ListScreen(page).row(title.en).click();
    await english.focus();
    await page.keyboard.press("End");
    await page.keyboard.type(" typed");
    await page.keyboard.press("Enter");
    await page.keyboard.type("!");
    const { pathname } = new URL(page.url());
    page.on("dialog", (question) => void question.accept());
    await page.goto("/healthz");
    await page.goto(pathname);
    await page.getByText(/Unsaved text from .* was restored/).waitFor();
    expect(await english.inputValue()).toBe(`${title.en} typed!`);
    await expectAccessible(page);
    await project.save();
    await page.getByText(t["projects.updated"]).waitFor();
    await page.getByRole("button", { name: t["versions.undo"] }).click();
    await page.getByText(t["versions.undone"]).waitFor();
    await expect.poll(() => english.inputValue()).toBe(title.en);

    await page.getByRole("link", { name: t["versions.open"] }).click();
    await page.locator("del", { hasText: "typed!" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("list", { name: t["versions.open"] }).getByRole("link").nth(1).click();
    await page.locator("ins", { hasText: "typed!" }).waitFor();
    await page.getByRole("link", { name: t["versions.whole"] }).click();
    await page.getByText(`${title.en} typed!`).waitFor();
    expect(await page.locator(".version-field", { hasText: t["projects.status"] }).innerText()).toContain("Completed");
  }));

test("a failed save is reported beside the buttons and beside the sidebar of both languages", () =>
  visit("/admin/projects", async (page) => {
    const failed = (url: URL) => /projects\/[\w-]+\.data/.test(url.pathname);
    page.on("dialog", (question) => void question.accept());
    // On a phone a toast is as wide as the window, in each language alike.
    for (const [language, ...widths] of [["en", 1280] as const, ["ar", 1280, 390] as const]) {
      if (language === "ar") await new AdminFrame(page).switchToArabic("projects.title");
      await page.locator("tbody a[href^='/admin/projects/']").first().click();
      await page.locator("form.project-form [name=progress]").fill("7");
      await page.route(failed, (route) =>
        route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
      );
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await page.keyboard.press("ControlOrMeta+s");
        await expectToastBeside(page);
      }
      await page.unroute(failed);
      if (language === "en") await openScreen(page, "/admin/projects");
    }
  }));

test("a title that was typed in a project and left by the browser's Back is kept, and nobody is asked", () =>
  visit("/admin/projects", async (page) => {
    await page.locator("tbody .row-name a").first().click();
    const title = page.locator("[name=title_en]");
    await waitForHydration(page);
    await title.fill("Left by going back");
    await page.goBack();
    const row = page.locator("tbody .row-name a").first();
    await row.waitFor();
    expect(await page.getByRole("button", { name: t["common.leave"] }).count()).toBe(0);
    await row.click();
    await page.locator(".restored-draft").waitFor();
    expect(await title.inputValue()).toBe("Left by going back");
  }));

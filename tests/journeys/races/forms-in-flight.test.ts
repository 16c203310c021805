import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { AdminFrame } from "../../pages/admin-frame.ts";
import { ArticleForm } from "../../pages/article-form.ts";
import { ListScreen } from "../../pages/list-screen.ts";
import { ProjectPage } from "../../pages/project-page.ts";
import { TrashScreen } from "../../pages/trash-screen.ts";
import { expectFocus } from "../../support/browser/expectations.ts";
import { clickTwice } from "../../support/browser/keyboard.ts";
import { makeProject, postForm } from "../../support/browser/make-records.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits, staffWords as t, waitForHydration } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const ar = words.ar;

contract("5.6.7");
test("while a project's form is being sent its fields take no keys, and leaving asks first", () =>
  visit("/admin/projects/new", async (page) => {
    const project = new ProjectPage(page);
    await project.fillTexts({ en: "Ledger of late keys", ar: "دفتر المفاتيح" }, { en: "Late.", ar: "متأخر." });
    await project.open("projects.tabDetails");
    await project.duration.fill("0");
    await page.route("**/admin/projects/new.data**", async (route) => {
      // What is typed now would be lost with the fields.
      await page.keyboard.type("lost");
      await new AdminFrame(page).open("sidebar.articles");
      await page.getByRole("button", { name: t["common.stay"] }).click();
      await route.continue();
    });
    await project.saveByKeyboard();
    await project.form.getByText(t["validation.atLeast"].replace("{count}", "1")).waitFor();
    expect(await project.duration.inputValue()).toBe("0");
    expect(await project.field("Title", "Arabic").inputValue()).toBe("دفتر المفاتيح");
  }));

test("a record that is restored by two clicks at once is restored by one request", () =>
  visit("/icon.svg", async (page) => {
    const title = { en: "Ledger of double clicks", ar: "دفتر النقرات" };
    const list = new ListScreen(page);
    const trash = new TrashScreen(page);
    await makeProject(page, title, "ledger-of-double-clicks");
    await openScreen(page, "/admin/projects");
    await list.askDelete(title.en);
    await list.confirmDelete();
    await page.getByText(t["projects.deleted"]).waitFor();
    await list.row(title.en).waitFor({ state: "detached" });
    await expectFocus(page.locator("tbody tr input").first());
    await trash.open();
    await trash.restoreButton(title.en).waitFor();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await clickTwice(trash.restoreButton(title.en));
    await page.getByText(t["trash.empty"]).waitFor();
    expect(sent).toHaveLength(1);
  }));

test("a part of a section that is opened while a save is read again shows that save", () =>
  visit("/admin/about?tab=basic", async (page) => {
    const phone = page.getByLabel(t["about.phone"]);
    const isRead = Promise.withResolvers<void>();
    await page.getByLabel(/^Title \(English\)/).fill("Accounts that explain themselves");
    await page.route("**/admin/about.data**", async (route) => {
      if (route.request().method() === "GET") await isRead.promise;
      await route.continue();
    });
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText("About content updated successfully").waitFor();
    await page.getByRole("tab", { name: t["about.tabContact"] }).click();
    isRead.resolve();
    await phone.fill("+962 6 555 0100");
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await page.keyboard.press("ControlOrMeta+s");
    // The form is no older than the save, so nothing is in conflict.
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect.poll(() => phone.inputValue()).toBe("+962 6 555 0100");
  }));

test("who leaves before the answer of a save has come is asked, and gets on once it has come", () =>
  visit("/admin/about?tab=basic", async (page) => {
    const isAsked = Promise.withResolvers<void>();
    await page.getByLabel(/^Title \(English\)/).fill("Accounts that are left at once");
    await page.route("**/admin/about.data**", async (route) => {
      if (route.request().method() === "POST") await isAsked.promise;
      await route.continue();
    });
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByRole("link", { name: t["sidebar.contact"], exact: true }).click();
    await page.getByRole("button", { name: t["common.stay"] }).waitFor();
    isAsked.resolve();
    await page.waitForURL("**/admin/contact");
    expect(await page.getByRole("button", { name: t["common.stay"] }).count()).toBe(0);
    expect(store().rows("select title_en from about_content")).toEqual([
      { title_en: "Accounts that are left at once" },
    ]);
  }));

test("what is typed while the resume is being saved is saved by the next save, and a conflict is asked about once", () =>
  visit("/admin/resume", async (page) => {
    const subtitle = page.getByLabel(/^العنوان الفرعي.*بالإنجليزية/);
    const shown = async () => (await page.request.get("/")).text();
    await subtitle.fill("Typed before the save");
    await page.keyboard.press("ControlOrMeta+s");
    await subtitle.pressSequentially(", and while it was saved");
    await page.keyboard.press("ControlOrMeta+s");
    await expect.poll(shown).toContain("Typed before the save, and while it was saved");
    await page.getByRole("button", { name: ar["common.saveChanges"] }).waitFor();
    store().run("update resume_content set version = version + 1");
    await subtitle.fill("The owner's");
    for (const _ of ["once", "twice"]) await page.keyboard.press("ControlOrMeta+s");
    const conflict = page.getByRole("alert").filter({ hasText: ar["collection.conflictTitle"] });
    await conflict.waitFor();
    await page.keyboard.press("ControlOrMeta+s");
    await expect.poll(() => conflict.evaluate((alert) => alert === document.activeElement)).toBe(true);
    expect(await shown()).not.toContain("The owner&#x27;s");
  }));

test("what is typed and chosen before the page's scripts have come stays, is saved, and its caret stays where it was", () =>
  visit("/admin/settings/site", async (page) => {
    const load = await reloadWithoutScripts(page);
    const name = page.locator("[name=siteName_en]");
    await name.fill("Early name");
    const description = page.locator("[name=siteDescription_en]");
    await description.press("ControlOrMeta+Home");
    await page.keyboard.type("Early, ");
    load();
    await waitForHydration(page);
    await page.keyboard.type("late, ");
    expect(await description.inputValue()).toMatch(/^Early, late, \p{Lu}/u);
    expect(await name.inputValue()).toBe("Early name");
    await page.keyboard.press("ControlOrMeta+s");
    const storedAt = (key: string) => store().rows("select value from settings where key = ?", key)[0]?.value;
    await expect.poll(() => storedAt("siteDescription_en")).toMatch(/Early, late, /);
    expect(storedAt("siteName_en")).toMatch(/Early name/);
    await page.goto("/admin/settings/figures");
    const loadFigures = await reloadWithoutScripts(page);
    await page.locator("[name=hijriDates]").check();
    loadFigures();
    await waitForHydration(page);
    expect(await page.locator("[name=hijriDates]").isChecked()).toBe(true);
    await page.keyboard.press("ControlOrMeta+s");
    await expect.poll(() => storedAt("hijriDates")).toBe("true");
    await page.goto("/admin/tasks");
    const loadList = await reloadWithoutScripts(page);
    await page.getByLabel(ar["tasks.dueDate"]).selectOption("overdue");
    await page.locator("[name=q]").fill("no such task");
    loadList();
    await page.waitForURL((url) => url.searchParams.get("due") === "overdue" && url.searchParams.has("q"));
  }));

test("the editors of the home page come into room that was kept for them, and nothing moves", () =>
  visit("/admin/first-steps?step=home", async (page) => {
    const load = await reloadWithoutScripts(page);
    await page.locator(".step-buttons").waitFor();
    const place = () => page.locator(".step-buttons").evaluate((row) => row.getBoundingClientRect().top + scrollY);
    const before = await place();
    load();
    await page.locator(".tiptap").nth(3).waitFor();
    expect(await page.locator(".editor-room").count()).toBe(0);
    expect(await place()).toBe(before);
  }));

/** The scripts come once the returned function is called. */
async function reloadWithoutScripts(page: Page) {
  const loaded = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  return loaded.resolve;
}

test("two statuses that are chosen one right after the other are both saved, in their order", () =>
  visit("/icon.svg", async (page) => {
    const title = "مهمة سريعة";
    const storedTask = () => store().rows("select status, version from tasks where title = ?", title)[0];
    await postForm(page, "/admin/tasks/new", { title, status: "todo", priority: "medium" });
    await openScreen(page, "/admin/tasks?view=board");
    const choice = page.getByRole("listitem").filter({ hasText: title }).getByRole("combobox");
    await choice.focus();
    await choice.selectOption("cancelled");
    await choice.selectOption("completed");
    await expect.poll(storedTask).toEqual({ status: "completed", version: 3 });
    await expectFocus(choice);
  }));

contract("5.6.6");
test("what is typed while a new article is being saved is kept as a draft of that article", () =>
  visit("/admin/articles/new", async (page) => {
    const form = new ArticleForm(page);
    await page.route("**/admin/articles/new.data**", async (route) => {
      if (route.request().method() === "POST") {
        const isKept = form.waitForAutosave("typed meanwhile");
        await form.type("typed meanwhile");
        await isKept;
      }
      await route.continue();
    });
    await form.title.fill("An article in flight");
    const isKeptAgain = page.waitForResponse((answer) =>
      /name="record_id"\s+[\da-f-]{36}/.test(answer.request().postData() ?? ""),
    );
    await page.keyboard.press("ControlOrMeta+s");
    await isKeptAgain;
    const [row] = store().rows("select id from articles where slug = ?", "an-article-in-flight");
    const drafts = store().rows("select base_version, fields from drafts where record_id = ?", String(row?.id));
    expect(drafts).toMatchObject([{ base_version: 1, fields: expect.stringContaining("typed meanwhile") }]);
    expect(store().rows("select id from drafts where kind = 'articles' and record_id is null")).toEqual([]);
  }));

test("a save that is asked for again before the refusal of the first is worked off is sent", () => {
  // The test of a conflict leaves its text unsaved.
  store().run("delete from drafts");
  return visit("/admin/resume", async (page) => {
    const subtitle = page.getByLabel(/^العنوان الفرعي.*بالإنجليزية/);
    await subtitle.fill("Sent again at once");
    const posts: number[] = [];
    await page.route("**/admin/resume.data**", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      posts.push(posts.length);
      if (posts.length > 1) return route.continue();
      // By the keyboard it would come between the two keys of the press before.
      await subtitle.evaluate((field) =>
        field.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true, cancelable: true })),
      );
      await route.fulfill({ status: 503 });
    });
    await page.keyboard.press("ControlOrMeta+s");
    await expect
      .poll(() => store().rows("select subtitle_en from resume_content")[0]?.subtitle_en)
      .toBe("Sent again at once");
    expect(posts).toHaveLength(2);
  });
});

test("an article that is saved as it is stays open when the answer and the screen after it come in one render", () =>
  visit("/icon.svg", async (page) => {
    const form = new ArticleForm(page);
    const [row] = store().rows("select id from articles where slug = 'close-the-books-in-four-days'");
    await openScreen(page, `/admin/articles/${row?.id}`);
    await form.editor.waitFor();
    await form.editor.evaluate((element) => element.setAttribute("data-same", ""));
    await page.evaluate(renderLate);
    await form.save();
    await form.waitUntilSaved();
    expect(await form.editor.getAttribute("data-same")).toBe("");
  }));

/** Runs in the browser: what React renders waits until the screen has been loaded after a save. */
function renderLate() {
  const { fetch } = window;
  window.fetch = (target, given) => {
    const method = given?.method ?? (target instanceof Request ? target.method : "GET");
    const address = target instanceof Request ? target.url : String(target);
    if (method !== "GET" || !address.includes(".data")) return fetch(target, given);
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    request.send();
    const lines = request.getAllResponseHeaders().trim().split("\r\n");
    const headers = lines.map((line) => line.split(": ", 2) as [string, string]);
    return Promise.resolve(new Response(request.responseText, { status: request.status, headers }));
  };
}

test("a draft that is discarded before the browser's own drafts are read does not come back", () =>
  visit("/admin/articles/new", async (page) => {
    const form = new ArticleForm(page);
    const isStored = form.waitForAutosave("to be discarded");
    await form.type("to be discarded");
    await isStored;
    await page.addInitScript(openStoreLate);
    await page.reload();
    await page.getByRole("button", { name: t["drafts.discard"] }).click();
    await page.evaluate(() => (window as unknown as LateStore).hasBeenRead);
    expect(await page.getByText(t["drafts.discard"]).count()).toBe(0);
    expect(await form.editor.innerText()).not.toContain("to be discarded");
  }));

type LateStore = { hasBeenRead: Promise<void> };

/** Runs in the browser: its database opens once "Discard" was pressed, and `hasBeenRead` resolves after the first read. */
function openStoreLate() {
  const isDiscarded = new Promise((resolve) => addEventListener("click", resolve, { once: true }));
  const read = Promise.withResolvers<void>();
  Object.assign(window, { hasBeenRead: read.promise });
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...parameters) {
    const request = open.apply(this, parameters);
    Object.defineProperty(request, "onsuccess", {
      set: (listener: () => void) => request.addEventListener("success", () => void isDiscarded.then(listener)),
    });
    return request;
  };
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...parameters: []) {
    // Two frames later React has drawn what followed from it.
    this.transaction.addEventListener("complete", () =>
      requestAnimationFrame(() => requestAnimationFrame(() => read.resolve())),
    );
    return getAll.apply(this, parameters);
  };
}

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminAr, adminEn as t } from "../../support/admin-words.ts";
import { expectNoOverflow } from "../../support/browser/expectations.ts";
import { emptyPage } from "../../support/browser/make-records.ts";
import { openScreen, waitForHydration } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { ownSite, visitors } from "../../support/browser/visit.ts";
import { openTestStore } from "../../support/stores/test-store.ts";

const site = ownSite();
const visitAs = visitors(site);
let stored: ReturnType<typeof openTestStore>;
let session: string;

beforeAll(() => {
  stored = openTestStore(site().dataFolder);
  const { id } = stored.makePerson({ role: "admin", fullName: "Sample Owner" });
  stored.run("update profiles set language = 'en'");
  session = stored.beginSession(id, { isProved: true });
  const [sample] = stored.rows("select * from articles where status = 'published' limit 1");
  for (let number = 0; number < 60; number += 1)
    stored.insert("articles", {
      ...sample,
      id: `copy-${number}`,
      slug: `copy-${number}`,
      title: `Copy ${String(number).padStart(2, "0")}`,
      folded: `copy ${String(number).padStart(2, "0")}`,
      status: "draft",
      created_at: new Date(Date.UTC(2020, 0, 1, 0, number)).toISOString(),
    });
});
afterAll(() => stored.close());

const visit = (path: string, act: (page: Page) => Promise<void>, options = {}) =>
  visitAs(path, act, { ...options, session });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
const act = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const statusesOf = () =>
  stored.rows("select title, status from articles where id like 'copy-%' and status = 'published' order by title");
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

/** The window is as wide as before afterwards; what is looked at in one width differs in the other by its places alone. */
async function expectFits(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  expect(await findViolations(page)).toEqual([]);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("by the keyboard the owner publishes two articles at once, hears what was skipped, and has all of a page trashed and restored", () =>
  visit("/admin/articles?q=copy&sort=fieldTitle", async (page) => {
    await waitForHydration(page);
    await page.getByRole("status").getByText("60 entries").waitFor();
    expect(await act(page, t["articles.publish"]).isVisible()).toBe(false);
    await box(page, "Copy 00").focus();
    await page.keyboard.press("Space");
    await box(page, "Copy 01").focus();
    await page.keyboard.press("Space");
    await page.getByRole("status").getByText("2 selected").waitFor();
    await expectFits(page, 360);
    // Enter in a checkbox sends nothing.
    await page.keyboard.press("Enter");
    await act(page, t["articles.publish"]).focus();
    stored.run("update articles set version = version + 1 where id = 'copy-1'");
    await page.keyboard.press("Enter");
    await page.getByText("1 entry published. 1 skipped: changed by someone else in the meantime.").waitFor();
    expect(statusesOf()).toEqual([{ title: "Copy 00", status: "published" }]);
    await rowOf(page, "Copy 00").getByText(t["articles.status.published"]).waitFor();
    expect(await box(page, "Copy 00").isChecked()).toBe(false);

    await page.getByRole("link", { name: t["collection.next"] }).click();
    await page.getByText("51–60 of 60").waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(10);
    await page.getByRole("checkbox", { name: t["selection.all"] }).check();
    await page.getByRole("status").getByText("10 selected").waitFor();
    await act(page, t["selection.trash"]).click();
    const question = page.getByRole("dialog", { name: t["selection.trashTitle"] });
    await question.getByText("Move 10 entries to the trash?").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole("button", { name: t["messages.toTrash"] }).click();
    await page.getByText("10 entries moved to the trash.").waitFor();
    await page.getByText("50 entries").waitFor();

    await page.getByRole("link", { name: t["trash.title"] }).first().click();
    await page.waitForURL("**/admin/trash");
    await page.getByRole("searchbox").fill("copy 5");
    await page.getByRole("status").getByText("10 entries").waitFor();
    await page.getByRole("checkbox", { name: t["selection.all"] }).check();
    await expectFits(page, 1280);
    await page.locator(".selection-actions").getByRole("button", { name: t["trash.restore"] }).click();
    await page.getByText("10 entries restored.").waitFor();
    await page.getByText(t["trash.empty"]).waitFor();
  }));

test("the owner changes the category of projects and the status of tasks, in Arabic, and turns off project codes", () =>
  visit(emptyPage, async (page) => {
    stored.run("update profiles set language = 'ar'");
    await openScreen(page, "/admin/projects");
    await page.getByRole("checkbox", { name: adminAr["selection.all"] }).check();
    const acts = page.locator(".selection-actions");
    await acts.getByRole("combobox").selectOption("Research");
    await expectFits(page, 360);
    await act(page, adminAr["selection.category"]).click();
    await page.getByText(/تغيّر/).first().waitFor();
    await expect
      .poll(() => stored.rows("select distinct category from projects where deleted_at is null"))
      .toEqual([{ category: "Research" }]);

    await openScreen(page, "/admin/tasks?status=todo");
    await page.getByRole("checkbox", { name: adminAr["selection.all"] }).check();
    await acts.getByRole("combobox").selectOption("cancelled");
    await act(page, adminAr["selection.status"]).click();
    await page.locator(".toast").getByText(/تغيّر/).waitFor();
    await page.getByText(adminAr["collection.nothingFound"]).waitFor();

    stored.run("update profiles set language = 'en'");
    await openScreen(page, "/admin/project-codes");
    await page.getByRole("checkbox", { name: t["selection.all"] }).check();
    await acts.getByRole("button", { name: t["projectCodes.deactivate"] }).click();
    await page.getByText("5 entries changed.").waitFor();
    await expectFits(page, 1280);
  }));

test("what is typed goes on while answers come, and an older answer never takes the place of a newer one", () =>
  visit("/admin/articles", async (page) => {
    await waitForHydration(page);
    const search = page.getByRole("searchbox");
    const late = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route("**/admin/articles.data*", async (route) => {
      const waits = isFirst;
      isFirst = false;
      if (waits) await late.promise;
      await route.continue().catch(() => {});
    });
    await Promise.all([page.waitForRequest("**/admin/articles.data*"), search.press("c")]);
    await search.pressSequentially("opy 4", { delay: 30 });
    await page.getByRole("status").getByText("15 entries").waitFor();
    late.resolve();
    await search.press("2");
    await page.getByRole("status").getByText("1 entry").waitFor();
    expect(await search.inputValue()).toBe("copy 42");
    expect(
      await search.evaluate((field: HTMLInputElement) => [document.activeElement === field, field.selectionStart]),
    ).toEqual([true, 7]);
    await page.getByRole("rowheader", { name: "Copy 42" }).waitFor();
    expect(new URL(page.url()).search).toBe("?q=copy+42");
    await page.goBack();
    await page.goForward();
    await page.getByRole("rowheader", { name: "Copy 42" }).waitFor();
    expect(await search.inputValue()).toBe("copy 42");
  }));

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { countedKeys } from "../../../../tests/support/browser/counted-keys.ts";
import { expectAccessible, expectFocus } from "../../../../tests/support/browser/expectations.ts";
import { emptyPage, postForm } from "../../../../tests/support/browser/make-records.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits } from "../../../../tests/support/browser/staff.ts";
import { languages } from "../../../../tests/support/browser/visit.ts";
import { words } from "../../../../tests/support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const titles = { en: "Close the small ledger", ar: "إقفال الدفتر الصغير" };

/** A task that is the newest, so that it is the first row and the first card. */
async function openWithTask(page: Page, locale: "en" | "ar", path: string) {
  store().run("delete from tasks where title = ?", titles[locale]);
  await postForm(page, "/admin/tasks/new", { title: titles[locale], status: "todo", priority: "high" });
  store().run("update profiles set language = ?", locale);
  await openScreen(page, path);
}

for (const { locale } of languages) {
  const t = words[locale];
  const title = titles[locale];
  const statusOf = () => store().rows("select status from tasks where title = ?", title)[0]?.status;

  test(`a task is completed by one key in the list and on the board, and open again by Undo, in ${locale}`, () =>
    visit(emptyPage, async (page) => {
      for (const path of ["/admin/tasks", "/admin/tasks?view=board"]) {
        await openWithTask(page, locale, path);
        const keys = countedKeys(page);
        const link = page.getByRole("link", { name: title }).first();
        await link.waitFor();
        await keys.press("j");
        await expectFocus(link);
        await keys.press("d");
        expect(keys.count()).toBe(2);
        await expect.poll(statusOf).toBe("completed");
        await page.getByText(t["tasks.nowIn"].replace("{status}", t["tasks.status.completed"])).waitFor();
        await page.getByRole("button", { name: t["tasks.tick"].replace("{name}", title), pressed: true }).waitFor();
        await page.getByRole("button", { name: t["order.undo"] }).press("Enter");
        await expect.poll(statusOf).toBe("todo");
      }
    }));

  test(`the keys go through the tasks, select, add and open, and can be switched off, in ${locale}`, () =>
    visit(emptyPage, async (page) => {
      await openWithTask(page, locale, "/admin/tasks");
      const rows = page.locator("tbody tr");
      await page.keyboard.press("j");
      await page.keyboard.press("ArrowDown");
      await expectFocus(rows.nth(1).locator(".row-name a"));
      await page.keyboard.press("k");
      await page.keyboard.press("x");
      await page.getByText(t["selection.count"].one.replace("{count}", "1")).waitFor();
      await page.keyboard.press("n");
      await expectFocus(page.getByLabel(t["tasks.quickAdd"]));
      await page.keyboard.type("jdx");
      expect(await page.getByLabel(t["tasks.quickAdd"]).inputValue()).toBe("jdx");
      await page.getByLabel(t["tasks.quickAdd"]).blur();
      await page.keyboard.press("?");
      const help = page.getByRole("dialog", { name: t["keys.title"] });
      await help.getByText(t["tasks.key-done"]).waitFor();
      await expectAccessible(page);
      await help.getByRole("switch").click();
      await page.keyboard.press("Escape");
      await help.waitFor({ state: "hidden" });
      await rows.first().locator(".row-name a").focus();
      await page.keyboard.press("d");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: t["tasks.editTitle"] }).waitFor();
      expect(statusOf()).toBe("todo");
    }));

  test(`a code that is not there is offered, before and after a line is entered, in ${locale}`, () =>
    visit(emptyPage, async (page) => {
      store().run("delete from project_codes where code in ('NEW-1', 'NEW-2')");
      await openWithTask(page, locale, "/admin/tasks");
      const line = page.getByLabel(t["tasks.quickAdd"]);
      const offer = (code: string) =>
        page.getByRole("button", { name: new RegExp(`${t["tasks.addCode"].replace("{code}", "")}.*${code}`) });
      await line.fill("One more #NEW-1");
      await offer("NEW-1").click();
      await page.getByText(t["tasks.codeAdded"]).waitFor();
      await page.locator(".quick-understood .code-label").getByText("NEW-1").waitFor();
      await expectFocus(line);
      await line.fill("Entered fast #NEW-2");
      await line.press("Enter");
      await page
        .locator(".toast")
        .getByText(/#NEW-2/)
        .waitFor();
      await page.locator(".toast").getByRole("button").filter({ hasText: "NEW-2" }).click();
      await page.getByText(t["tasks.codeAdded"]).waitFor();
      const stored = () => store().rows("select project_code from tasks where title = 'Entered fast'");
      await expect.poll(stored).toEqual([{ project_code: "NEW-2" }]);
      store().run("delete from tasks where title = 'Entered fast'");
    }));
}

test("six cards of a column are on a laptop's screen, and on a phone the tasks come before the filters", () =>
  visit(emptyPage, async (page) => {
    for (let number = 1; number <= 6; number += 1)
      await postForm(page, "/admin/tasks/new", {
        title: `Reconcile the bank of month ${number}`,
        due_date: "2030-01-31",
      });
    await page.setViewportSize({ width: 1280, height: 800 });
    store().run("update profiles set language = 'en'");
    await openScreen(page, "/admin/tasks?view=board");
    const whole = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
    const column = ".board-column:first-child .task-card";
    expect(await whole(column)).toBeGreaterThanOrEqual(6);
    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(page, "/admin/tasks?priority=high");
    await page.getByRole("button", { name: `${words.en["collection.filters"]} 1` }).waitFor();
    expect(await whole("tbody tr")).toBeGreaterThanOrEqual(1);
    await openScreen(page, "/admin/tasks");
    const heights = await page
      .locator("tbody tr")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(90);
    expect(await whole("tbody tr")).toBeGreaterThanOrEqual(3);
    const more = page.getByRole("button", { name: words.en["collection.more"].split("{")[0] ?? "" }).first();
    await more.press("Enter");
    await page
      .locator("tbody tr")
      .first()
      .getByRole("button", { name: new RegExp(`^${words.en["common.delete"]}`) })
      .waitFor();
    await expectAccessible(page);
  }));

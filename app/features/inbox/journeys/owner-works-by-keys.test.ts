import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { adminAr } from "../../../../tests/support/admin-words.ts";
import { expectAccessible, expectFocus } from "../../../../tests/support/browser/expectations.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import {
  openScreen,
  ownedSite,
  ownerVisits,
  staffWords,
  waitForHydration,
} from "../../../../tests/support/browser/staff.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

const minuteMs = 60_000;
const people = ["Sara Sample", "Omar Sample", "Lina Sample"];
const commenter = "Nour Sample";

beforeEach(() => {
  for (const table of ["messages", "comments"]) store().run(`delete from ${table}`);
  for (const [place, name] of people.entries()) {
    const created_at = readClock(-place * minuteMs).toISOString();
    const row = { name, email: "visitor@daftar.example", message: "Could we talk?", locale: "en", status: "read" };
    store().insert("messages", { id: `m${place}`, created_at, subject: `Letter ${place}`, ...row });
  }
  const [article] = store().rows("select id from articles where status = 'published' and deleted_at is null limit 1");
  const created_at = readClock(-people.length * minuteMs).toISOString();
  const comment = { author_name: commenter, content: "We close in five days.", status: "held" };
  store().insert("comments", { id: "c1", article_id: article?.id ?? null, created_at, ...comment });
});

const statuses = () =>
  Object.fromEntries(
    [...store().rows("select id, status from messages"), ...store().rows("select id, status from comments")].map(
      ({ id, status }) => [id, status],
    ),
  );
const marked = (page: Page) => page.locator(".entry[data-marked] .entry-name");
const inView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Of each of these elements: whether its middle is in view, with nothing over it. */
const uncovered = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }),
  );

describe.each([
  ["en", staffWords],
  ["ar", adminAr],
] as const)("by keys alone in %s", (locale, t) => {
  const inLanguage = (act: (page: Page) => Promise<void>) =>
    visit("/admin", async (page) => {
      store().run("update profiles set language = ?", locale);
      await page.setViewportSize({ width: 1280, height: 800 });
      await openScreen(page, "/admin/messages");
      await act(page);
    });
  const toast = (page: Page) => page.locator(".toast");

  test("a message is marked as spam and put back, and its notice says which one", () =>
    inLanguage(async (page) => {
      expect(await marked(page).innerText()).toBe(people[0]);
      await page.keyboard.press("j");
      await expectFocus(page.locator("#entry-m0"));
      await page.keyboard.press("j");
      await expectFocus(page.locator("#entry-m1"));
      await page.keyboard.press("s");
      await toast(page).getByText(t["inbox.did-spam"]).waitFor();
      expect(await toast(page).innerText()).toContain("Letter 1");
      expect(await toast(page).innerText()).toContain(people[1]);
      expect(await toast(page).innerText()).not.toContain(t["common.success"]);
      expect(statuses()).toMatchObject({ m0: "read", m1: "spam", m2: "read" });
      await page.locator("#entry-m1").waitFor({ state: "detached" });
      expect(await marked(page).innerText()).toBe(people[2]);
      await expectFocus(page.locator("#entry-m2"));
      await page.keyboard.press("z");
      await toast(page).getByText(t["inbox.did-undo"]).waitFor();
      await page.locator("#entry-m1").waitFor();
      expect(statuses()).toMatchObject({ m0: "read", m1: "read", m2: "read" });
    }));

  test("a comment is approved by one key and taken back by another", () =>
    inLanguage(async (page) => {
      await openScreen(page, "/admin/messages?box=waiting");
      expect(await marked(page).innerText()).toBe(commenter);
      await page.keyboard.press("a");
      await toast(page).getByText(t["inbox.did-comment-approve"]).waitFor();
      expect(await toast(page).innerText()).toContain(commenter);
      expect(statuses()).toMatchObject({ c1: "approved" });
      await page.keyboard.press("z");
      await toast(page).getByText(t["inbox.did-undo"]).waitFor();
      await page.locator("#entry-c1").waitFor();
      expect(statuses()).toMatchObject({ c1: "held" });
    }));

  test("a reply is written in view, says what becomes of it, and Esc leads back to the entry that it answers", () =>
    inLanguage(async (page) => {
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await page.locator(".entry-pane").waitFor();
      await page.getByLabel(t["inbox.reply"]).waitFor();
      await expect.poll(() => inView(page, ".reply-form textarea")).toBe(true);
      await expect.poll(() => inView(page, ".reply-form [type=submit]")).toBe(true);
      await expectAccessible(page);
      await page.keyboard.press("r");
      await expectFocus(page.getByLabel(t["inbox.reply"]));
      await page.keyboard.type("In four days.");
      await page.keyboard.press("Control+Enter");
      await toast(page).getByText(t["inbox.replyInFile"]).waitFor();
      expect(await toast(page).innerText()).toContain("Letter 0");
      expect(statuses()).toMatchObject({ m0: "replied" });
      await expect.poll(() => uncovered(page, ".replies :is(.reply-head, .message-text)")).toEqual([true, true]);
      expect(await uncovered(page, ".entry-actions button")).not.toContain(false);
      await page.keyboard.press("Escape");
      await expectFocus(page.locator("#entry-title"));
      expect(await marked(page).innerText()).toBe(people[0]);
    }));

  test("at the last and the first entry the keys for the next one stop", () =>
    inLanguage(async (page) => {
      await page.goto("/admin/messages/comments/c1");
      await waitForHydration(page);
      await page.locator(".entry-pane").waitFor();
      const pages = await page.evaluate(() => history.length);
      await page.keyboard.press("j");
      await page.keyboard.press("Escape");
      await page.locator(".entry-pane").waitFor({ state: "detached" });
      // One more for the list alone.
      expect(await page.evaluate(() => history.length)).toBe(pages + 1);
      expect(await marked(page).innerText()).toBe(commenter);
      for (let times = 0; times < 6; times += 1) await page.keyboard.press("k");
      await expectFocus(page.locator("#entry-m0"));
    }));
});

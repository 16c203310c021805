import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { hourMs } from "#app/platform/time.ts";
import { contract } from "../../contract/contract.ts";
import { AdminFrame } from "../../pages/admin-frame.ts";
import { expectAccessible, expectFits } from "../../support/browser/expectations.ts";
import { emptyPage } from "../../support/browser/make-records.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, owner, ownerVisits, staffWords as t } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";
import { readClock } from "../../support/clock/read-clock.ts";
import { readMails } from "../../support/outbox-files.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const ar = words.ar;
const hoursAgo = (hours: number) => readClock(-hours * hourMs).toISOString();

const secret = "q".repeat(43);
const mail = JSON.stringify({
  subject: "s",
  text: `https://daftar.example/auth?token=${secret}`,
  html: "h",
  replyTo: null,
});

/** A mail that was given up four days after it was written. */
function failMail(recipient: string, last_error: string) {
  const row = { id: crypto.randomUUID(), created_at: hoursAgo(96), kind: "invited", recipient, mail, attempts: 40 };
  store().insert("outbox", { ...row, failed_at: readClock().toISOString(), last_error });
}

/** A mail that was refused nine times and is to be tried again in an hour. */
function refusedMail() {
  return {
    ...{ id: "slow", created_at: hoursAgo(7), kind: "roleChanged", recipient: "slow@daftar.example", mail },
    ...{ attempts: 9, next_attempt_at: hoursAgo(-1), last_error: "self-signed certificate" },
  };
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
/** The distances of the dashboard's parts from its top. */
const topsOf = (page: Page) =>
  page
    .locator("main :is(.figures, .figure, .panel)")
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));

beforeEach(() => store().run("delete from outbox"));

/** How many of `others` there are when the first of `selector` appears: asked later, a busy machine may show the next step. */
function atFirst(page: Page, selector: string, others: string) {
  return page.evaluate(
    ([first = "", counted = ""]) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(first)) return;
          observer.disconnect();
          resolve(document.querySelectorAll(counted).length);
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
    [selector, others],
  );
}

contract("2.7.9", "4.12.2");
test("a slow screen shows a bar at once and its skeleton after a moment, and the dashboard fills without moving", () =>
  visit("/admin/messages", async (page) => {
    const answered = Promise.withResolvers<void>();
    await page.route("**/admin/projects.data*", async (route) => {
      await answered.promise;
      await route.continue();
    });
    const skeleton = page.locator("[aria-busy=true]").getByRole("status");
    const skeletonsBesideBar = atFirst(page, ".loading-bar", "[aria-busy=true] [role=status]");
    await new AdminFrame(page).open("sidebar.projects");
    await page.getByRole("progressbar", { name: t["common.loading"] }).waitFor();
    expect(await skeletonsBesideBar).toBe(0);
    await page.getByRole("heading", { name: t["sidebar.projects"], level: 1 }).waitFor();
    expect(await skeleton.innerText()).toBe(t["common.loading"]);
    await expectAccessible(page);
    answered.resolve();
    await page.getByRole("link", { name: t["projects.add"] }).waitFor();
    expect(await page.locator("[aria-busy=true], .loading-bar").count()).toBe(0);

    const filled = Promise.withResolvers<void>();
    await page.route("**/admin.data*", async (route) => {
      if (route.request().url().includes("dashboard")) await filled.promise;
      await route.continue();
    });
    await new AdminFrame(page).open("sidebar.dashboard");
    await page.getByRole("heading", { name: t["dashboard.title"] }).waitFor();
    await page.getByText(t["common.loading"]).waitFor({ state: "attached" });
    expect(await page.locator("[aria-busy=true]").count()).toBeGreaterThan(0);
    expect(await page.locator("a.figure").count()).toBe(0);
    expect(await page.getByRole("link", { name: t["dashboard.createArticle"] }).isVisible()).toBe(true);
    const tops = await topsOf(page);
    await expectAccessible(page);
    filled.resolve();
    const articles = page.getByRole("link", { name: new RegExp(t["dashboard.totalArticles"]) });
    expect(await articles.innerText()).toMatch(/\d/);
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    expect((await topsOf(page)).slice(0, tops.length)).toEqual(tops);
  }));

test("a part of the dashboard that could not be read is tried again by a link", () =>
  visit("/admin/messages", async (page) => {
    await page.route(/admin\.data.*dashboard/, (route) => route.fulfill({ status: 500, body: "" }));
    await new AdminFrame(page).open("sidebar.dashboard");
    await page.getByText(t["dashboard.partFailed"]).first().waitFor();
    expect(await page.getByRole("link", { name: t["dashboard.createArticle"] }).isVisible()).toBe(true);
    await page.unrouteAll();
    await page.getByRole("link", { name: t["failure.retry"] }).first().click();
    await page.locator("a.figure").first().waitFor();
  }));

test("the owner reads on the dashboard that mails failed, sends one again and gives up the others", () =>
  visit("/admin/messages", async (page) => {
    failMail("gone@daftar.example", `550 no such user https://daftar.example/auth?token=${secret}`);
    failMail("full@daftar.example", "552 mailbox full");
    store().insert("outbox", refusedMail());
    await new AdminFrame(page).open("sidebar.dashboard");
    const waiting = page.locator(".pending-work li", { hasText: t["dashboard.failedMails"] });
    expect(await waiting.innerText()).toMatch(/\D2$/);
    await waiting.getByRole("link").click();
    await page.getByRole("heading", { name: t["mails.title"] }).waitFor();
    const gone = page.getByRole("row", { name: /gone@daftar\.example/ });
    await gone.getByText(t["mails.reason.recipient"]).waitFor();
    expect(await page.getByRole("rowheader", { name: t["mails.kind.invited"] }).count()).toBe(2);
    expect(await page.content()).not.toContain(secret.slice(0, 20));
    await expectAccessible(page);
    await gone
      .getByRole("button", { name: `${t["mails.retry"]} ${t["mails.kind.invited"]} gone@daftar.example` })
      .click();
    await page.getByText(t["mails.retriedDone"]).waitFor();
    await expect.poll(() => focusedId(page)).toBe("failed-mails");
    await gone.waitFor({ state: "detached" });
    await expect.poll(() => readMails(site(), "gone@daftar.example").length, { timeout: 15_000 }).toBe(1);
    for (const recipient of ["slow@daftar.example", "full@daftar.example"]) {
      await page.getByRole("button", { name: new RegExp(`${t["mails.giveUp"]}.*${recipient}`) }).click();
      const question = page.getByRole("dialog", { name: t["mails.giveUpTitle"] });
      await question.waitFor();
      if (recipient.startsWith("slow")) await expectAccessible(page);
      await question.getByRole("button", { name: t["mails.giveUp"] }).click();
      await page.getByText(t["mails.abandoned"]).first().waitFor();
      await question.waitFor({ state: "detached" });
      await expect.poll(() => focusedId(page)).toBe("failed-mails");
    }
    await page.getByText(t["mails.noneFailed"]).waitFor();
    const failed = () => store().rows("select id from outbox where failed_at is not null or last_error is not null");
    await expect.poll(failed).toEqual([]);
  }));

test("in Arabic the dashboard names refused mails and failing backups, and the list of mails follows what becomes of them", () =>
  visit(emptyPage, async (page) => {
    const refused = refusedMail();
    store().run("update profiles set language = 'ar' where email = ?", owner.email);
    // In the hands of a sender, who is about to try it again.
    store().insert("outbox", { ...refused, taken_until: refused.next_attempt_at });
    mkdirSync(join(site().dataFolder, "backups"), { recursive: true });
    const failing = join(site().dataFolder, "backups", "failing.json");
    writeFileSync(failing, JSON.stringify({ failingSince: refused.created_at }));
    await page.goto("/admin");
    const backup = page.getByRole("link", { name: ar["dashboard.backupFailingNone"] });
    expect(await backup.getAttribute("href")).toBe("/admin/settings/database");
    await page.getByRole("link", { name: ar["dashboard.mailsRefused"] }).waitFor();
    rmSync(failing);

    await page.goto("/admin/messages");
    const givenUp = { ...refused, next_attempt_at: null, failed_at: refused.created_at };
    for (const id of ["first", "second"])
      store().insert("outbox", { ...givenUp, id, recipient: `${id}@daftar.example` });
    await page.getByRole("link", { name: ar["mails.title"] }).click();
    await page.getByText(ar["mails.reason.untrusted"]).first().waitFor();
    await expectFits(page);
    await page.getByRole("button", { name: ar["mails.retryAll"] }).click();
    const failed = page.locator("section", { has: page.locator("#failed-mails") });
    for (const id of ["first", "second"])
      await failed.getByRole("row", { name: new RegExp(`${id}@`) }).waitFor({ state: "detached" });
    await expect.poll(() => focusedId(page)).toBe("failed-mails");
    store().run("update outbox set failed_at = ?, next_attempt_at = null where id = 'slow'", readClock().toISOString());
    await failed.getByRole("row", { name: /slow@/ }).waitFor();
  }));

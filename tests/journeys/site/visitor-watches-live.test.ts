import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { adminAr } from "../../support/admin-words.ts";
import { expectFocus } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { languages, ownSite, visitors } from "../../support/browser/visit.ts";

const site = ownSite();
const store = storeOf(site);
const visit = visitors(site);
const timeoutMs = 2_000;
/** Another name than that of a browser in tests, which counts as a bot; a new one each time is a new visitor. */
const visitorsBrowser = () => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Edg/${randomInt(2 ** 40)}`;
const live = /\/live\?age=\d+$/;

/** The page connects a moment after it was painted; read anew, it cannot have done so before it is watched. */
async function listening(page: Page) {
  await Promise.all([page.waitForResponse(live), page.reload()]);
}

describe.each(languages)("in $locale", ({ locale, prefix }) => {
  contract("4.12.3", "7.2.2");
  test("an open page shows a changed project within two seconds and keeps the scroll position and the focus", () =>
    visit(
      `${prefix}/projects`,
      async (page) => {
        const title = `Changed title ${crypto.randomUUID().slice(0, 8)}`;
        await listening(page);
        const list = page.locator("#carousel-completed");
        await list.evaluate((element) => {
          const step = element.clientWidth;
          element.scrollLeft = getComputedStyle(element).direction === "rtl" ? -step : step;
        });
        const link = list.locator("a").nth(1);
        await link.focus();
        const href = await link.getAttribute("href");
        await page.evaluate(() => scrollTo(0, 200));
        const before = await list.evaluate((element) => element.scrollLeft);
        store().run(`update projects set title_${locale} = ? where slug = ?`, title, "bank-reconciliation-engine");
        await page.getByText(title).first().waitFor({ state: "attached", timeout: timeoutMs });
        expect(await list.evaluate((element) => element.scrollLeft)).toBe(before);
        expect(await page.evaluate(() => scrollY)).toBe(200);
        expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(href);
      },
      { width: 360 },
    ));

  test("a project that becomes private leaves the open page and comes back when it is public", () =>
    visit(`${prefix}/projects`, async (page) => {
      await listening(page);
      const card = page.locator('.carousel a[href$="/projects/training-ledger"]');
      expect(await card.count()).toBe(1);
      store().run("update projects set is_private = 1 where slug = ?", "training-ledger");
      await card.waitFor({ state: "detached", timeout: timeoutMs });
      const gone = await page.request.get(`${prefix}/projects/training-ledger`);
      expect(gone.status()).toBe(404);
      store().run("update projects set is_private = 0 where slug = ?", "training-ledger");
      await card.waitFor({ timeout: timeoutMs });
    }));
});

test("the owner sees what visitors read in both languages, a record that was opened as a dialog too, and no page that read itself again", async () => {
  const slug = "bank-reconciliation-engine";
  store().run("delete from statistics");
  for (const { locale, prefix } of languages)
    await visit(
      `${prefix}/nowhere`,
      async (page) => {
        const referer = `https://www.${locale}.example/a?b=c`;
        await Promise.all([page.waitForResponse(live), page.goto(`${prefix}/projects`, { referer })]);
        await page.locator(`a[data-opens-dialog][href="${prefix}/projects/${slug}"]`).first().click();
        await page.locator("dialog[data-record]").waitFor();
        const readAgain = page.waitForResponse((response) => response.url().endsWith("/projects"));
        store().run("update projects set client_name = ? where slug = ?", crypto.randomUUID(), slug);
        await readAgain;
      },
      { userAgent: visitorsBrowser() },
    );
  const { id } = store().makePerson({ role: "admin" });
  store().run("update profiles set language = 'ar' where user_id = ?", id);
  const look = async (page: Page) => {
    const counted = async (word: keyof typeof adminAr, name: string) => {
      const row = page.getByRole("region", { name: String(adminAr[word]) }).getByRole("row", { name, exact: true });
      return (await row.locator("td").allInnerTexts()).join();
    };
    for (const { locale, prefix } of languages) {
      expect(await counted("statistics.pages", `${prefix}/projects 1`)).toBe("1");
      expect(await counted("statistics.pages", `${prefix}/projects/${slug} 1`)).toBe("1");
      expect(await counted("statistics.missing", `${prefix}/nowhere 1`)).toBe("1");
      expect(await counted("statistics.referrers", `${locale}.example 1`)).toBe("1");
    }
    const chart = page.getByRole("img", { name: /\d/ });
    const views = await chart.locator("title").last().textContent();
    expect(await findViolations(page)).toEqual([]);
    const today = page.getByRole("region", { name: adminAr["statistics.table"] }).locator("tbody tr").first();
    for (const figure of await today.locator("td").allInnerTexts()) expect(Number(figure)).toBeGreaterThan(0);
    expect(views).toContain(await today.locator("th").innerText());
  };
  await visit("/admin/statistics", look, { session: store().beginSession(id, { isProved: true }) });
});

test("the list behind an open project is kept up to date, and its card has the focus again after closing", () =>
  visit("/projects", async (page) => {
    await listening(page);
    const card = page.locator('.carousel a[data-opens-dialog][href="/projects/four-day-month-end-close"]');
    await card.click();
    const dialog = page.locator("dialog[data-record]");
    await dialog.waitFor();
    const title = `Changed behind ${crypto.randomUUID().slice(0, 8)}`;
    store().run("update projects set title_en = ? where slug = ?", title, "four-day-month-end-close");
    await expect.poll(() => card.innerText(), { timeout: timeoutMs }).toContain(title);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expectFocus(card);
  }));

test("the live stream says that something changed and never what", async () => {
  const aborter = new AbortController();
  const answer = await fetch(`${site().origin}/live`, { signal: aborter.signal });
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  store().run("update projects set client_name = ? where slug = ?", "Canary Sample Client", "audit-trail-viewer");
  while (reader && !received.includes("changed")) received += (await reader.read()).value ?? "";
  aborter.abort();
  expect(received.replace("retry: 1000\n\n", "")).toBe("event: changed\ndata: \n\n");
});

test("a hidden tab sends no request when a shown one reads a change, and catches up when it is shown again", () =>
  visit("/projects", async (page) => {
    const other = await page.context().newPage();
    await Promise.all([other.waitForResponse(live), other.goto("/projects")]);
    await listening(page);
    const show = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    const requests: string[] = [];
    await show(true);
    // Fonts may still be on their way.
    page.on("request", (request) => request.resourceType() !== "font" && requests.push(request.url()));
    const title = `Seen later ${crypto.randomUUID().slice(0, 8)}`;
    store().run("update projects set title_en = ? where slug = ?", title, "e-invoicing-bridge");
    await other.getByText(title).first().waitFor({ state: "attached", timeout: timeoutMs });
    expect(requests).toEqual([]);
    await show(false);
    await page.getByText(title).first().waitFor({ state: "attached", timeout: timeoutMs });
  }));

contract("9.13.2");
test("a lost connection is tried again after 1, 2, 5, 10 and then every 10 seconds", () =>
  visit("/contact", async (page) => {
    await page.addInitScript(() => {
      const waitFor = window.setTimeout;
      const delays: number[] = [];
      Object.assign(window, { delays });
      window.setTimeout = ((act: () => void, delay = 0) => {
        if (delay >= 1_000) delays.push(delay);
        return waitFor(act, delay >= 1_000 ? 1 : delay);
      }) as typeof window.setTimeout;
    });
    await page.route(live, (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/projects");
    // The first two waits are those before the page connects at all and before it reads its carousels.
    const delays = () => page.evaluate(() => (window as unknown as { delays: number[] }).delays.slice(2, 8));
    await expect.poll(delays).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
  }));

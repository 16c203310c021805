import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { AdminFrame } from "../../../../tests/pages/admin-frame.ts";
import { expectAccessible, expectFocus } from "../../../../tests/support/browser/expectations.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../../../tests/support/browser/staff.ts";
import { stepsOf100ms } from "../../../../tests/support/timing/calibrate.ts";
import { editInPlaceSiteAr } from "../words.ar.ts";
import { editInPlaceSiteEn } from "../words.en.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
/** 400 ms on a quiet machine, told in million steps of a loop in the page: whatever else the machine does slows both. */
const screenChangeSteps = 4 * stepsOf100ms;
const loopMillions = 20;

async function ask(page: Page, query: string) {
  await page.keyboard.press("ControlOrMeta+k");
  // Playwright sends Arabic letters as pasted text, without the keys that the page collects before its field is there.
  await expectFocus(page.locator(".command-field"));
  await page.keyboard.type(query);
  await page.getByRole("dialog").getByRole("option", { selected: true }).waitFor();
  await page.keyboard.press("Enter");
}

/** Milliseconds that a million steps of the loop take just now. */
const stepsMs = (page: Page) =>
  page.evaluate((millions) => {
    const began = performance.now();
    let state = 1;
    for (let step = 0; step < millions * 1_000_000; step += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
    }
    return (state && performance.now() - began) / millions;
  }, loopMillions);

/** What has the focus, by its name in the form. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLInputElement | null;
    const beside = active?.isContentEditable ? active.closest(".record-fields, form") : null;
    return active?.name || (beside ? "a text" : "");
  });

test("by keyboard alone a setting is found by what people call it, in both languages, and has the focus", () =>
  visit("/admin", async (page) => {
    for (const [query, path, field] of [
      ["seo", "/admin/settings/site", "siteDescription_en"],
      ["hijri", "/admin/settings/figures", "hijriDates"],
      ["maintenance", "/admin/settings/security", "maintenanceMode"],
      ["copyright", "/admin/settings/footer", "footerText_en"],
    ] as const) {
      await ask(page, query);
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(() => focused(page)).toBe(field);
    }
    await ask(page, "smtp");
    await page.waitForURL((url) => url.pathname === "/admin/settings/mail");
    await ask(page, "2fa");
    await page.waitForURL((url) => url.pathname === "/admin/account" && url.hash === "#second-factor");
    await page.goto("/admin/settings");
    await new AdminFrame(page).switchToArabic("settings.title");
    for (const [query, path, field] of [
      ["سيو", "/admin/settings/site", "siteDescription_ar"],
      ["هجري", "/admin/settings/figures", "hijriDates"],
    ] as const) {
      await ask(page, query);
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(() => focused(page)).toBe(field);
    }
    await ask(page, "خط");
    await page.waitForURL((url) => url.pathname === "/admin/settings/appearance");
  }));

test("the index leads to each screen, the addresses of before lead to theirs, and a screen comes within the time set for it", () =>
  visit("/admin/settings", async (page) => {
    await expectAccessible(page);
    const links = page.getByRole("navigation", { name: t["settings.index"] }).getByRole("link");
    expect(await links.count()).toBeGreaterThan(14);
    for (const [anchor, path] of [
      ["retention", "/admin/settings/retention"],
      ["two-factor", "/admin/settings/security"],
      ["database", "/admin/settings/database"],
    ] as const) {
      await page.goto("/admin");
      await page.goto(`/admin/settings#${anchor}`);
      await page.waitForURL((url) => url.pathname === path);
    }
    expect((await page.request.get("/admin/settings/nowhere")).status()).toBe(404);
    const costs: number[] = [];
    for (const name of ["settings.footer", "settings.security", "settings.site", "settings.figures"] as const) {
      const unit = await stepsMs(page);
      const began = performance.now();
      await links.getByText(t[name], { exact: true }).click();
      await page.locator("main h2").getByText(t[name], { exact: true }).waitFor();
      costs.push((performance.now() - began) / unit);
    }
    expect(costs.toSorted((one, other) => one - other)[1]).toBeLessThan(screenChangeSteps);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await links.first().isVisible()).toBe(false);
    await page.locator(".settings-back").click();
    await links.first().waitFor();
    await expectAccessible(page);
  }));

test("E on a text of the live site opens its field, in both languages, and visitors get nothing of it", () =>
  visit("/admin", async (page) => {
    store().run(
      "insert into settings (key, value, updated_at) values ('heroTitle_en', '\"Ledgers that hold\"', '2026-01-01T00:00:00.000Z') on conflict (key) do update set value = excluded.value",
    );
    const press = async (from: string, text: string, field: string | RegExp, path: RegExp) => {
      await page.goto(from);
      const found = page.locator("main").getByText(text, { exact: false }).first();
      await found.hover();
      await page.keyboard.press("e");
      await page.waitForURL((url) => path.test(url.pathname) && url.pathname !== from);
      await expect.poll(() => focused(page), { timeout: 8_000 }).toMatch(field);
    };
    const english = await (await page.request.get("/projects")).text();
    const [, slug] = /href="\/projects\/([a-z0-9-]+)"/.exec(english) ?? [];
    const [project] = store().rows(
      "select title_en, title_ar, description_ar from projects where slug = ?",
      String(slug),
    );
    await press(`/projects/${slug}`, String(project?.title_en), "title_en", /^\/admin\/projects\//);
    await press(`/ar/projects/${slug}`, String(project?.title_ar), "title_ar", /^\/admin\/projects\//);
    await press("/projects", String(project?.title_en), "title_en", /^\/admin\/projects\//);

    // By keyboard: the link in the corner, and a field that is typed in keeps its letters.
    await page.goto("/contact");
    const name = page.locator("main input[name=name]");
    await name.pressSequentially("Eve");
    expect(await name.inputValue()).toBe("Eve");
    expect(new URL(page.url()).pathname).toBe("/contact");
    await expectAccessible(page);
    await page.goto(`/ar/projects/${slug}`);
    const link = page.getByRole("link", { name: editInPlaceSiteAr["editInPlace.link"] });
    await link.focus();
    await expectFocus(link);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.startsWith("/admin/projects/"));

    for (const path of ["/", `/projects/${slug}`, "/ar"]) {
      const visitors = await (await fetch(site().origin + path)).text();
      expect(visitors).not.toContain("edit-in-place");
      expect(visitors).not.toContain(editInPlaceSiteEn["editInPlace.link"]);
      expect(await (await page.request.get(path)).text()).toContain("edit-in-place");
    }
    const script = await fetch(`${site().origin}/admin/edit-in-place/script.js`, { redirect: "manual" });
    expect(script.status).toBe(302);
  }));

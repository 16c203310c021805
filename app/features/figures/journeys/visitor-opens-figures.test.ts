import { beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../../../../tests/support/browser/violations.ts";
import { languages, ownSite, visitors } from "../../../../tests/support/browser/visit.ts";
import { openTestStore } from "../../../../tests/support/stores/test-store.ts";

const site = ownSite();
const visit = visitors(site);
const slug = "four-day-month-end-close";
const days = (value: string) => ({ unit: "days", value, precision: 0 });
const none = { currency: null, typed_value: null, typed_before: null, of_unit: null, as_of: null };
const noTexts = { source_en: null, source_ar: null, source_url: null, note_en: null, note_ar: null };

beforeAll(() => {
  const store = openTestStore(site().dataFolder);
  store.run("update figures set visibility = 'private'");
  const at = "2026-01-01T00:00:00.000Z";
  const row = {
    created_at: at,
    updated_at: at,
    version: 1,
    deleted_at: null,
    precision: 0,
    visibility: "public",
    unit: "days",
  };
  const parts = [
    { name_en: "Before", name_ar: "قبل الأتمتة", value: "11", figure: null },
    { name_en: "After", name_ar: "بعدها", value: "4", figure: null },
  ];
  store.insert("figures", {
    ...{
      ...row,
      ...none,
      ...noTexts,
      id: "figure-1",
      key: "days-saved",
      name_en: "Days saved at each close",
      name_ar: "أيام موفَّرة في كل إقفال",
    },
    ...{ made_by: "difference", parts: JSON.stringify(parts), value: JSON.stringify(days("7")), as_of: "2026-03-31" },
    ...{ source_en: "Closing calendar", source_ar: "تقويم الإقفال", source_url: "/articles" },
    earlier: JSON.stringify([{ value: days("5"), until: "2026-01-31" }]),
  });
  store.insert("figures", {
    ...{
      ...row,
      ...none,
      ...noTexts,
      id: "figure-2",
      key: "hidden-one",
      name_en: "Secret27",
      name_ar: "سر",
      visibility: "private",
    },
    ...{ made_by: "typed", typed_value: "271828", parts: "[]", value: JSON.stringify(days("271828")), earlier: "[]" },
  });
  for (const [language, text] of Object.entries({
    en: "It saved {=days-saved} in all, and {=days-saved} again; {=hidden-one} stays.",
    ar: "وفّر {=days-saved} في المجموع، و{=days-saved} مرة أخرى؛ ويبقى {=hidden-one}.",
  }))
    store.run(
      `update projects set overview_${language} = '<p>${text}</p>' || overview_${language} where slug = '${slug}'`,
    );
  store.run(`update settings set value = json_set(value, '$[0].figure', '{=days-saved}') where key = 'statementRows'`);
  store.close();
});

/** The address of the page of figures comes into the footer. */
function showPage() {
  const store = openTestStore(site().dataFolder);
  const at = "2026-01-01T00:00:00.000Z";
  const footer = JSON.stringify([{ target: "figures", level: 0, label_en: null, label_ar: null }]);
  store.run("delete from menu_content");
  store.insert("menu_content", { id: "site", created_at: at, updated_at: at, version: 1, footer });
  store.close();
}

test("the page of figures is not there until a menu leads to it", () =>
  visit("/", async (page) => {
    for (const path of ["/figures", "/ar/figures", "/figures.json", "/figures.schema.json"])
      expect((await page.request.get(path)).status()).toBe(404);
  }));

describe.each(languages)("in $locale", ({ locale, prefix }) => {
  const value = locale === "en" ? "7 days" : "7 أيام";
  const button = ".prose .figure-value";

  test("a figure opens by Enter, says how it is made, and closes by Escape, without a script", () =>
    visit(
      `${prefix}/projects/${slug}`,
      async (page) => {
        const first = page.locator(button).first();
        const slip = page.locator(`[id="${await first.getAttribute("popovertarget")}"]`);
        expect(((await first.textContent()) ?? "").replace("\u00a0", " ")).toBe(value);
        expect(await slip.isVisible()).toBe(false);
        await first.focus();
        await page.keyboard.press("Enter");
        await slip.waitFor({ state: "visible" });
        expect(await slip.innerText()).toContain(locale === "en" ? "less After" : "ناقص بعدها");
        const [box, at] = [await slip.boundingBox(), await first.boundingBox()];
        expect(Math.abs((box?.y ?? 0) - ((at?.y ?? 0) + (at?.height ?? 0)))).toBeLessThan(24);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        await page.keyboard.press("Escape");
        await slip.waitFor({ state: "hidden" });
        await page.locator(button).nth(1).click();
        await slip.waitFor({ state: "visible" });
        expect(await page.content()).not.toContain("{=");
        expect(await page.content()).not.toMatch(/271828|Secret27|hidden-one/);
      },
      { javaScriptEnabled: false },
    ));

  test("on a phone and in the dark the slip stays within the window, and every page with figures is accessible", () =>
    visit(
      `${prefix}/projects/${slug}`,
      async (page) => {
        await page.locator(button).first().click();
        const slip = page.locator(".figure-slip:popover-open");
        const box = await slip.boundingBox();
        expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 390]).toEqual([true, true]);
        expect(await findViolations(page)).toEqual([]);
        await page.goto(prefix || "/");
        expect(await findViolations(page)).toEqual([]);
      },
      { width: 390, height: 844, colorScheme: "dark" },
    ));

  test("on paper the note stands in a margin beside the text, and behind the value where the paper is narrow", () =>
    visit(`${prefix}/projects/${slug}`, async (page) => {
      await page.emulateMedia({ media: "print" });
      const slip = page.locator(".prose .figure-slip").first();
      const placed = async (width: number) => {
        await page.setViewportSize({ width, height: 1000 });
        const [note, text] = [await slip.boundingBox(), await page.locator(".prose > p").first().boundingBox()];
        if (!note || !text) throw new Error("it is not shown");
        const isLeft = note.x + note.width <= text.x + 1;
        const isRight = note.x >= text.x + text.width - 1;
        const isOnPaper = note.x >= 0 && note.x + note.width <= width;
        return { isBeside: locale === "ar" ? isLeft : isRight, isOnPaper };
      };
      expect(await placed(665)).toEqual({ isBeside: true, isOnPaper: true });
      expect(await placed(430)).toEqual({ isBeside: false, isOnPaper: true });
      expect(await page.locator(".prose .figure-slip").count()).toBe(1);
    }));

  test("the page of figures lists every public figure with where it stands, and the same as data with their form", () =>
    visit(`${prefix}/figures`, async (page) => {
      showPage();
      await expect.poll(async () => (await page.reload())?.status()).toBe(200);
      expect(await page.locator(".figure-rows > li").count()).toBe(1);
      expect(await page.locator(".figure-rows a[href*='/projects/']").count()).toBe(1);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.content()).not.toMatch(/271828|Secret27|hidden-one|\{=/);
      const file = await page.request.get(`${prefix}/figures.json`);
      expect(await file.json()).toMatchObject({
        figures: [{ key: "days-saved", value: { unit: "days", value: "7" } }],
      });
      expect(await page.request.get("/sitemap.xml").then((one) => one.text())).toContain("/figures<");
    }));
});

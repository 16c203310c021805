import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { countedKeys } from "../../../../tests/support/browser/counted-keys.ts";
import { expectAccessible, expectFocus, expectNoOverflow } from "../../../../tests/support/browser/expectations.ts";
import { emptyPage, postForm } from "../../../../tests/support/browser/make-records.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits } from "../../../../tests/support/browser/staff.ts";
import { languages } from "../../../../tests/support/browser/visit.ts";
import { words } from "../../../../tests/support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

const names = {
  automatic: { name_en: "Matched by rule", name_ar: "طوبقت بقاعدة" },
  lines: { name_en: "Lines of the month", name_ar: "سطور الشهر" },
};
const title = { en: "Where it stands", ar: "أين يظهر" };

/** Two figures to make another one of. */
async function prepare(page: Page, locale: "en" | "ar") {
  store().run("delete from figures");
  store().run("delete from articles where slug = 'where-it-stands'");
  const typed = [
    ["automatic", "118"],
    ["lines", "186"],
  ] as const;
  for (const [key, typed_value] of typed)
    await postForm(page, "/admin/figures/new", {
      key,
      ...names[key],
      typed_value,
      visibility: "public",
      unit: "number",
    });
  store().run("update profiles set language = ?", locale);
}

function stored(key: string) {
  const [row] = store().rows("select id, value, earlier from figures where key = ?", key);
  return row && { id: String(row.id), value: JSON.parse(String(row.value)), earlier: JSON.parse(String(row.earlier)) };
}

/** In a list of choices, by the arrow keys. */
async function choose(keys: ReturnType<typeof countedKeys>, field: Locator, option: string) {
  await keys.reach(field);
  const options = await field.locator("option").allInnerTexts();
  const wanted = options.findIndex((text) => text === option || text.startsWith(`${option} ·`));
  const step = wanted - (await field.evaluate((select) => (select as HTMLSelectElement).selectedIndex));
  await keys.press(step < 0 ? "ArrowUp" : "ArrowDown", Math.abs(step));
  expect(await field.evaluate((select) => (select as HTMLSelectElement).selectedIndex)).toBe(wanted);
}

for (const { locale } of languages) {
  const t = words[locale];
  const told = (value: string) => t["figures.valueNow"].replace("{value}", value);

  test(`a figure is made of two others by keyboard alone, and says what it is before it is saved, in ${locale}`, () =>
    visit(emptyPage, async (page) => {
      await prepare(page, locale);
      await openScreen(page, "/admin/figures/new");
      const dialog = page.getByRole("dialog", { name: t["figures.createTitle"] });
      const keys = countedKeys(page);
      await expectFocus(dialog.getByLabel(t["figures.key"], { exact: false }).first());
      await keys.type("share");
      for (const language of ["en", "ar"] as const) {
        await keys.reach(dialog.locator(`[name=name_${language}]`));
        await keys.type(language === "en" ? "Share" : "الحصة");
      }
      await choose(keys, dialog.locator("[name=visibility]"), t["figures.visibility.public"]);
      await choose(keys, dialog.locator("[name=made_by]"), t["figures.made_by.percentage"]);
      await choose(keys, dialog.locator("[name=precision]"), "1");
      for (const [index, key] of (["automatic", "lines"] as const).entries()) {
        await keys.reach(dialog.getByRole("button", { name: t["figures.parts.add"] }));
        await keys.press("Enter");
        const figure = dialog.locator(`[name="parts.r${index}.figure"]`);
        await expectFocus(figure);
        await choose(keys, figure, names[key][`name_${locale}`]);
      }
      await dialog.getByText("63.4%").waitFor();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.keyboard.press("Control+s");
      await dialog.waitFor({ state: "hidden" });
      expect(stored("share")).toMatchObject({ value: { unit: "percent", value: "63.4" }, earlier: [] });
      await page.getByText("63.4%").waitFor();
      await expectAccessible(page);
      await expectNoOverflow(page);
    }));

  test(`a change names the pages that show it, is made once that is agreed to, and keeps what was, in ${locale}`, () =>
    visit(emptyPage, async (page) => {
      await prepare(page, locale);
      const parts = { "parts.r0.figure": "automatic", "parts.r1.figure": "lines" };
      const made = { unit: "percent", made_by: "percentage", visibility: "public", name_en: "Share", name_ar: "الحصة" };
      await postForm(page, "/admin/figures/new", { key: "share", ...made, ...parts });
      const article = { title: title[locale], slug: "where-it-stands", content: "<p>{=share}</p>", status: "draft" };
      await postForm(page, "/admin/articles/new", { ...article, language: locale });
      await openScreen(page, `/admin/figures/${stored("automatic")?.id}`);
      const dialog = page.getByRole("dialog", { name: t["figures.editTitle"] });
      const keys = countedKeys(page);
      await keys.reach(dialog.locator("[name=typed_value]"));
      await keys.press("Control+a");
      await keys.type("١٢٠");
      await dialog.getByText(told("120")).waitFor();
      await page.keyboard.press("Control+s");
      const question = dialog.getByRole("group", { name: t["figures.askTitle"] });
      await question.getByRole("link", { name: title[locale] }).waitFor();
      await expectFocus(question.getByRole("button"));
      await expectAccessible(page);
      expect(stored("share")).toMatchObject({ value: { value: "63" }, earlier: [] });
      await keys.press("Enter");
      await dialog.waitFor({ state: "hidden" });
      expect(stored("automatic")).toMatchObject({ value: { value: "120" }, earlier: [{ value: { value: "118" } }] });
      expect(stored("share")).toMatchObject({ value: { value: "65" }, earlier: [{ value: { value: "63" } }] });
      await openScreen(page, `/admin/figures/${stored("share")?.id}`);
      await dialog.getByText("63%").waitFor();
    }));
}

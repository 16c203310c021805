import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { isolated, leftToRight } from "#app/i18n/bidi.ts";
import { ArticleForm } from "../../../../tests/pages/article-form.ts";
import { expectAccessible } from "../../../../tests/support/browser/expectations.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits } from "../../../../tests/support/browser/staff.ts";
import { words } from "../../../../tests/support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

const figures = [
  { key: "matched", name_en: "Invoices matched", name_ar: "فواتير طوبقت", value: "94.2" },
  { key: "late", name_en: "Invoices late", name_ar: "فواتير متأخرة", value: "5.8" },
];

beforeAll(() => {
  const now = "2026-11-01T08:00:00.000Z";
  const same = { created_at: now, updated_at: now, version: 1, precision: 1, parts: "[]", earlier: "[]" };
  store().run("delete from figures");
  for (const { value, ...figure } of figures)
    store().insert("figures", {
      ...{ id: crypto.randomUUID(), ...same, ...figure, unit: "percent", visibility: "private", made_by: "typed" },
      ...{ typed_value: value, value: JSON.stringify({ unit: "percent", value, precision: 1 }) },
    });
});

const shown = (page: Page) => page.locator(".tiptap .named-figure");
const storedText = (slug: string) => store().rows("select content from articles where slug = ?", slug)[0]?.content;

describe.each(["en", "ar"] as const)("in %s", (language) => {
  const t = words[language];
  const inOwn = (figure: (typeof figures)[number] | undefined) => figure?.[`name_${language}`] ?? "";
  const [matched, late] = figures;
  const percent = (text: string) => (language === "en" ? text : leftToRight(text));
  const both = [percent("94.2%"), percent("5.8%")];

  test("the owner names figures in an article by keys alone, and reads their values there", () =>
    visit("/admin", async (page) => {
      store().run("update profiles set language = ? where role = 'admin'", language);
      const form = new ArticleForm(page, t);
      const press = (...keys: string[]) =>
        keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
      await openScreen(page, "/admin/articles/new");
      await form.chooseLanguage(language);
      await form.editor.focus();
      await page.keyboard.type("# One");
      await press("Enter");
      await page.keyboard.type("Of all #");
      const list = page.getByRole("listbox", { name: t["figures.insert"] });
      await list.getByRole("option", { name: inOwn(matched) }).waitFor();
      expect(await list.getByRole("option").count()).toBe(2);
      await expectAccessible(page);
      await page.keyboard.type("match");
      await expect.poll(() => list.getByRole("option").count()).toBe(1);
      await press("Enter");
      await shown(page).waitFor();
      expect(await shown(page).textContent()).toBe(both[0]);
      expect(await shown(page).getAttribute("title")).toBe(inOwn(matched));
      await page.keyboard.type(" and /figure");
      await page.getByRole("option", { name: t["figures.insert"] }).waitFor();
      await press("Enter");
      await list.getByRole("option", { name: inOwn(late) }).waitFor();
      await press("ArrowDown", "ArrowUp", "Enter");
      await expect.poll(() => shown(page).allTextContents()).toEqual(both);
      await press("Backspace");
      await expect.poll(() => shown(page).allTextContents()).toEqual(both.slice(0, 1));
      await page.keyboard.type(" many, C# and {=no-such}.");
      await page.locator(".named-figure.is-unknown").waitFor();
      expect(await list.count()).toBe(0);
      await form.title.fill(`Named ${language}`);
      await press("ControlOrMeta+s");
      await form.waitUntilSaved();
      expect(storedText(`named-${language}`)).toBe(
        "<h2>One</h2><p>Of all {=matched} and  many, C# and {=no-such}.</p>",
      );
      const [{ id } = {}] = store().rows("select id from articles where slug = ?", `named-${language}`);
      await openScreen(page, `/admin/articles/${id}`);
      await expect.poll(() => shown(page).allTextContents()).toEqual([both[0], "{=no-such}"]);
      await expectAccessible(page);
    }));

  test("a short text offers figures, and says what it shows with them", () =>
    visit("/admin", async (page) => {
      store().run("update profiles set language = ? where role = 'admin'", language);
      await openScreen(page, "/admin/settings/home");
      const field = page.locator(`[name$=".${language === "ar" ? "arabic_figure" : "figure"}"]`).first();
      await field.focus();
      const offered = page.locator(`datalist[id="${await field.getAttribute("list")}"] option`);
      expect(await offered.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
        "{=late}",
        "{=matched}",
      ]);
      expect(await offered.first().textContent()).toContain(`#${inOwn(late)}`);
      await field.fill("{=matched}");
      await page.locator(".picked-figure", { hasText: "94.2%" }).first().waitFor();
      await field.fill("{=no-such}");
      const unknown = t["figures.unknownKey"].replace("{key}", language === "en" ? "no-such" : isolated("no-such"));
      await page.locator(".picked-figure", { hasText: unknown }).first().waitFor();
      await expectAccessible(page);
    }));
});

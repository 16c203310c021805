import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "../../../../tests/support/browser/expectations.ts";
import { emptyPage, postForm } from "../../../../tests/support/browser/make-records.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits } from "../../../../tests/support/browser/staff.ts";
import { languages } from "../../../../tests/support/browser/visit.ts";
import { words } from "../../../../tests/support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const figure = {
  key: "served",
  name_en: "Clients served",
  name_ar: "عملاء خُدموا",
  unit: "number",
  visibility: "public",
};
const content = {
  en: "<p>Forty-six clients served.</p><p>Clients served: 46.</p>",
  ar: "<p>عملاء خُدموا: ستة وأربعون.</p><p>عملاء خُدموا: 46.</p>",
};
const inWords = { en: "Forty-six", ar: "ستة وأربعون" };

for (const { locale } of languages) {
  const t = words[locale];

  test(`a change names what says the old value in words, and the check replaces it or keeps that it means something else, in ${locale}`, () =>
    visit(emptyPage, async (page) => {
      for (const table of ["figures", "articles", "other_meanings"]) store().run(`delete from ${table}`);
      await postForm(page, "/admin/figures/new", { ...figure, typed_value: "46" });
      const article = { title: `Served ${locale}`, slug: "served", content: content[locale], status: "draft" };
      await postForm(page, "/admin/articles/new", { ...article, language: locale });
      store().run("update profiles set language = ?", locale);
      const [{ id } = {}] = store().rows("select id from figures");
      await openScreen(page, `/admin/figures/${id}`);
      const dialog = page.getByRole("dialog", { name: t["figures.editTitle"] });
      await dialog.locator("[name=typed_value]").fill("47");
      await page.keyboard.press("Control+s");
      const question = dialog.getByRole("group", { name: t["figures.askTitle"] });
      await question.getByRole("link", { name: article.title }).waitFor();
      await expectAccessible(page);
      await question.getByRole("button").click();
      await dialog.waitFor({ state: "hidden" });

      await openScreen(page, "/admin/figures/check");
      const findings = page.locator(".figure-findings > li:has(blockquote)");
      await expect.poll(() => findings.locator("mark").allTextContents()).toEqual([inWords[locale], "46"]);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await findings.last().getByRole("button", { name: t["figureCheck.meansOther"] }).click();
      await page.getByRole("region", { name: t["figureCheck.others"] }).waitFor();
      await expect.poll(() => findings.count()).toBe(0);
      await page.reload();
      await expectAccessible(page);
      await page.getByRole("button", { name: t["figureCheck.again"] }).click();
      await expect.poll(() => findings.count()).toBe(2);
      await findings.first().getByRole("button", { name: t["figureCheck.replace"] }).click();
      await expect.poll(() => findings.count()).toBe(1);
      expect(store().rows("select content from articles")[0]?.content).toContain("{=served}");
    }));

  test(`a source is a record that is found by its words, or a file of the library, in ${locale}`, () =>
    visit(emptyPage, async (page) => {
      for (const table of ["figures", "articles"]) store().run(`delete from ${table}`);
      await postForm(page, "/admin/figures/new", { ...figure, typed_value: "46" });
      const article = { title: "Ledger of close", slug: "ledger-of-close", content: "<p>x</p>", status: "published" };
      await postForm(page, "/admin/articles/new", { ...article, language: "en" });
      store().run("update profiles set language = ?", locale);
      const idIn = (table: string) => store().rows(`select id from ${table}`)[0]?.id;
      const [id, record] = [idIn("figures"), idIn("articles")];
      await openScreen(page, `/admin/figures/${id}`);
      const dialog = page.getByRole("dialog", { name: t["figures.editTitle"] });
      const field = dialog.locator("[name=source_url]");
      await field.fill("ledger");
      const offered = page.locator(`datalist[id="${await field.getAttribute("list")}"] option`);
      await expect.poll(() => offered.first().getAttribute("value")).toBe(`record:articles/${record}`);
      await field.fill(`record:articles/${record}`);
      await dialog.locator(".figure-source").getByRole("link", { name: "Ledger of close" }).waitFor();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.keyboard.press("Control+s");
      await dialog.waitFor({ state: "hidden" });
      expect(store().rows("select source_url from figures")).toEqual([{ source_url: `record:articles/${record}` }]);
      await openScreen(page, `/admin/figures/${id}`);
      await dialog.locator(".figure-source").getByRole("link", { name: "Ledger of close" }).waitFor();
      await dialog.getByRole("button", { name: t["media.choosePdf"] }).click();
      await page.getByRole("dialog", { name: t["media.choosePdf"] }).waitFor();
      await expectAccessible(page);
    }));
}

import { expect, test } from "vitest";
import { emptyPage, postForm } from "../../../../tests/support/browser/make-records.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits } from "../../../../tests/support/browser/staff.ts";
import { words } from "../../../../tests/support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

const html = (...paragraphs: string[]) => paragraphs.map((one) => `<p>${one}</p>`).join("");
const english = ["First of 11.", "Second of 22.", "SAP."];
const arabic = ["الأولى من 11.", "الثانية من 22."];

test.each(["en", "ar"] as const)(
  "a translation is written from paragraph to paragraph by keys, and the marks, the count and the check before a publish agree, in %s",
  (language) =>
    visit(emptyPage, async (page) => {
      store().run("update profiles set language = ? where role = 'admin'", language);
      const t = words[language];
      const plural = new Intl.PluralRules(language);
      const counted = (word: Partial<Record<string, string>>, count: number) =>
        String(word[plural.select(count)] ?? word.other).replace("{count}", String(count));
      const slug = `through-marks-${language}`;
      await postForm(page, "/admin/articles/new", {
        ...{ title: "Through marks", slug, language: "en", status: "published", content: html(...english) },
      });
      const [source] = store().rows("select id from articles where slug = ?", slug);
      await postForm(page, "/admin/translations", { intent: "translate", id: String(source?.id) });
      const [made] = store().rows("select id from articles where translation_of = ?", String(source?.id));
      await openScreen(page, `/admin/articles/${made?.id}/translate`);
      await page.locator(".source-part .edit-source").first().waitFor();
      const toCheck = (count: number) =>
        page.locator(".translation-bar").getByText(counted(t["translations.marked"], count), { exact: true }).waitFor();
      await toCheck(4);
      await page.getByText(t["parity.notBegun"]).waitFor();
      expect(await page.getByRole("button", { name: t["translations.allMatch"] }).count()).toBe(0);

      await page.getByRole("button", { name: t["translations.nextMarked"] }).press("Enter");
      await page.keyboard.type("عبر العلامات");
      await toCheck(3);
      expect(await page.locator("[name=title]").inputValue()).toBe("عبر العلامات");
      await page.getByText(t["parity.noneSoFar"]).waitFor();
      for (const [index, text] of arabic.entries()) {
        await page.keyboard.press("F8");
        await page.locator(".tiptap:focus").waitFor();
        await page.keyboard.type(text);
        await toCheck(2 - index);
      }
      await page.getByRole("button", { name: t["articles.publish"], exact: true }).press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog.getByText(counted(t["publish.untranslated"], 1)).waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await page.getByRole("button", { name: t["translations.nextMarked"] }).press("Enter");
      const shown = page.locator(".tiptap > p", { hasText: "SAP." });
      expect(await shown.evaluate((one) => getSelection()?.toString() === one.textContent)).toBe(true);
      await page.keyboard.press("Shift+F8");
      await page.getByText(t["translations.noneMarked"]).waitFor();
      await page.getByText(t["parity.none"]).waitFor();
      await page.getByRole("button", { name: t["articles.publish"], exact: true }).press("Enter");
      await dialog.getByText(t["publish.noExcerpt"]).waitFor();
      await page.getByText(t["publish.checking"]).waitFor({ state: "detached" });
      expect(await dialog.getByText(counted(t["publish.untranslated"], 1)).count()).toBe(0);
      await page.keyboard.press("Escape");
      await page.locator("[name=title]").press("ControlOrMeta+s");
      const stored = () => store().rows("select content from articles where id = ?", String(made?.id))[0]?.content;
      await expect.poll(stored).toBe(html(...arabic, "SAP."));
      await page.getByText(t["translations.noneMarked"]).waitFor();
      await page.goto(emptyPage);
      store().run("update profiles set language = null where role = 'admin'");
    }),
);

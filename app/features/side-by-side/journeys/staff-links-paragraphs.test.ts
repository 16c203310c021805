import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../../tests/support/browser/expectations.ts";
import { emptyPage, postForm } from "../../../../tests/support/browser/make-records.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits } from "../../../../tests/support/browser/staff.ts";
import { words } from "../../../../tests/support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

const html = (...paragraphs: string[]) => paragraphs.map((one) => `<p>${one}</p>`).join("");
const english = ["First 11.", "Second 22.", "Third 33."];
const arabic = ["الأولى 11.", "الثانية 22.", "الثالثة 33."];
type Said = { text: string }[];

/** The texts that are linked, in both languages. */
function linksIn(table: string, id: unknown, field: string) {
  const [row] = store().rows(
    "select links from translation_links where record_table = ? and record_id = ? and field = ?",
    table,
    String(id),
    field,
  );
  const links = JSON.parse(String(row?.links ?? "[]")) as { en: Said; ar: Said }[];
  return links.map(({ en, ar }) => [en, ar].map((all) => all.map(({ text }) => text).join("+")).join("|")).toSorted();
}

const handleOf = (page: Page, text: string) => page.locator(`.link-handle[data-name*="${text}"]`);

async function linked(page: Page, t: (typeof words)["en" | "ar"]) {
  const toast = page.locator(".toast", { hasText: t["translations.linked"] });
  await toast.filter({ hasNotText: t["translations.linksBack"] }).waitFor();
}

async function dragTo(page: Page, text: string, target: string) {
  await handleOf(page, text).hover();
  await page.mouse.down();
  await page.mouse.move(10, 300, { steps: 3 });
  const goal = page.locator(target);
  const box = (await goal.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
}

test.each(["en", "ar"] as const)(
  "the owner puts a paragraph beside the one it belongs to, by keys and by pointer, and takes it back, in %s",
  (language) =>
    visit(emptyPage, async (page) => {
      store().run("update profiles set language = ? where role = 'admin'", language);
      const t = words[language];
      const slug = `linked-${language}`;
      const stored = (column: string, value: unknown) =>
        store().rows(`select * from articles where ${column} = ?`, String(value))[0];
      await postForm(page, "/admin/articles/new", {
        ...{ title: slug, slug, language: "en", status: "published", content: html(...english) },
      });
      const id = String(stored("slug", slug)?.id);
      await postForm(page, "/admin/translations", { intent: "translate", id });
      const other = String(stored("translation_of", id)?.id);
      const own = { title: `${slug}-ar`, slug: `${slug}-ar`, language: "ar", translation_of: id };
      await postForm(page, `/admin/articles/${other}`, { ...own, status: "published", content: html(...arabic) });
      const links = () => linksIn("articles", other, "content");
      const agreed = english.map((text, index) => `${text}|${arabic[index]}`);
      await openScreen(page, `/admin/articles/${other}/translate`);
      await handleOf(page, "Second").waitFor();
      expect(links()).toEqual(agreed);
      await expectAccessible(page);

      const handle = handleOf(page, "Second");
      await handle.press("Enter");
      const said = (word: string, text = "") =>
        page
          .getByRole("status")
          .filter({ hasText: word.split("{text}").at(-1) })
          .filter({ hasText: text })
          .waitFor();
      await said(t["translations.linkTaken"], "Second 22.");
      await page.keyboard.press("ArrowDown");
      await said("", arabic[2]);
      await page.keyboard.press("Enter");
      await linked(page, t);
      const joined = ["First 11.|الأولى 11.", "Second 22.+Third 33.|الثالثة 33.", "|الثانية 22."].toSorted();
      expect(links()).toEqual(joined);
      await expect.poll(() => handle.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.goto(`/articles/${slug}?facing`);
      const row = page.locator(".facing-row", { hasText: "الثالثة" });
      expect(await row.locator(":scope > [lang=en]").innerText()).toMatch(/Second 22\.\s+Third 33\./);
      await openScreen(page, `/admin/articles/${other}/translate`);
      await handle.press("Enter");
      await page.keyboard.press("Delete");
      await page.getByText(t["translations.unlinked"]).waitFor();
      expect(links()).toEqual(
        ["First 11.|الأولى 11.", "Second 22.|", "Third 33.|الثالثة 33.", "|الثانية 22."].toSorted(),
      );
      await page.locator(".toast").getByRole("button", { name: t["versions.undo"] }).click();
      await page.getByText(t["translations.linksBack"]).waitFor();
      expect(links()).toEqual(joined);

      await dragTo(page, "Second", ".tiptap > p:has-text('الثانية')");
      await page.locator(".link-over").waitFor();
      await page.mouse.up();
      await linked(page, t);
      expect(links()).toEqual(agreed);
      await dragTo(page, "First", ".tiptap > p:has-text('الثالثة')");
      await page.keyboard.press("Escape");
      await page.mouse.up();
      await page.getByText(t["translations.linkCancelled"]).waitFor();
      expect(links()).toEqual(agreed);
      await dragTo(page, "First", ".link-none");
      await page.mouse.up();
      await page.getByText(t["translations.unlinked"]).waitFor();
      expect(links()).toContain("First 11.|");
      expect(stored("id", other)?.content).toBe(html(...arabic));
      await page.goto(emptyPage);
      store().run("update profiles set language = null where role = 'admin'");
    }),
);

test.each(["en", "ar"] as const)("paragraphs of a project are linked anew by keys and by pointer, in %s", (language) =>
  visit(emptyPage, async (page) => {
    store().run("update profiles set language = ? where role = 'admin'", language);
    const t = words[language];
    const texts = { overview_en: html(...english), overview_ar: html(...arabic) };
    const fields = {
      title_en: `Linked ${language}`,
      title_ar: "مربوط",
      description_en: "Lines",
      description_ar: "سطور",
    };
    const slug = `linked-${language}`;
    await postForm(page, "/admin/projects/new", { ...fields, ...texts, slug, status: "completed" });
    const [row] = store().rows("select id from projects where slug = ?", slug);
    const links = () => linksIn("projects", row?.id, "overview");
    await openScreen(page, `/admin/translations/projects/${row?.id}`);
    await handleOf(page, "First").press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await linked(page, t);
    expect(links()).toEqual(["First 11.+Second 22.|الثانية 22.", "Third 33.|الثالثة 33.", "|الأولى 11."].toSorted());
    await expect.poll(() => page.locator(".side-row", { hasText: "الثانية" }).locator(".link-handle").count()).toBe(2);
    await page.locator(".toast").getByRole("button", { name: t["versions.undo"] }).press("Enter");
    await page.getByText(t["translations.linksBack"]).waitFor();
    await expect.poll(() => page.locator(".side-row", { hasText: "الثانية" }).locator(".link-handle").count()).toBe(1);
    await dragTo(page, "Third", ".pair-place:has-text('الأولى')");
    await page.mouse.up();
    await linked(page, t);
    expect(links()).toContain("First 11.+Third 33.|الأولى 11.");
    await page.goto(emptyPage);
    store().run("update profiles set language = null where role = 'admin'");
  }),
);

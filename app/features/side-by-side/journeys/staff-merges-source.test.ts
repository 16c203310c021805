import { expect, test } from "vitest";
import { expectAccessible, expectFocus } from "../../../../tests/support/browser/expectations.ts";
import { emptyPage, postForm } from "../../../../tests/support/browser/make-records.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits } from "../../../../tests/support/browser/staff.ts";
import { words } from "../../../../tests/support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

const html = (...paragraphs: string[]) => paragraphs.map((one) => `<p>${one}</p>`).join("");

test.each([
  ["en", "while the page stays open"],
  ["ar", "and the page was read anew since"],
] as const)(
  "what two have changed in a source is merged beside its translation by keyboard, and no word is lost, in %s, %s",
  (language, _how) =>
    visit(emptyPage, async (page) => {
      store().run("update profiles set language = ? where role = 'admin'", language);
      const t = words[language];
      const own = { slug: `merged-${language}`, language: "en", status: "draft", excerpt: "Short", tags: "close" };
      const fields = { ...own, title: `Merged ${language}` };
      await postForm(page, "/admin/articles/new", { ...fields, content: html("One.", "Two.", "Three.") });
      const stored = (where: string, value: unknown) =>
        store().rows(`select * from articles where ${where} = ?`, String(value))[0];
      const id = String(stored("slug", own.slug)?.id);
      await postForm(page, "/admin/translations", { intent: "translate", id });
      const arabic = stored("translation_of", id);
      await openScreen(page, `/admin/articles/${arabic?.id}/translate`);
      await page.locator(".source-part .edit-source").first().waitFor();

      const write = async (paragraph: string, typed: string) => {
        await page.locator(".source-part", { hasText: paragraph }).locator(".edit-source").press("Enter");
        await page.locator(".source-part [contenteditable=true]:focus").waitFor();
        await page.keyboard.press("End");
        await page.keyboard.type(typed);
        await page.keyboard.press("Escape");
        await page.locator(".edit-source:focus").waitFor();
      };
      await write("Two.", " Of mine.");
      await write("Three.", " Mine too.");
      await page.locator(".tiptap > p", { hasText: "One." }).click({ clickCount: 3 });
      await page.keyboard.type("واحد.");

      const others = {
        ...fields,
        title: `Merged by two ${language}`,
        tags: "close, theirs",
        content: html("One of theirs.", "Two. Of theirs.", "Three."),
      };
      const form = { form: others, headers: { origin: site().origin } };
      if (language === "ar") await postForm(page, `/admin/articles/${id}`, others);
      else expect((await page.request.post(`/admin/articles/${id}.data`, form)).ok()).toBe(true);
      await page.locator(".tiptap", { hasText: "واحد." }).waitFor();
      await page.locator(".tiptap").press("ControlOrMeta+s");
      const notice = page.getByRole("region", { name: t["translations.sourcePart"] }).locator(".conflict-notice");
      await notice.getByText(t["collection.conflictTitle"]).waitFor();
      expect(stored("id", id)?.title).toBe(others.title);
      await notice.getByRole("button", { name: t["merge.open"] }).press("Enter");
      const dialog = page.getByRole("dialog", { name: t["merge.title"] });
      await expectAccessible(page);
      await dialog.getByRole("radio", { name: t["merge.mine"], exact: true }).focus();
      await page.keyboard.press("ArrowUp");
      expect(await dialog.getByRole("radio", { name: t["merge.both"] }).isChecked()).toBe(true);
      await dialog.getByRole("button", { name: t["merge.take"] }).press("Enter");
      await dialog.waitFor({ state: "detached" });
      expect(await notice.count()).toBe(0);
      await expectFocus(page.getByText(t["translations.sourceChanged"]));
      await page.locator(".source-part", { hasText: "Three. Mine too." }).waitFor();
      await page.locator(".source-part", { hasText: "One of theirs." }).waitFor();
      expect(await page.locator(".tiptap", { hasText: "واحد." }).count()).toBe(1);

      await page.keyboard.press("ControlOrMeta+s");
      await page.getByText(t["translations.sourceChanged"]).waitFor({ state: "detached" });
      expect(stored("id", id)).toMatchObject({
        title: others.title,
        excerpt: "Short",
        content: html("One of theirs.", "Two. Of mine.", "Two. Of theirs.", "Three. Mine too."),
      });
      expect(String(stored("id", id)?.tags)).toContain("theirs");
      expect(stored("id", arabic?.id)?.content).toContain("واحد.");
      await page.goto(emptyPage);
      store().run("update profiles set language = null where role = 'admin'");
    }),
);

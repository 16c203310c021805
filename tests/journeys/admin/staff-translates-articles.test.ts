import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "../../support/browser/expectations.ts";
import { emptyPage, postForm } from "../../support/browser/make-records.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits, staffWords as t, waitForHydration } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

const english = ["The close takes 11 days.", "It may take 4.", "See IFRS 16."];
const html = (paragraphs: string[]) => paragraphs.map((one) => `<p>${one}</p>`).join("");
const markOf = (page: Page, text: string) => page.locator(".source-part", { hasText: text }).locator(".paragraph-mark");

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function makeArticle(page: Page, title: string, slug: string) {
  await postForm(page, "/admin/articles/new", {
    ...{ title, slug, language: "en", status: "published", content: html(english) },
  });
  const [row] = store().rows("select id, version from articles where slug = ?", slug);
  return `/admin/articles/${row?.id}`;
}

/** Puts the caret into a paragraph of the translation, selects all of it and types over it. */
async function typeOver(page: Page, text: string, typed: string) {
  await page.locator(".tiptap > p", { hasText: text }).click({ clickCount: 3 });
  await page.keyboard.type(typed);
}

test("the owner translates an article in one act, beside its source, and checks what changed since", () =>
  visit(emptyPage, async (page) => {
    const source = await makeArticle(page, "Closing in days", "closing-in-days");
    await openScreen(page, "/admin/articles?q=Closing+in+days");
    const translate = page.getByRole("button", { name: `${t["translations.translate"]} Closing in days` });
    await translate.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/translate$/);
    await markOf(page, "It may take 4.").waitFor();
    await expectAccessible(page);
    const line = page.locator(".tiptap > p", { hasText: "It may take" });
    await line.hover();
    const handle = page.locator(".block-handle button");
    await handle.hover();
    const [beside, { x, y, height }] = [await boxOf(handle), await boxOf(line)];
    expect([beside.y >= y - 4 && beside.y < y + height, beside.x + beside.width <= x]).toEqual([true, true]);
    const title = page.getByLabel(t["articles.fieldTitle"]);
    await title.fill("الإقفال بالأيام");
    await typeOver(page, "The close takes", "يستغرق الإقفال 12 يومًا.");
    await typeOver(page, "It may take", "وقد يستغرق 4.");
    await typeOver(page, "See IFRS", "انظر IFRS 16.");
    const alone = page.locator(".parity li button");
    await alone.first().waitFor();
    expect(await alone.allTextContents()).toEqual(["Figure 11 only in English", "Figure 12 only in Arabic"]);
    await alone.last().click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("12");
    await page.keyboard.type("11");
    await page.getByText(t["parity.none"]).waitFor();
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["translations.noneMarked"]).waitFor();
    const rows = () => store().rows("select * from articles where title = ?", "الإقفال بالأيام");
    await expect.poll(() => rows().length).toBe(1);
    const [row] = rows();
    expect(row).toMatchObject({ status: "draft", language: "ar", slug: "الإقفال-بالأيام" });
    expect(row?.content).toBe(html(["يستغرق الإقفال 11 يومًا.", "وقد يستغرق 4.", "انظر IFRS 16."]));

    const content = html(english.with(1, "It may take 5."));
    await postForm(page, source, { title: "Closing in days", slug: "closing-in-days", language: "en", content });
    await markOf(page, "It may take 5.").waitFor();
    expect(await page.locator(".paragraph-mark").count()).toBe(1);
    expect(await page.locator(".compared del, .compared ins").allTextContents()).toEqual(["4", "5"]);
    await page.getByRole("button", { name: t["translations.nextMarked"] }).press("Enter");
    await page.keyboard.press("Shift+F8");
    await page.getByText(t["translations.noneMarked"]).waitFor();
    await page.locator(".tiptap:focus").waitFor();
    expect(store().rows("select * from translation_marks where record_table = 'articles'")).toEqual([]);
    const changed = { slug: "closing-in-days", language: "en", content: html(english.with(2, "See IFRS 9.")) };
    await postForm(page, source, { title: "Closing in hours", ...changed });
    await markOf(page, "See IFRS 9.").waitFor();
    expect(await page.locator(".paragraph-mark").count()).toBeGreaterThan(1);
    const isKept = page.waitForResponse((answer) => answer.request().postData()?.includes("Restored") ?? false);
    await title.fill("Restored");
    await isKept;
    await page.reload();
    await waitForHydration(page);
    await page.getByRole("button", { name: t["drafts.discard"] }).waitFor();
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByRole("button", { name: t["drafts.discard"] }).waitFor({ state: "detached" });
    expect(await title.inputValue()).toBe("Restored");
    await page.request.post(`/admin/articles/${row?.id}.data`, {
      headers: { origin: new URL(page.url()).origin },
      form: {
        title: "Elsewhere",
        slug: "elsewhere",
        language: "ar",
        content: html(english),
        translation_of: source.slice(source.lastIndexOf("/") + 1),
      },
    });
    await page.getByRole("button", { name: t["translations.allMatch"] }).click();
    await page.getByText(t["translations.noneMarked"]).waitFor();
    await expect.poll(() => title.inputValue()).toBe("Elsewhere");
    await page.locator(".tiptap > p", { hasText: english[0] }).waitFor();
    await page.goto(emptyPage);
    await postForm(page, source, { title: "Closing in days", ...changed });
    await page.goto("/admin/articles?q=Closing+in+days");
    await page.getByRole("link", { name: `${t["translations.sideBySide"]} Closing in days` }).waitFor();
  }));

test("both languages of a project are written beside each other by keyboard, and a reload loses nothing", () =>
  visit(emptyPage, async (page) => {
    const [project] = store().rows("select * from projects where overview_en like '<p>%' order by slug limit 1");
    await openScreen(page, `/admin/translations/projects/${project?.id}`);
    const field = (name: "common.fieldIn.en" | "common.fieldIn.ar", label: string) => t[name].replace("{field}", label);
    const title = page.getByLabel(field("common.fieldIn.ar", t["projects.fieldTitle"]), { exact: true });
    await title.press("ControlOrMeta+a");
    await page.keyboard.type("محرك 77");
    await page.getByText("Figure 77 only in Arabic").waitFor();
    const first = t["translations.paragraphOf"]
      .replace("{text}", field("common.fieldIn.en", t["projects.overview"]))
      .replace("{number}", "1");
    await page.getByRole("button", { name: `${t["translations.edit"]} ${first}` }).press("Enter");
    await page.locator(".tiptap:focus").waitFor();
    await page.keyboard.press("ControlOrMeta+Home");
    const isKept = page.waitForResponse((answer) => answer.request().postData()?.includes("In 2027: ") ?? false);
    await page.keyboard.type("In 2027: ");
    await isKept;
    await page.reload();
    await waitForHydration(page);
    await page.locator(".restored-draft").waitFor();
    expect(await title.inputValue()).toBe("محرك 77");
    await expectAccessible(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await page.getByText(t["drafts.openElsewhere"]).waitFor();
    await other.close();
    await page.keyboard.press("ControlOrMeta+s");
    await page.locator(".toast", { hasText: t["translations.saved"] }).waitFor();
    await page.getByText("2 paragraphs to check").waitFor();
    const saved = () => store().rows("select * from projects where id = ?", String(project?.id))[0];
    expect(saved()).toMatchObject({
      title_ar: "محرك 77",
      title_en: project?.title_en,
      overview_ar: project?.overview_ar,
    });
    expect(saved()?.overview_en).toBe(String(project?.overview_en).replace("<p>", "<p>In 2027: "));
    await page.getByRole("button", { name: t["versions.undo"] }).press("Enter");
    await page.getByText(t["translations.noneMarked"]).waitFor();
    expect(saved()).toMatchObject({ title_ar: project?.title_ar, overview_en: project?.overview_en });
  }));

const countOf = (word: Partial<Record<string, string>>, count: number) =>
  String(count === 1 ? word.one : word.other).replace("{count}", String(count));

test.each(["en", "ar"] as const)(
  "what changed since is found, the source corrected in its column and the translation published, by keyboard, in %s",
  (language) =>
    visit(emptyPage, async (page) => {
      store().run("update profiles set language = ? where role = 'admin'", language);
      const w = words[language];
      const source = await makeArticle(page, `By keys ${language}`, `by-keys-${language}`);
      const id = source.split("/").at(-1) ?? "";
      await postForm(page, "/admin/translations", { intent: "translate", id });
      const [row] = store().rows("select id from articles where translation_of = ?", id);
      const arabic = {
        title: `بالمفاتيح ${language}`,
        slug: `keys-ar-${language}`,
        language: "ar",
        translation_of: id,
      };
      const begun = html(["يستغرق الإقفال 11 يومًا.", "وقد يستغرق 4.", "See IFRS 16."]);
      await postForm(page, `/admin/articles/${row?.id}`, { ...arabic, content: begun });
      const stored = (of: unknown) => store().rows("select * from articles where id = ?", String(of))[0];
      const openBeside = async () => {
        await openScreen(page, source);
        await page.locator(".writing-bar").getByRole("link", { name: w["translations.sideBySide"] }).press("Enter");
        await page.waitForURL(`**/${row?.id}/translate`);
        await page.locator(".source-part .edit-source").first().waitFor();
      };
      const publish = page.getByRole("button", { name: w["articles.publish"], exact: true });
      await openBeside();
      await publish.press("Enter");
      const question = page.getByRole("dialog");
      const untranslated = page.getByText(countOf(w["publish.untranslated"], 1));
      await untranslated.waitFor();
      await question.locator("li", { has: untranslated }).getByRole("button").press("Enter");
      await page.locator(".tiptap:focus").waitFor();
      await page.keyboard.press("Home");
      await page.keyboard.press("Shift+End");
      await page.keyboard.type("انظر IFRS 16.");
      await publish.press("Enter");
      await question.getByText(w["publish.noExcerpt"]).waitFor();
      await page.getByText(w["publish.checking"]).waitFor({ state: "detached" });
      expect(await untranslated.count()).toBe(0);
      await question.getByRole("button", { name: w["articles.publish"], exact: true }).press("Enter");
      await expect.poll(() => stored(row?.id)?.status).toBe("published");
      expect(stored(row?.id)?.content).toBe(begun.replace("See IFRS 16.", "انظر IFRS 16."));
      await page.getByText(w["translations.noneMarked"]).waitFor();

      const changed = {
        title: `By keys ${language}`,
        slug: `by-keys-${language}`,
        language: "en",
        status: "published",
      };
      await postForm(page, source, { ...changed, content: html(english.with(1, "It may take 5.")) });
      await openBeside();
      await page.getByText(countOf(w["translations.marked"], 1), { exact: true }).waitFor();
      await markOf(page, "It may take 5.").waitFor();
      expect(await page.locator(".paragraph-mark").count()).toBe(1);
      await page.getByRole("button", { name: w["translations.nextMarked"] }).press("Enter");
      await page.locator(".tiptap:focus").waitFor();
      expect(await page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe("وقد يستغرق 4.");
      await page.locator(".edit-source").first().focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.locator(".source-part [contenteditable=true]:focus").waitFor();
      await page.locator(".source-part[data-open]").getByText(w["translations.editing-published"]).waitFor();
      await expectAccessible(page);
      await page.keyboard.press("End");
      await page.keyboard.type(" Or 6.");
      await page.keyboard.press("Escape");
      await page.locator(".edit-source:focus").waitFor();
      await page.getByText(w["translations.sourceChangedLive"]).waitFor();
      await page.keyboard.press("ControlOrMeta+s");
      const whether = page.getByRole("dialog", { name: w["translations.saveQuestion"] });
      await whether.getByText(w["translations.alsoChanges-en"].split("{title}")[0] ?? "").waitFor();
      await whether.getByText(changed.title).waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await whether.waitFor({ state: "detached" });
      await page.locator(".edit-source:focus").waitFor();
      const title = page.locator("[name=title]");
      await title.fill(`${arabic.title} 2`);
      await title.press("ControlOrMeta+s");
      await whether.getByRole("button", { name: w["translations.saveTranslation"] }).press("Enter");
      await expect.poll(() => stored(row?.id)?.title).toBe(`${arabic.title} 2`);
      await page.getByText(w["translations.sourceKept"]).waitFor();
      expect(stored(id)?.content).toBe(html(english.with(1, "It may take 5.")));
      await page.reload();
      await waitForHydration(page);
      await page.locator(".source-part", { hasText: "It may take 5. Or 6." }).waitFor();
      await title.press("ControlOrMeta+s");
      await whether.getByRole("button", { name: w["translations.saveBoth"] }).press("Enter");
      await expect.poll(() => stored(id)?.content).toBe(html(english.with(1, "It may take 5. Or 6.")));
      const both = { title: `${arabic.title} 2`, source: changed.title };
      await page
        .locator(".toast", { hasText: both.title })
        .filter({ hasText: `${both.source}` })
        .waitFor();
      await page.getByText(w["translations.sourceChangedLive"]).waitFor({ state: "detached" });
      await expectAccessible(page);
      await page.goto(emptyPage);
      store().run("update profiles set language = null where role = 'admin'");
    }),
);

test("the view is whole in Arabic, on a phone and in the dark, and so is that of fields in both languages", () =>
  visit(
    emptyPage,
    async (page) => {
      store().run("update profiles set language = 'ar' where role = 'admin'");
      const id = (await makeArticle(page, "Leases", "leases-on-a-phone")).split("/").at(-1) ?? "";
      await postForm(page, "/admin/translations", { intent: "translate", id });
      const [row] = store().rows("select id from articles where translation_of = ?", id);
      await page.goto(`/admin/articles/${row?.id}/translate`);
      await markOf(page, "See IFRS 16.").getByText(words.ar["translations.copied"]).waitFor();
      await expectNoOverflow(page);
      await expectAccessible(page);
      const [project] = store().rows("select id from projects limit 1");
      await page.goto(`/admin/translations/projects/${project?.id}`);
      await page.locator(".field-pair").first().waitFor();
      await expectNoOverflow(page);
      await expectAccessible(page);
    },
    { viewport: { width: 360, height: 800 }, colorScheme: "dark" },
  ));

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isolated } from "#app/i18n/bidi.ts";
import { contract } from "../../contract/contract.ts";
import { ArticleForm } from "../../pages/article-form.ts";
import { ListScreen } from "../../pages/list-screen.ts";
import { expectAccessible, expectFocus } from "../../support/browser/expectations.ts";
import { emptyPage, postForm } from "../../support/browser/make-records.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits, staffWords as t, waitForHydration } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

const statusOf = async (page: Page, path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
const arabicPath = (slug: string) => encodeURI(`/ar/articles/${slug}`);

/** A new article and the path of its form. */
async function makeArticle(
  page: Page,
  article: { title: string; slug: string; language?: string; status?: string; content?: string },
) {
  await postForm(page, "/admin/articles/new", {
    language: "en",
    status: "published",
    content: "<p>Text.</p>",
    ...article,
  });
  const [row] = store().rows("select id from articles where slug = ?", article.slug);
  return `/admin/articles/${row?.id}`;
}

/** The text of an article as it is sent to visitors. */
async function proseOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return /<div class="prose[^"]*">([\s\S]*?)<section class="record-row record-end">/
    .exec(html)?.[1]
    ?.replace(/\s+/g, " ")
    .replaceAll("> <", "><")
    .trim();
}

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--[if gte mso 9]><xml><o:x>hidden</o:x></xml><![endif]-->
<h1 style="mso-style:x">Heading from Word</h1>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>First point<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Below it</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Second point</p>
<p class=MsoNormal><span style="font-weight:700">Bold by style</span> <img src="file:///C:/x.png"></p></body></html>`;

test("the owner writes an article in Arabic, and what is refused stays as typed and is still stored as a draft", () =>
  visit("/admin/articles", async (page) => {
    const form = new ArticleForm(page);
    await page.getByRole("link", { name: t["articles.add"] }).click();
    await form.chooseLanguage("ar");
    await form.type("نص المقال الأول");
    expect(await form.editor.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    await form.save();
    await form.writing.getByText("Title is required").waitFor();
    expect(await form.editor.innerText()).toContain("نص المقال الأول");
    const isStored = form.waitForAutosave("بعد الرفض");
    await form.type("بعد الرفض");
    await isStored;
    await form.title.fill("دفتر جديد");
    expect(await form.slug.inputValue()).toBe("دفتر-جديد");
    await form.goToEnd();
    await form.writing.getByRole("button", { name: t["articles.editor.table"] }).click();
    for (const heading of ["البند", "القيمة", "التاريخ"]) {
      await page.keyboard.type(heading);
      await page.keyboard.press("Tab");
    }
    await form.writing.getByRole("button", { name: t["articles.editor.addRow"], exact: true }).waitFor();
    await expectAccessible(page);
    await form.writing.getByRole("button", { name: t["articles.editor.fullscreen"] }).click();
    await page.keyboard.press("Escape");
    await form.writing.getByRole("button", { name: t["articles.editor.fullscreen"], exact: true }).waitFor();

    const preview = await form.openPreview("دفتر جديد");
    await preview.getByRole("heading", { name: "دفتر جديد" }).waitFor();
    expect(await preview.locator(".prose").innerText()).toContain("البند");
    expect(await preview.locator("html").getAttribute("dir")).toBe("rtl");
    expect(await preview.getByRole("time").count()).toBe(0);
    await preview.close();
    await form.writing.getByRole("button", { name: t["preview.back"] }).click();

    await form.save();
    await page.getByText(t["articles.created"]).waitFor();
    expect(await statusOf(page, arabicPath("دفتر-جديد"))).toBe(404);
    await page.waitForURL((url) => !url.pathname.endsWith("/new"));
    const address = await form.share();
    const shared = await fetch(address);
    expect([shared.status, shared.headers.get("x-robots-tag")]).toEqual([200, "noindex, nofollow"]);
    expect(await shared.text()).toMatch(/^(?=.*دفتر جديد)(?!.*<time class="dt-published)/s);
    await form.writing.getByRole("button", { name: t["share.revoke"] }).click();
    await expect.poll(async () => (await fetch(address)).status).toBe(404);

    const question = await form.askToPublish();
    await question.getByText(t["publish.noExcerpt"]).waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: t["publish.show"] }).first().click();
    await expectFocus(form.excerpt);
    await (await form.askToPublish()).getByRole("button", { name: t["articles.publish"] }).click();
    await page.getByText(t["articles.updated"]).waitFor();
    expect(await proseOf(page, arabicPath("دفتر-جديد"))).toContain('<th scope="col">البند</th>');
  }));

test("an article that gets another address is redirected from the old one, and a deleted one is gone", () =>
  visit(emptyPage, async (page) => {
    const form = new ArticleForm(page);
    const list = new ListScreen(page);
    await openScreen(page, await makeArticle(page, { title: "دفتر منقول", slug: "دفتر-منقول", language: "ar" }));
    await form.openSection(t["articles.panelSearch"]);
    await form.slug.fill("daftar-manqul");
    await form.save();
    await form.waitUntilSaved();
    const old = await page.request.get(arabicPath("دفتر-منقول"), { maxRedirects: 0 });
    expect([old.status(), old.headers().location]).toEqual([301, "/ar/articles/daftar-manqul"]);

    await page.getByRole("link", { name: t["articles.backToList"] }).click();
    await list.askDelete("دفتر منقول");
    await page.getByText(`Move "${isolated("دفتر منقول")}" to the trash?`).waitFor();
    await list.confirmDelete();
    await page.getByText(t["articles.deleted"]).waitFor();
    expect(await statusOf(page, "/ar/articles/daftar-manqul")).toBe(404);
  }));

test("unsaved text comes back in another browser, and what the server has not stored comes back in the same one", () =>
  visit(emptyPage, async (page) => {
    const form = new ArticleForm(page);
    await page.goto(await makeArticle(page, { title: "What is never saved", slug: "what-is-never-saved" }));
    await form.goToEnd();
    const isStored = form.waitForAutosave("never saved.");
    await page.keyboard.type(" Typed and never saved.");
    await isStored;
    await page.getByText(/kept at/).waitFor();
    const { pathname } = new URL(page.url());
    await page.route("**/admin/drafts", (route) => route.fulfill({ status: 503 }));
    await page.keyboard.type(" Nor this.");
    await page.getByText(/Your text is kept on this device/).waitFor();
    await page.unroute("**/admin/drafts");

    await visit(pathname, async (elsewhere) => {
      await elsewhere.getByText(/Unsaved text from .* was restored/).waitFor();
      expect(await new ArticleForm(elsewhere).editor.innerText()).toContain("Typed and never saved.");
    });
    await page.goto(pathname);
    await page.getByText(/Unsaved text from .* was restored/).waitFor();
    expect(await form.editor.innerText()).toContain("Typed and never saved. Nor this.");
  }));

test("a colleague's save is shown before it is overwritten, and both versions are compared and restored", () =>
  visit(emptyPage, async (page) => {
    const form = new ArticleForm(page);
    const pathname = await makeArticle(page, { title: "What two people write", slug: "what-two-people-write" });
    await page.goto(`${pathname}?status=published`);
    const colleague = await page.context().newPage();
    await openScreen(colleague, pathname);
    const theirs = new ArticleForm(colleague);
    await theirs.excerpt.fill("An early summary.");
    await theirs.save();
    await page.getByRole("link", { name: t["drafts.showSaved"] }).click();
    await page.waitForFunction(() =>
      document.querySelector("textarea[name=excerpt]")?.textContent?.startsWith("An early"),
    );
    await waitForHydration(page);
    await form.goToEnd();
    const isStored = form.waitForAutosave("Mine.");
    await page.keyboard.type(" Mine.");
    await isStored;

    await openScreen(colleague, pathname);
    await colleague.getByRole("button", { name: t["drafts.discard"] }).click();
    await theirs.excerpt.fill("Their excerpt.");
    await theirs.save();
    await colleague.getByText(t["articles.updated"]).waitFor();
    await colleague.close();

    await form.save();
    await page.getByText(t["collection.conflictTitle"]).waitFor();
    expect((await form.writing.locator(".save-state").boundingBox())?.height).toBeLessThan(30);
    expect(await form.editor.innerText()).toContain("Mine.");
    await page.getByRole("button", { name: t["collection.saveAnyway"] }).click();
    await page.getByText(t["articles.updated"]).waitFor();

    await page.goto(pathname.replace("/admin/", "/admin/versions/"));
    await page.locator("ins", { hasText: "Mine." }).waitFor();
    await expectAccessible(page);
    const version = page.getByRole("listitem").filter({ hasText: "Sample Owner" }).nth(1).getByRole("link");
    await version.click();
    await page.locator("ins", { hasText: "Their excerpt" }).waitFor();
    await page.getByRole("button", { name: t["versions.restore"] }).click();
    await page.waitForURL(`**${pathname}`);
    expect(await form.excerpt.inputValue()).toBe("Their excerpt.");
    expect(await form.editor.innerText()).not.toContain("Mine.");
  }));

test("what is pasted from Word becomes headings, lists and bold text, and a pasted picture is uploaded", () =>
  visit("/admin/articles/new", async (page) => {
    const form = new ArticleForm(page);
    await form.title.fill("From Word");
    await form.editor.click();
    await form.paste(fromWord);
    await page.keyboard.press("ControlOrMeta+End");
    await form.pastePicture();
    await page.locator(".tiptap figure img").waitFor();
    await form.chooseStatus("published");
    await form.save();
    await page.getByText(t["articles.created"]).waitFor();
    const pasted = await proseOf(page, "/articles/from-word");
    expect(pasted).toContain("<ul><li>First point<ul><li>Below it</li></ul></li><li>Second point</li></ul>");
    expect(pasted).toMatch(/<h2[^>]*>Heading from Word/);
    expect(pasted).toContain("<strong>Bold by style</strong>");
    expect(pasted).toMatch(/<figure>.*<img [^>]*src="\/media\/[\w-]+"/);
    expect(pasted).not.toMatch(/mso|o:p|hidden|file:/);
  }));

test("an article that is saved as it is changes none of its words, and columns that are pasted into it can stay text", () =>
  visit("/admin/articles", async (page) => {
    const form = new ArticleForm(page);
    const path = "/articles/close-the-books-in-four-days";
    const before = await proseOf(page, path);
    await page.getByRole("link", { name: "Close the books in four days" }).first().click();
    await form.editor.waitFor();
    await form.save();
    await form.waitUntilSaved();
    expect(await proseOf(page, path)).toBe(before);
    await form.editor.locator("p").first().click();
    await form.paste("Rent\t1,200\nWater\t30", "text/plain");
    const asText = page.getByRole("button", { name: t["articles.editor.pastePlain"] });
    await asText.waitFor();
    const { height = 0 } = page.viewportSize() ?? {};
    expect((await asText.boundingBox())?.y).toBeLessThan(height);
    await asText.press("Enter");
    await form.editor.getByText("Water").waitFor();
    expect(await form.editor.innerText()).toContain("Rent\t1,200");
  }));

test("far down in a long text, the form of a link opens at the caret and takes what is typed", () =>
  visit(emptyPage, async (page) => {
    const form = new ArticleForm(page);
    const content = "<p>line</p>".repeat(40);
    await openScreen(page, await makeArticle(page, { title: "A long text", slug: "a-long-text", content }));
    await form.goToEnd();
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("/contact");
    await page.keyboard.press("Enter");
    await form.editor.getByRole("link", { name: "/contact" }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  }));

contract("2.9.5");
test("an article is written by keyboard alone, with a callout, a link, a footnote, Markdown and a video that waits for a click", () =>
  visit("/admin/articles/new", async (page) => {
    const form = new ArticleForm(page);
    const { keyboard } = page;
    await form.title.fill("By keyboard");
    await form.editor.focus();
    await keyboard.type("/");
    await page.getByRole("option", { name: t["articles.editor.heading"].replace("{level}", "2") }).waitFor();
    await expectAccessible(page);
    await keyboard.type("مثال");
    await keyboard.press("Enter");
    await keyboard.type("2 * 3 * 4 is *24*");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.type("See ");
    await keyboard.press("ControlOrMeta+k");
    await keyboard.type("close the books in");
    await page.getByRole("option", { name: "Close the books in four days" }).waitFor();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await keyboard.press("ControlOrMeta+Alt+f");
    await keyboard.type("A note.");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await form.paste("## Pasted\n\n- one\n- two[^1]\n\n[^1]: Theirs.", "text/plain");
    await form.editor.getByRole("heading", { name: "Pasted" }).waitFor();
    await keyboard.press("ControlOrMeta+z");
    expect(await form.editor.innerText()).not.toContain("Pasted");
    await keyboard.type("Last");
    await keyboard.press("Alt+Shift+ArrowUp");
    await keyboard.press("Alt+Enter");
    await page.getByRole("menuitem", { name: t["articles.editor.duplicate"] }).waitFor();
    await expectAccessible(page);
    await keyboard.press("Escape");
    await keyboard.press("Enter");
    await keyboard.type("/youtube");
    await keyboard.press("Enter");
    await page.getByLabel(t["articles.editor.embedAddress"]).fill("https://youtu.be/dQw4w9WgXcQ");
    await keyboard.press("Tab");
    await keyboard.type("A film");
    await keyboard.press("Enter");
    await form.chooseStatus("published");
    await form.save();
    await form.waitUntilSaved();
    const [row] = store().rows("select content from articles where slug = ?", "by-keyboard");
    expect(row?.content).toBe(
      [
        '<aside class="callout-example"><p>2 * 3 * 4 is <em>24</em></p></aside><p>Last</p>',
        '<aside class="embed"><a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener">A film</a></aside>',
        '<p>See <a href="/articles/close-the-books-in-four-days" rel="noopener">Close the books in four days</a>[^1]</p>',
        "<p>[^1]: A note.</p>",
      ].join(""),
    );

    const player = "https://www.youtube-nocookie.com";
    const asked: string[] = [];
    await page.route(`${player}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: "<p>film</p>", contentType: "text/html" });
    });
    const shown = await page.goto("/articles/by-keyboard");
    expect(shown?.headers()["content-security-policy"]).toContain(`frame-src ${player};`);
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: /A film/ }).press("Enter");
    await page.frameLocator("iframe[title='A film']").getByText("film").waitFor();
    expect(asked).toEqual([`${player}/embed/dQw4w9WgXcQ?autoplay=1`]);
    await page.goto("/articles");
    await page.locator("a[data-opens-dialog]", { hasText: "By keyboard" }).first().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /A film/ })
      .click();
    await page.frameLocator("iframe[title='A film']").getByText("film").waitFor();
  }));

test("footnotes, code, pull quotes, captions and totals survive a save in the editor, which marks totals and names tables", () =>
  visit(emptyPage, async (page) => {
    const form = new ArticleForm(page);
    const content = [
      "<p>Text[^1].</p>",
      '<blockquote class="pull"><p>A quote.</p></blockquote>',
      '<pre><code class="language-sql">select 1</code></pre>',
      '<table><caption>Days &amp; hours</caption><tbody><tr><td>1</td></tr><tr class="total"><td>3</td></tr></tbody></table>',
      "<p>[^1]: A note.</p>",
    ].join("");
    const pathname = await makeArticle(page, { title: "What an editor keeps", slug: "what-an-editor-keeps", content });
    const stored = () =>
      store().rows("select content from articles where slug = ?", "what-an-editor-keeps")[0]?.content;
    expect(stored()).toBe(content);
    await page.goto(pathname);
    await form.goToEnd();
    await form.save();
    await form.waitUntilSaved();
    expect(stored()).toBe(content);

    const cell = form.editor.getByRole("cell", { name: "1", exact: true });
    await cell.click();
    const color = () => cell.evaluate((element) => getComputedStyle(element).backgroundColor);
    const plain = await color();
    await page.keyboard.press("Shift+ArrowDown");
    expect(await color()).not.toBe(plain);
    await cell.click();
    const above = async () => {
      const [handle, table] = [page.locator(".block-handle"), form.editor.locator("table")];
      return Math.abs(((await handle.boundingBox())?.y ?? 0) - ((await table.boundingBox())?.y ?? 1_000));
    };
    await page.mouse.move(0, 0);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(above).toBeLessThan(8);
    await page.setViewportSize({ width: 1280, height: 900 });
    const total = form.writing.getByRole("button", { name: t["articles.editor.totalRow"] });
    await total.click();
    await form.editor.locator("tr.total").nth(1).click();
    await total.click();
    await form.writing.getByRole("button", { name: t["articles.editor.tableCaption"] }).click();
    const caption = form.writing.getByRole("textbox", { name: t["articles.editor.tableCaption"] });
    expect(await caption.inputValue()).toBe("Days & hours");
    await caption.fill("Hours");
    await caption.press("Enter");
    await form.save();
    await form.waitUntilSaved();
    expect(stored()).toContain('<tr class="total"><td>1</td></tr><tr><td>3</td></tr>');
    expect(stored()).toContain("<table><caption>Hours</caption>");
    const shown = await proseOf(page, "/articles/what-an-editor-keeps");
    expect(shown).toContain('<span class="code-keyword">select</span>');
    expect(shown).toContain('href="#note-1"');
  }));

test("in Arabic and by keyboard alone, an article is written, looked at, shared and published", () =>
  visit(emptyPage, async (page) => {
    store().run("update profiles set language = 'ar' where role = 'admin'");
    const arabic = words.ar;
    const form = new ArticleForm(page, arabic);
    const { keyboard } = page;
    const button = (name: string) => form.writing.getByRole("button", { name, exact: true });
    await openScreen(page, "/admin/articles/new");
    await expectFocus(form.title);
    await keyboard.type("إقفال بالمفاتيح");
    await keyboard.press("Enter");
    await keyboard.type("نص المقال ");
    await keyboard.press("ControlOrMeta+k");
    await keyboard.type("أقفل دفاتر");
    await page.locator(".choice-list [role=option]").first().waitFor();
    await expectAccessible(page);
    await keyboard.press("Escape");
    // The form of the link gives the focus back before a key is meant for the text.
    await expectFocus(form.writing.locator(".tiptap"));
    await keyboard.press("Shift+Home");
    await page.getByRole("toolbar", { name: arabic["articles.editor.selection"] }).waitFor();
    await keyboard.press("ControlOrMeta+b");
    await button(arabic["articles.editor.insert"]).press("Enter");
    await page.getByRole("menuitem", { name: arabic["articles.editor.gallery"] }).waitFor();
    await expectAccessible(page);
    await keyboard.press("Escape");
    await keyboard.press("ControlOrMeta+s");
    await form.waitUntilSaved();

    await button(arabic["articles.preview"]).press("Enter");
    await page.frameLocator("iframe").getByRole("heading", { name: "إقفال بالمفاتيح" }).waitFor();
    await button(arabic["preview.back"]).press("Enter");
    const address = await form.share();
    expect(await (await fetch(address)).text()).toContain("<strong>نص المقال");
    await button(arabic["share.revoke"]).press("Enter");
    await expect.poll(async () => (await fetch(address)).status).toBe(404);

    const question = await form.askToPublish();
    await question.getByText(arabic["publish.noExcerpt"]).waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: arabic["publish.show"] }).first().press("Enter");
    await expectFocus(form.excerpt);
    await keyboard.type("مقتطف قصير");
    await form.askToPublish();
    await keyboard.press("Escape");
    await expectFocus(button(arabic["articles.publish"]));
    const asked = await form.askToPublish();
    await expectFocus(asked.getByRole("button", { name: arabic["articles.publish"] }));
    await keyboard.press("Enter");
    const saved = () => store().rows("select * from articles where title = ?", "إقفال بالمفاتيح")[0];
    await expect.poll(() => saved()?.status).toBe("published");
    const read = await page.request.get(arabicPath(String(saved()?.slug)));
    expect(await read.text()).toContain("<p><strong>نص المقال </strong></p>");
  }));

test("the preview comes back after the network was lost, and a table that is dragged by its handle moves whole", () =>
  visit(emptyPage, async (page) => {
    const form = new ArticleForm(page);
    const content = "<table><tbody><tr><td>cell</td></tr></tbody></table><p>second</p><p>third</p>";
    await page.goto(await makeArticle(page, { title: "Lost and dragged", slug: "lost-and-dragged", content }));
    const text = (words: string) => form.editor.getByText(words, { exact: true });
    await text("cell").hover();
    await page.locator(".block-handle button").hover();
    await page.mouse.down();
    const { x, y, width, height } = (await text("third").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y, { steps: 4 });
    await page.mouse.move(x + width - 4, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => form.editor.innerText()).toMatch(/^second\s+third\s+cell\s*$/);

    await form.writing.getByRole("button", { name: t["articles.preview"] }).click();
    const shown = page.frameLocator("iframe");
    await shown.getByText("third").waitFor();
    await page.route("**/preview/articles/**", (route) => route.abort());
    const isLost = page.waitForEvent("requestfailed", (request) => request.url().includes("/preview/"));
    await text("third").click();
    await page.keyboard.type("lost");
    await isLost;
    await page.unroute("**/preview/articles/**");
    await page.keyboard.type("found");
    await shown.getByText("found").waitFor();
  }));

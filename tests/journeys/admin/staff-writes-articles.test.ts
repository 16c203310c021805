import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { ownedSite, signIn, staffWords as t } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";
import { plainPicture } from "../../support/sample-files.ts";

const visit = visitors(ownedSite());

const editorOf = (page: Page) => page.getByRole("textbox", { name: t["articles.content"] });
const save = (page: Page) => page.getByRole("dialog").getByRole("button", { name: t["common.save"], exact: true });
const statusOf = async (page: Page, path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();

/** The text of an article as it is sent to visitors. */
async function proseOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return /<div class="prose">([\s\S]*?)<\/article>/
    .exec(html)?.[1]
    ?.replace(/\s+/g, " ")
    .replaceAll("> <", "><")
    .trim();
}

/** Pastes a picture as a screenshot comes from the clipboard. */
async function pastePicture(page: Page) {
  const bytes = (await plainPicture(80, 60).png().toBuffer()).toString("base64");
  await editorOf(page).evaluate((element, encoded) => {
    const clipboardData = new DataTransfer();
    const data = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    clipboardData.items.add(new File([data], "screenshot.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
}

/** Puts something into the editor the way that a paste does. */
async function paste(page: Page, html: string) {
  await editorOf(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--[if gte mso 9]><xml><o:x>hidden</o:x></xml><![endif]-->
<h1 style="mso-style:x">Heading from Word</h1>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>First point<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Below it</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Second point</p>
<p class=MsoNormal><span style="font-weight:700">Bold by style</span> <img src="file:///C:/x.png"></p></body></html>`;

test("the owner writes an article in Arabic, sees it as visitors will, publishes it and gives it another address", () =>
  visit("/admin/articles", async (page) => {
    await signIn(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("link", { name: t["articles.add"] }).click();
    const dialog = page.getByRole("dialog", { name: t["articles.createTitle"] });
    await dialog.getByLabel(t["articles.language"]).selectOption("ar");
    await editorOf(page).click();
    await page.keyboard.type("نص المقال الأول");
    expect(await editorOf(page).evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    await save(page).click();
    await dialog.getByText("Title is required").waitFor();
    expect(await editorOf(page).innerText()).toContain("نص المقال الأول");
    const isStillKept = page.waitForResponse((answer) => answer.request().postData()?.includes("بعد الرفض") ?? false);
    await editorOf(page).click();
    await page.keyboard.type("بعد الرفض");
    await isStillKept;
    await dialog.getByLabel(t["articles.fieldTitle"]).fill("دفتر جديد");
    expect(await dialog.getByLabel(t["articles.slug"]).inputValue()).toBe("دفتر-جديد");
    await editorOf(page).click();
    await page.keyboard.press("ControlOrMeta+End");
    await dialog.getByRole("button", { name: t["articles.editor.table"] }).click();
    for (const heading of ["البند", "القيمة", "التاريخ"]) {
      await page.keyboard.type(heading);
      await page.keyboard.press("Tab");
    }
    await dialog.getByRole("button", { name: t["articles.editor.addRow"], exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: t["articles.editor.fullscreen"] }).click();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: t["articles.editor.fullscreen"] }).waitFor();

    const [preview] = await Promise.all([
      page.context().waitForEvent("page"),
      dialog.getByRole("link", { name: t["articles.preview"] }).click(),
    ]);
    await preview.getByRole("heading", { name: "دفتر جديد" }).waitFor();
    expect(await preview.locator(".prose").innerText()).toContain("البند");
    expect(await preview.locator("html").getAttribute("dir")).toBe("rtl");
    await preview.close();

    await save(page).click();
    await page.getByText(t["articles.created"]).waitFor();
    const address = (slug: string) => encodeURI(`/ar/articles/${slug}`);
    expect(await statusOf(page, address("دفتر-جديد"))).toBe(404);
    await page.getByRole("link", { name: "دفتر جديد", exact: true }).click();
    await page.getByRole("dialog").getByLabel(t["articles.status"]).selectOption("published");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText(t["articles.updated"]).waitFor();
    expect(await proseOf(page, address("دفتر-جديد"))).toContain('<th scope="col">البند</th>');

    await page.getByRole("link", { name: "دفتر جديد", exact: true }).click();
    await page.getByLabel(t["articles.slug"]).fill("daftar-jadid");
    await save(page).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const old = await page.request.get(address("دفتر-جديد"), { maxRedirects: 0 });
    expect([old.status(), old.headers().location]).toEqual([301, "/ar/articles/daftar-jadid"]);

    await page.getByRole("button", { name: `${t["common.delete"]} دفتر جديد` }).click();
    await page.getByText('Are you sure you want to delete "دفتر جديد"? This action cannot be undone.').waitFor();
    await page.getByRole("dialog").getByRole("button", { name: t["common.delete"], exact: true }).click();
    await page.getByText(t["articles.deleted"]).waitFor();
    expect(await statusOf(page, "/ar/articles/daftar-jadid")).toBe(404);
  }));

test("what was typed comes back in another browser and in the same one, a colleague's save asks, and versions are restored", () =>
  visit("/admin/articles", async (page) => {
    await signIn(page);
    await page.getByRole("link", { name: "What a bot may post" }).first().click();
    await editorOf(page).click();
    await page.keyboard.press("ControlOrMeta+End");
    const isKept = page.waitForResponse((answer) => answer.request().postData()?.includes("never saved.") ?? false);
    await page.keyboard.type(" Typed and never saved.");
    await isKept;
    await page.getByText(/Unsaved text kept at/).waitFor();
    const { pathname } = new URL(page.url());
    await page.route("**/article-drafts", (route) => route.fulfill({ status: 503 }));
    await page.keyboard.type(" Nor this.");
    await page.getByText(/The server does not answer/).waitFor();
    await page.unroute("**/article-drafts");

    await visit(pathname, async (elsewhere) => {
      await signIn(elsewhere);
      await elsewhere.getByText(/Unsaved text of .* is back/).waitFor();
      expect(await editorOf(elsewhere).innerText()).toContain("Typed and never saved.");
    });
    await page.goto(pathname);
    await page.getByText(/Unsaved text of .* is back/).waitFor();
    expect(await editorOf(page).innerText()).toContain("Typed and never saved. Nor this.");

    const colleague = await page.context().newPage();
    await colleague.goto(pathname);
    await colleague.getByRole("button", { name: t["articles.discard"] }).click();
    await colleague.getByLabel(t["articles.excerpt"]).fill("Their excerpt.");
    await save(colleague).click();
    await colleague.getByText(t["articles.updated"]).waitFor();
    await colleague.close();

    await save(page).click();
    await page.getByText(t["collection.conflictTitle"]).waitFor();
    expect(await editorOf(page).innerText()).toContain("Nor this.");
    await page.getByRole("button", { name: t["collection.saveAnyway"] }).click();
    await page.getByText(t["articles.updated"]).waitFor();

    await page.goto(`${pathname}/versions?status=published`);
    await page.locator("ins", { hasText: "Typed and never saved. Nor this." }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const theirs = page.getByRole("listitem").filter({ hasText: "Sample Owner" }).nth(1).getByRole("link");
    await page.goto((await theirs.getAttribute("href")) ?? "");
    await page.locator("ins", { hasText: "Their excerpt" }).waitFor();
    await page.getByRole("button", { name: t["articles.restoreVersion"] }).click();
    await page.waitForURL(`**${pathname}?status=published`);
    expect(await page.getByLabel(t["articles.excerpt"]).inputValue()).toBe("Their excerpt.");
    expect(await editorOf(page).innerText()).not.toContain("Nor this.");
  }));

test("what comes from Word becomes headings and lists, and saving a sample article as it is changes none of its words", () =>
  visit("/admin/articles", async (page) => {
    await signIn(page);
    await page.getByRole("link", { name: t["articles.add"] }).click();
    await page.getByLabel(t["articles.fieldTitle"]).fill("From Word");
    await editorOf(page).click();
    await paste(page, fromWord);
    await page.keyboard.press("ControlOrMeta+End");
    await pastePicture(page);
    await page.locator(".tiptap figure img").waitFor();
    await page.getByRole("dialog").getByLabel(t["articles.status"]).selectOption("published");
    await save(page).click();
    await page.getByText(t["articles.created"]).waitFor();
    const pasted = await proseOf(page, "/articles/from-word");
    expect(pasted).toContain("<ul><li>First point<ul><li>Below it</li></ul></li><li>Second point</li></ul>");
    expect(pasted).toMatch(/<h2[^>]*>Heading from Word/);
    expect(pasted).toContain("<strong>Bold by style</strong>");
    expect(pasted).toMatch(/<figure>.*<img [^>]*src="\/media\/[\w-]+"/);
    expect(pasted).not.toMatch(/mso|o:p|hidden|file:/);

    const path = "/articles/close-the-books-in-four-days";
    const before = await proseOf(page, path);
    await page.getByRole("link", { name: "Close the books in four days" }).first().click();
    await editorOf(page).waitFor();
    await save(page).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await proseOf(page, path)).toBe(before);

    await page.getByRole("button", { name: "العربية" }).first().click();
    await page.getByRole("heading", { name: adminAr["articles.title"] }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Close the books in four days" }).first().click();
    await page.getByRole("textbox", { name: adminAr["articles.content"] }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }));

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { AdminFrame } from "../../pages/admin-frame.ts";
import { ArticleForm } from "../../pages/article-form.ts";
import { ListScreen } from "../../pages/list-screen.ts";
import { ProjectPage } from "../../pages/project-page.ts";
import { TrashScreen } from "../../pages/trash-screen.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/expectations.ts";
import { emptyPage, postForm } from "../../support/browser/make-records.ts";
import { editorAtRandom, savedAndRead } from "../../support/browser/random-editing.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";
import { pdf, photograph, plainPicture, svg } from "../../support/sample-files.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const alt = { en: "A ledger lies open on a desk", ar: "دفتر أستاذ مفتوح على مكتب" };

const png = async (name: string, width: number) => {
  return { name, mimeType: "image/png", buffer: await plainPicture(width, 40).png().toBuffer() };
};

async function expectFitsAsIs(page: Page) {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

async function openArticle(page: Page, article: { slug: string; language?: string; content: string }) {
  await postForm(page, "/admin/articles/new", { title: article.slug, language: "en", status: "draft", ...article });
  const [row] = store().rows("select id from articles where slug = ?", article.slug);
  await page.goto(`/admin/articles/${row?.id}`);
}

/** What a visitor who is not signed in is answered. */
const statusFor = async (address: string) => (await fetch(site().origin + address)).status;

test("the owner uploads pictures, says what they show and what must stay visible, and uses one on a project", () =>
  visit("/admin/media", async (page) => {
    await page.getByText(t["media.empty"]).waitFor();
    await expectFitsAsIs(page);
    await page
      .getByLabel(t["media.choose"])
      .last()
      .setInputFiles([
        { name: "desk.jpg", mimeType: "image/jpeg", buffer: await photograph(1_500, 1_000) },
        { name: "drawing.png", mimeType: "image/png", buffer: svg },
        await png("spare.png", 60),
        { name: "resume.pdf", mimeType: "application/pdf", buffer: pdf },
        { name: "thread.png", mimeType: "image/png", buffer: await plainPicture(1, 20_000).png().toBuffer() },
      ]);
    const uploads = page.getByRole("list", { name: t["media.uploads"] });
    await page.getByRole("status").getByText("3 entries").waitFor();
    await expect.poll(() => uploads.getByRole("listitem").allInnerTexts()).toHaveLength(2);
    await uploads.getByRole("listitem").filter({ hasText: "thread.png" }).getByText(t["media.tooManyPixels"]).waitFor();
    await uploads.getByRole("listitem").filter({ hasText: "drawing.png" }).getByText(t["media.notTaken"]).waitFor();
    await expectFitsAsIs(page);

    await page.getByRole("link", { name: "desk.jpg" }).click();
    const dialog = page.getByRole("dialog", { name: t["media.editTitle"] });
    await dialog.getByLabel(t["common.fieldIn.en"].replace("{field}", t["media.alt"])).fill(alt.en);
    await dialog.getByLabel(t["common.fieldIn.ar"].replace("{field}", t["media.alt"])).fill(alt.ar);
    await dialog.getByRole("button", { name: t["media.focal"] }).focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowUp");
    for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowLeft");
    await dialog.getByText("0% across, 20% down").first().waitFor();
    await expectFitsAsIs(page);
    await dialog.getByRole("button", { name: t["common.save"] }).click();
    await page.getByText(t["media.updated"]).waitFor();
    await dialog.waitFor({ state: "hidden" });
    const show = page.getByLabel(t["media.show"]);
    await show.selectOption("without-alt");
    await page.getByRole("status").getByText("1 entry").waitFor();
    await show.selectOption("pdfs");
    await page.getByRole("link", { name: "resume.pdf" }).waitFor();

    const isLeft = Promise.withResolvers<void>();
    await page.route("**/admin/media/library", async (route) => {
      await isLeft.promise;
      await route.continue();
    });
    await page
      .getByLabel(t["media.choose"])
      .last()
      .setInputFiles([
        await png("left.png", 50),
        await png("behind.png", 55),
        { ...(await png("no.png", 50)), buffer: svg },
      ]);
    await page.getByRole("link", { name: t["nav.projects"], exact: true }).click();
    await page.getByRole("heading", { name: t["projects.title"], level: 1 }).waitFor();
    isLeft.resolve();
    await page.getByText(t["media.notTaken"]).waitFor();
    await page.unroute("**/admin/media/library");
    expect(store().rows("select id from media")).toHaveLength(5);
    await page
      .getByRole("link", { name: /Bank reconciliation engine/ })
      .first()
      .click();
    const form = new ProjectPage(page);
    const project = form.form;
    await form.open("projects.tabMedia");
    await project.getByRole("button", { name: `${t["media.choosePicture"]} ${t["projects.image"]}` }).click();
    const picker = page.getByRole("dialog", { name: t["media.choosePicture"] });
    await picker.getByRole("button", { name: alt.en }).waitFor();
    await expectFitsAsIs(page);
    await page.keyboard.press("Escape");
    await picker.waitFor({ state: "hidden" });
    await project.getByRole("button", { name: `${t["media.choosePicture"]} ${t["projects.image"]}` }).click();
    await picker.getByRole("button", { name: alt.en }).click();
    const address = await form.cover.inputValue();
    expect(address).toMatch(/^\/media\/[\w-]{36}$/);
    expect(await statusFor(address)).toBe(404);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/admin/media/library", (route) => isReleased.then(() => route.continue()));
    await project.getByLabel(t["media.choose"]).setInputFiles([await png("one.png", 70), await png("two.png", 90)]);
    await form.save();
    await page.getByText(t["media.stillUploading"]).waitFor();
    release();
    // Pressed once: it is saved when they are there.
    await page.getByText(t["projects.updated"]).waitFor();
    expect(store().rows("select gallery_images from projects where slug = 'bank-reconciliation-engine'")).toEqual([
      { gallery_images: expect.stringMatching(/\/media\/.*\/media\//) },
    ]);
    const gallery = project.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Move/ }) });
    await gallery.filter({ hasText: "two.png" }).waitFor();
    await project.getByRole("button", { name: t["media.addPictures"] }).click();
    await picker.getByRole("button", { name: alt.en }).click();
    await expectFitsAsIs(page);
    await picker.getByRole("button", { name: t["media.addChosen"].one.replace("{count}", "1") }).click();
    const names = async () => (await gallery.allInnerTexts()).map((text) => text.split("\n")[0]?.trim());
    await expect.poll(names).toEqual(expect.arrayContaining(["one.png", "two.png", alt.en]));
    await gallery
      .last()
      .getByRole("button", { name: /^Move up/ })
      .press("Enter");
    await expect.poll(names).toEqual(expect.arrayContaining(["one.png", alt.en, "two.png"]));
    await gallery
      .filter({ hasText: "two.png" })
      .getByRole("button", { name: /^Remove/ })
      .click();
    await gallery
      .filter({ hasText: "one.png" })
      .getByRole("button", { name: /^Remove/ })
      .click();
    await Promise.all([page.waitForResponse((answer) => answer.request().method() === "POST"), form.save()]);
    await page.getByText(t["projects.updated"]).first().waitFor();
    await expect.poll(() => statusFor(address)).toBe(200);

    // The smaller sizes come when they are made; the page is drawn anew then.
    const textOf = async (path: string) => (await page.request.get(path)).text();
    await expect.poll(() => textOf("/projects"), { timeout: 30_000 }).toContain(`${address}/480.avif 480w`);
    await page.goto("/ar/projects/bank-reconciliation-engine");
    const picture = page.getByRole("img", { name: alt.ar });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(`${address}/`);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await picture.click();
    await page.getByText("1 / 3").waitFor();
    await page.goto("/ar/projects");
    const cover = page.locator(`img[src="${address}"]`).first();
    expect(await cover.evaluate((img) => getComputedStyle(img).objectPosition)).toBe("0% 25%");
    const large = await page.request.get(`${address}/960.avif`, { headers: { Range: "bytes=0-99" } });
    expect([large.status(), (await large.body()).length]).toEqual([206, 100]);
    expect(large.headers()).toMatchObject({
      "content-type": "image/avif",
      "content-security-policy": "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "cache-control": "public, max-age=31536000, immutable",
    });

    await page.goto("/admin/media?show=unused");
    const list = new ListScreen(page);
    await list.askDelete("spare.png");
    await page.getByText("You can bring it back from the trash.").waitFor();
    await list.confirmDelete();
    await page.getByText(t["media.deleted"]).waitFor();
    await page.getByRole("status").getByText("5 entries").waitFor();
    await show.selectOption("");
    await list.askDelete("desk.jpg");
    await page.getByText("is used in 1 place and will no longer be shown there").waitFor();
    await list.confirmDelete();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await statusFor(address)).toBe(404);
    expect(await textOf("/projects")).not.toContain(address);
    await new TrashScreen(page).open();
    await new TrashScreen(page).restoreButton("desk.jpg").click();
    await page.getByText(t["trash.restored"]).waitFor();
    expect(await statusFor(address)).toBe(200);

    await new AdminFrame(page).open("sidebar.media");
    await page.getByRole("heading", { name: t["media.title"], level: 1 }).waitFor();
    await new AdminFrame(page).switchToArabic("media.title");
    await page.setViewportSize({ width: 360, height: 800 });
    await expectFitsAsIs(page);
    await page.getByRole("link", { name: "desk.jpg" }).click();
    const arabic = page.getByRole("dialog", { name: words.ar["media.editTitle"] });
    await arabic.getByText(words.ar["media.usedIn"]).waitFor();
    await expectFitsAsIs(page);
  }));

test("a picture in a text is one block: by keyboard alone it is described, made wide, written below and deleted whole", () =>
  visit(emptyPage, async (page) => {
    const form = new ArticleForm(page);
    await openArticle(page, { slug: "of-one-piece", content: "<p>Before</p>" });
    await form.goToEnd();
    await form.pastePicture();
    const figure = form.editor.locator("figure");
    await figure.locator("img").waitFor();
    await page.keyboard.type("After");
    expect(await form.editor.locator("p").allInnerTexts()).toContain("After");
    await page.keyboard.press("Home");
    await page.keyboard.press("Backspace");
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await figure.and(page.locator(".wide")).waitFor();
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: t["articles.editor.addAlt"] }).press("Enter");
    await page.keyboard.type(alt.en);
    await expectFitsAsIs(page);
    await page.keyboard.press("Enter");
    await page.setViewportSize({ width: 360, height: 800 });
    await expectFitsAsIs(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await figure.locator("figcaption").click();
    await page.keyboard.type("A caption");
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("/contact");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Below");
    await savedAndRead(page);
    const stored = () => String(store().rows("select content from articles where slug = 'of-one-piece'")[0]?.content);
    expect(stored()).toMatch(
      /^<p>Before<\/p><figure class="wide"><img src="\/media\/[\w-]+" alt="A ledger lies open on a desk" loading="lazy" \/><figcaption><a href="\/contact" rel="noopener">A caption<\/a><\/figcaption><\/figure><p>Below<\/p><p>After/,
    );
    await figure.locator("img").click();
    await page.keyboard.press("Delete");
    await figure.waitFor({ state: "detached" });
    await page.keyboard.press("ControlOrMeta+z");
    await figure.waitFor();
  }));

test.each(["en", "ar"] as const)(
  "whatever is done in a text (%s), it is read as it was saved, and no picture is hollow",
  (language) =>
    visit(emptyPage, async (page) => {
      const form = new ArticleForm(page);
      await openArticle(page, { slug: `at-random-${language}`, language, content: "<p>Start.</p>" });
      await form.editor.waitFor();
      await editorAtRandom(page, language, 7)(30);
      await form.editor.focus();
      await page.keyboard.type("x");
      const { before, after } = await savedAndRead(page);
      expect(after).toBe(before);
    }),
);

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { adminEn } from "#app/i18n/words/admin.en.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { ownSite, visitors } from "../../support/browser/visit.ts";
import { pdf, photograph, plainPicture, svg } from "../../support/sample-files.ts";

const t = { ...siteEn, ...authEn, ...adminEn };
const owner = { email: "owner@daftar.example", password: "ledger of 1494" };
const site = ownSite({ OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password, OWNER_NAME: "Sample Owner" });
const visit = visitors(site);
const alt = { en: "A ledger lies open on a desk", ar: "دفتر أستاذ مفتوح على مكتب" };

const png = async (name: string, width: number) => {
  return { name, mimeType: "image/png", buffer: await plainPicture(width, 40).png().toBuffer() };
};

async function signIn(page: Page) {
  await page.getByLabel(t["auth.email"]).fill(owner.email);
  await page.getByLabel(t["auth.password"], { exact: true }).fill(owner.password);
  await page.getByRole("main").getByRole("button", { name: t["signIn.submit"] }).click();
  await page.getByRole("heading", { name: t["media.title"] }).waitFor();
}

async function fitsAndIsAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** What a visitor who is not signed in is answered. */
async function statusFor(page: Page, address: string) {
  const visitor = await page.context().browser()?.newContext({ baseURL: site().origin });
  const status = (await visitor?.request.get(address))?.status();
  await visitor?.close();
  return status;
}

test("the owner uploads pictures, says what they show and what must stay visible, and uses one on a project", () =>
  visit("/admin/media", async (page) => {
    await signIn(page);
    await page.getByText(t["media.empty"]).waitFor();
    await fitsAndIsAccessible(page);
    await page
      .getByLabel(t["media.choose"])
      .last()
      .setInputFiles([
        { name: "desk.jpg", mimeType: "image/jpeg", buffer: await photograph(2_400, 1_600) },
        { name: "drawing.png", mimeType: "image/png", buffer: svg },
        await png("spare.png", 60),
        { name: "resume.pdf", mimeType: "application/pdf", buffer: pdf },
      ]);
    const uploads = page.getByRole("list", { name: t["media.uploads"] });
    await uploads.getByText(t["media.uploaded"]).nth(2).waitFor();
    await uploads.getByRole("listitem").filter({ hasText: "drawing.png" }).getByText(t["media.notTaken"]).waitFor();
    await page.getByRole("status").getByText("3 entries").waitFor();
    await fitsAndIsAccessible(page);

    await page.getByRole("link", { name: "desk.jpg" }).click();
    const dialog = page.getByRole("dialog", { name: t["media.editTitle"] });
    await dialog.getByLabel(t["common.fieldInEnglish"].replace("{field}", t["media.alt"])).fill(alt.en);
    await dialog.getByLabel(t["common.fieldInArabic"].replace("{field}", t["media.alt"])).fill(alt.ar);
    await dialog.getByRole("button", { name: t["media.focal"] }).focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowUp");
    for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowLeft");
    await dialog.getByText("0% across, 20% down").first().waitFor();
    await fitsAndIsAccessible(page);
    await dialog.getByRole("button", { name: t["common.save"] }).click();
    await page.getByText(t["media.updated"]).waitFor();
    await dialog.waitFor({ state: "hidden" });
    const show = page.getByLabel(t["media.show"]);
    await show.selectOption("without-alt");
    await page.getByRole("status").getByText("1 entry").waitFor();
    await show.selectOption("pdfs");
    await page.getByRole("link", { name: "resume.pdf" }).waitFor();

    await page.goto("/admin/projects");
    await page
      .getByRole("link", { name: /Bank reconciliation engine/ })
      .first()
      .click();
    const project = page.getByRole("dialog", { name: t["projects.editTitle"] });
    await project.getByRole("tab", { name: t["projects.tabMedia"] }).click();
    await project.getByRole("button", { name: `${t["media.choosePicture"]} ${t["projects.image"]}` }).click();
    const picker = page.getByRole("dialog", { name: t["media.choosePicture"] });
    await picker.getByRole("button", { name: alt.en }).waitFor();
    await fitsAndIsAccessible(page);
    await page.keyboard.press("Escape");
    await picker.waitFor({ state: "hidden" });
    await project.getByRole("button", { name: `${t["media.choosePicture"]} ${t["projects.image"]}` }).click();
    await picker.getByRole("button", { name: alt.en }).click();
    const address = await project.getByLabel(t["projects.image"], { exact: true }).inputValue();
    expect(address).toMatch(/^\/media\/[\w-]{36}$/);
    expect(await statusFor(page, address)).toBe(404);
    await project.getByRole("button", { name: t["media.addPicture"] }).click();
    await page.getByRole("dialog", { name: t["media.choosePicture"] }).getByRole("button", { name: alt.en }).click();
    await project.getByRole("button", { name: t["common.save"], exact: true }).click();
    await page.getByText(t["projects.updated"]).waitFor();
    expect(await statusFor(page, address)).toBe(200);

    // The smaller sizes come when they are made; the page is drawn anew then.
    const textOf = async (path: string) => (await page.request.get(path)).text();
    await expect.poll(() => textOf("/projects"), { timeout: 30_000 }).toContain(`${address}/480.avif 480w`);
    await page.goto("/ar/projects/bank-reconciliation-engine");
    const picture = page.getByRole("img", { name: alt.ar });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(`${address}/`);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.evaluate((img) => getComputedStyle(img).objectPosition)).toBe("0% 25%");
    await picture.click();
    await page.getByText("3 / 3").waitFor();
    const large = await page.request.get(`${address}/960.avif`, { headers: { Range: "bytes=0-99" } });
    expect([large.status(), (await large.body()).length]).toEqual([206, 100]);
    expect(large.headers()).toMatchObject({
      "content-type": "image/avif",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "public, max-age=31536000, immutable",
    });

    await page.goto("/admin/media?show=unused");
    await page.getByRole("button", { name: `${t["common.delete"]} spare.png` }).click();
    await page.getByText("You can bring it back from the trash.").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: t["common.delete"], exact: true }).click();
    await page.getByText(t["media.deleted"]).waitFor();
    await page.getByRole("status").getByText("1 entry").waitFor();
    await show.selectOption("");
    await page.getByRole("button", { name: `${t["common.delete"]} desk.jpg` }).click();
    await page.getByText("is used in 1 place and will no longer be shown there").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: t["common.delete"], exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await statusFor(page, address)).toBe(404);
    expect(await textOf("/projects")).not.toContain(address);
    await page.goto("/admin/trash");
    await page.getByRole("button", { name: `${t["trash.restore"]} desk.jpg` }).click();
    await page.getByText(t["trash.restored"]).waitFor();
    expect(await statusFor(page, address)).toBe(200);

    await page.goto("/admin/media");
    await page.getByRole("button", { name: "العربية" }).first().click();
    await page.getByRole("heading", { name: adminAr["media.title"] }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    await fitsAndIsAccessible(page);
    await page.getByRole("link", { name: "desk.jpg" }).click();
    const arabic = page.getByRole("dialog", { name: adminAr["media.editTitle"] });
    await arabic.getByText(adminAr["media.usedIn"]).waitFor();
    await fitsAndIsAccessible(page);
  }));

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/browser/expectations.ts";
import { postForm } from "../../support/browser/make-records.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { staffWords as en, ownedSite, ownerVisits } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { words } from "../../support/browser/words.ts";

const ar = words.ar;
const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const widthBeyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** A project code of the sample's kind, alone under its code, on the open screen. */
async function addCode(page: Page) {
  store().run("delete from project_codes where code like '%27'");
  await postForm(page, "/admin/project-codes/new", { code: "خطة/27", name: "تخطيط ٢٠٢٧", color: "#0a7a5a" });
}

test("the owner turns a project code off, which shows how many of its tasks are done", () =>
  visit("/admin/project-codes", async (page) => {
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await page.getByRole("heading", { name: "5 رموز مشاريع", level: 2 }).waitFor();
    const codes = () => page.getByRole("row", { name: /INV-03/ });
    await codes().getByText("اكتمل 1 من 2").waitFor();
    await page.getByRole("button", { name: `${ar["projectCodes.deactivate"]} INV-03` }).click();
    await page.getByText(ar["projectCodes.statusUpdated"]).waitFor();
    await codes().getByText(ar["projectCodes.inactive"]).waitFor();
    await expectAccessible(page);
  }));

test("the owner adds a project code, and a missing name, a wrong color and a taken code are refused beside their fields", () =>
  visit("/admin/project-codes", async (page) => {
    await page.getByRole("link", { name: ar["projectCodes.add"] }).click();
    const dialog = page.getByRole("dialog");
    const save = dialog.getByRole("button", { name: ar["common.save"] });
    expect(await dialog.getByLabel(ar["projectCodes.color"], { exact: true }).inputValue()).toBe("#3b82f6");
    await dialog.getByLabel(ar["projectCodes.description"]).fill("للعام القادم");
    await save.click();
    await dialog.getByText("يرجى إدخال الرمز واسم المشروع").nth(1).waitFor();
    await dialog.getByLabel(ar["projectCodes.code"]).fill("REC-01");
    await dialog.getByLabel(ar["projectCodes.name"]).fill("تخطيط ٢٠٢٧");
    await dialog.getByLabel(ar["projectCodes.color"], { exact: true }).fill("azure");
    await save.click();
    await dialog.getByText(ar["validation.color"]).waitFor();
    await dialog.getByLabel(ar["projectCodes.pickColor"]).fill("#0a7a5a");
    await save.click();
    await dialog.getByText(ar["collection.nameTaken"]).waitFor();
    expect(await dialog.getByLabel(ar["projectCodes.description"]).inputValue()).toBe("للعام القادم");
    await dialog.getByLabel(ar["projectCodes.code"]).fill("خطة/27");
    await dialog.getByLabel(ar["projectCodes.project"]).selectOption({ index: 1 });
    await save.click();
    await page.getByText(ar["projectCodes.saved"]).waitFor();

    store().run("delete from project_codes where code like '%27'");
  }));

test("the owner edits a project code, which keeps its code even when a request names another", () =>
  visit("/admin/project-codes", async (page) => {
    await addCode(page);
    await page.getByRole("link", { name: `${ar["common.edit"]} خطة/27` }).click();
    const edited = page.getByRole("dialog", { name: ar["projectCodes.editTitle"] });
    expect(await edited.getByLabel(ar["projectCodes.code"]).isDisabled()).toBe(true);
    await expectAccessible(page);
    const forged = await page.request.post(page.url(), {
      form: { code: "other", name: "a", color: "#000000" },
      headers: { origin: site().origin },
    });
    expect(forged.status()).toBe(422);
    await edited.getByLabel(ar["projectCodes.name"]).fill("تخطيط 2027");
    await edited.getByRole("button", { name: ar["common.save"] }).click();
    await page.getByText(ar["projectCodes.updated"]).waitFor();
    expect(store().rows("select name, color, version from project_codes where code like '%27'")).toEqual([
      { name: "تخطيط 2027", color: "#0a7a5a", version: 2 },
    ]);
  }));

test("a new task is offered the active project codes alone", () =>
  visit("/admin/project-codes", async (page) => {
    await addCode(page);
    store().run("update project_codes set is_active = 0 where code = 'INV-03'");
    await page.goto("/admin/tasks/new");
    const offer = page.getByRole("dialog").getByLabel(ar["tasks.projectCode"]);
    await offer.waitFor();
    const offered = await offer.locator("option").allTextContents();
    expect(offered.some((option) => option.includes("خطة/27"))).toBe(true);
    expect(offered.some((option) => option.includes("INV-03"))).toBe(false);
  }));

test("the owner deletes a project code without tasks", () =>
  visit("/admin/project-codes", async (page) => {
    await addCode(page);
    await page.getByRole("button", { name: `${ar["common.delete"]} خطة/27` }).click();
    await page.getByRole("dialog").getByText(ar["projectCodes.deleteQuestion"]).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: ar["common.delete"], exact: true }).click();
    await page.getByText(ar["projectCodes.deleted"]).waitFor();
    await page.getByRole("heading", { name: "5 رموز مشاريع", level: 2 }).waitFor();
  }));

test("a project code leads to its tasks, and the owner deletes one of them", () =>
  visit("/admin/project-codes", async (page) => {
    await page
      .getByRole("row", { name: /INV-03/ })
      .getByRole("link", { name: /اكتمل/ })
      .click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(2);

    const done = "مطابقة ضريبة المبيعات مع المنصة";
    await page.getByRole("button", { name: `${ar["common.delete"]} ${done}` }).click();
    await page.getByRole("dialog").getByText(ar["tasks.deleteQuestion"].replace("{title}", done)).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: ar["common.delete"], exact: true }).click();
    await page.getByText(ar["tasks.deleted"]).waitFor();
    expect(store().rows(`select 1 from tasks where title = '${done}' and deleted_at is not null`)).toHaveLength(1);
  }));

test("the tasks, their board and the project codes are in English on request and fit a phone", () =>
  visit("/admin/tasks", async (page) => {
    await page.getByRole("button", { name: "English" }).first().click();
    await page.getByRole("heading", { name: en["tasks.title"], level: 1 }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ["/admin/tasks", "/admin/tasks?view=board", "/admin/tasks/new", "/admin/project-codes"]) {
      await page.goto(path);
      if (path.endsWith("/new")) await page.getByRole("dialog").waitFor();
      expect([path, await findViolations(page), await widthBeyond(page)]).toEqual([path, [], 0]);
    }
  }));

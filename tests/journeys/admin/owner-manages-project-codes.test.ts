import { expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { expectAccessible, expectNoOverflow } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { staffWords as en, openScreen, ownedSite, ownerVisits } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";

const ar = words.ar;
const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

contract("4.9.1", "7.5.8");
test("the owner turns a project code off, which shows how many of its tasks are done, follows it to them and deletes one", () =>
  visit("/admin/project-codes", async (page) => {
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await page.getByRole("heading", { name: "5 رموز مشاريع", level: 2 }).waitFor();
    const codes = () => page.getByRole("row", { name: /INV-03/ });
    await codes().getByText("اكتمل 1 من 2").waitFor();
    await page.getByRole("button", { name: `${ar["projectCodes.deactivate"]} INV-03` }).click();
    await page.getByText(ar["projectCodes.statusUpdated"]).waitFor();
    await codes().getByText(ar["projectCodes.status.inactive"]).waitFor();
    await expectAccessible(page);

    await codes().getByRole("link", { name: /اكتمل/ }).click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(2);

    const done = "مطابقة ضريبة المبيعات مع المنصة";
    await page.getByRole("button", { name: `${ar["common.delete"]} ${done}` }).click();
    await page.getByRole("dialog").getByText(ar["tasks.deleteQuestion"].replace("{title}", done)).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: ar["common.delete"], exact: true }).click();
    await page.getByText(ar["tasks.deleted"]).waitFor();
    expect(store().rows(`select 1 from tasks where title = '${done}' and deleted_at is not null`)).toHaveLength(1);
  }));

contract("2.15.3", "2.15.4", "5.12.1", "5.12.2");
test("the owner adds a project code, which keeps its code, is offered to a new task, and is deleted; what is wrong is refused", () =>
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

    store().run("update project_codes set is_active = 0 where code = 'INV-03'");
    await page.goto("/admin/tasks/new");
    const offer = page.getByRole("dialog").getByLabel(ar["tasks.projectCode"]);
    await offer.waitFor();
    const offered = await offer.locator("option").allTextContents();
    expect(offered.some((option) => option.includes("خطة/27"))).toBe(true);
    expect(offered.some((option) => option.includes("INV-03"))).toBe(false);

    await openScreen(page, "/admin/project-codes");
    await page.getByRole("button", { name: `${ar["common.delete"]} خطة/27` }).click();
    await page.getByRole("dialog").getByText(ar["projectCodes.deleteQuestion"]).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: ar["common.delete"], exact: true }).click();
    await page.getByText(ar["projectCodes.deleted"]).waitFor();
    await page.getByRole("heading", { name: "5 رموز مشاريع", level: 2 }).waitFor();
  }));

test("the tasks and their board are in English on request and fit a phone", () =>
  visit("/admin/tasks", async (page) => {
    await page.getByRole("button", { name: "English" }).first().click();
    await page.getByRole("heading", { name: en["tasks.title"], level: 1 }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    for (const [link, role] of [[], [en["tasks.viewBoard"], "region"], [en["tasks.add"], "dialog"]] as const) {
      if (link) await page.getByRole("link", { name: link, exact: true }).click();
      if (role) await page.getByRole(role).first().waitFor();
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  }));

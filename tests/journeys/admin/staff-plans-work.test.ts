import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { staffWords as en, ownedSite, signIn, waitForHydration, waitForPickUp } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";

const ar = { ...siteAr, ...adminAr };
const site = ownedSite();
const visit = visitors(site);
const title = "مراجعة الأرصدة الافتتاحية";
const widthBeyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** A second hand on the store of the running site. */
function inStore(statement: string) {
  const kept = new DatabaseSync(join(site().dataFolder, "daftar.db"), { timeout: 10_000 });
  const rows = kept.prepare(statement).all();
  kept.close();
  return rows;
}
const keptTask = () => inStore(`select status, version from tasks where title = '${title}'`)[0];

async function isFocused(locator: Locator) {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
}

const said = (word: string, column: string) => word.replace("{name}", title).replace("{column}", column);

/** By the mouse, which takes the card at its title and lets go at the head of the column once that is said to be below. */
async function dragTo(page: Page, card: Locator, column: string) {
  const from = await card.getByRole("heading").boundingBox();
  const to = await page.getByRole("region", { name: column }).boundingBox();
  if (!from || !to) throw new Error("there is nothing to take, or nowhere to put it");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 5 });
  await page.getByText(said(ar["tasks.dragOver"], column)).waitFor();
  await page.mouse.up();
}

/** The answer by which the board reads anew what the next move changes. */
async function nextReading(page: Page) {
  const sent = (method: string) =>
    page.waitForRequest(
      (request) => request.method() === method && new URL(request.url()).pathname === "/admin/tasks.data",
    );
  await sent("POST");
  return (await sent("GET")).response();
}

test("the owner plans a task in Arabic, moves it over the board by keyboard and by choice, and meets a colleague's change", () =>
  visit("/admin/tasks", async (page) => {
    await signIn(page);
    await waitForHydration(page);
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await page.getByRole("heading", { name: ar["tasks.title"], level: 1 }).waitFor();
    await page.getByRole("heading", { name: "12 مهمة", level: 2 }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("link", { name: ar["tasks.add"] }).click();
    const dialog = page.getByRole("dialog", { name: ar["tasks.createTitle"] });
    const chosen = (word: string) => dialog.getByLabel(word).inputValue();
    expect([await chosen(ar["tasks.status"]), await chosen(ar["tasks.priority"])]).toEqual(["todo", "medium"]);
    await dialog.getByLabel(ar["tasks.description"]).fill("قبل إقفال الشهر.");
    await dialog.getByLabel(ar["tasks.milestones"]).fill("جمع ، ، مراجعة");
    await dialog.getByLabel(ar["tasks.dueDate"]).fill("2020-01-31");
    await dialog.getByLabel(ar["tasks.projectCode"]).selectOption("REC-01");
    await page.keyboard.press("ControlOrMeta+s");
    await dialog.getByText("يرجى إدخال عنوان المهمة").waitFor();
    await isFocused(dialog.getByLabel(ar["tasks.fieldTitle"]));
    expect(await dialog.getByLabel(ar["tasks.milestones"]).inputValue()).toBe("جمع ، ، مراجعة");
    expect(await chosen(ar["tasks.projectCode"])).toBe("REC-01");
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel(ar["tasks.fieldTitle"]).fill(title);
    await dialog.getByRole("button", { name: ar["common.save"] }).click();
    await page.getByText(ar["tasks.saved"]).waitFor();
    await page.getByRole("heading", { name: "13 مهمة", level: 2 }).waitFor();

    await page.goto("/admin");
    await page.getByRole("link", { name: en["dashboard.overdueTasks"] }).click();
    await page
      .getByRole("row", { name: new RegExp(title) })
      .getByText(ar["tasks.overdue"])
      .waitFor();
    expect(await page.locator(".overdue").count()).toBe(await page.locator("tbody tr").count());

    await page.getByRole("link", { name: ar["tasks.viewBoard"], exact: true }).click();
    const column = (word: string) => page.getByRole("region", { name: word });
    const card = page.getByRole("listitem").filter({ hasText: title });
    const handle = page.getByRole("button", { name: ar["tasks.drag"].replace("{name}", title) });
    await column(ar["tasks.statusTodo"]).getByText(ar["tasks.overdue"]).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await handle.press("Space");
    await waitForPickUp(page, said(ar["tasks.dragTaken"], ar["tasks.statusTodo"]));
    await page.keyboard.press("ArrowLeft");
    await page.getByText(said(ar["tasks.dragOver"], ar["tasks.statusInProgress"])).waitFor();
    await page.keyboard.press("Space");
    await page.getByText(ar["tasks.updated"]).waitFor();
    await column(ar["tasks.statusInProgress"]).getByText(title).waitFor();
    await isFocused(handle);
    expect(keptTask()).toEqual({ status: "in_progress", version: 2 });
    await handle.press("Space");
    await waitForPickUp(page, said(ar["tasks.dragTaken"], ar["tasks.statusInProgress"]));
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
    await page.getByText(`بقيت ${title} في عمود`).waitFor();

    await page.route("**/admin/tasks.data*", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
    );
    await dragTo(page, card, ar["tasks.statusCompleted"]);
    await page.getByText(ar["tasks.saveFailed"]).waitFor();
    await column(ar["tasks.statusInProgress"]).getByText(title).waitFor();
    await page.unroute("**/admin/tasks.data*");
    await dragTo(page, card, ar["tasks.statusTodo"]);
    await expect.poll(keptTask).toEqual({ status: "todo", version: 3 });
    const isRead = nextReading(page);
    await dragTo(page, card, ar["tasks.statusInProgress"]);
    await expect.poll(keptTask).toEqual({ status: "in_progress", version: 4 });

    // The board has read what its own move has changed, and knows nothing of this.
    await isRead;
    inStore(`update tasks set version = version + 1, priority = 'urgent' where title = '${title}' returning 1`);
    const due = page.getByLabel(ar["tasks.dueDate"]);
    await due.selectOption("");
    const choice = card.getByRole("combobox");
    await choice.selectOption("completed");
    await page.getByText(ar["tasks.moveConflict"]).waitFor();
    await column(ar["tasks.statusInProgress"]).getByText(title).waitFor();
    await card.getByText(ar["tasks.priorityUrgent"]).waitFor();
    expect(keptTask()).toEqual({ status: "in_progress", version: 5 });
    await choice.focus();
    await choice.selectOption("cancelled");
    await choice.selectOption("completed");
    await expect.poll(keptTask).toEqual({ status: "completed", version: 7 });
    await isFocused(choice);
    await page.getByRole("link", { name: ar["tasks.viewList"], exact: true }).click();
    await page.getByRole("row", { name: new RegExp(title) }).waitFor();
    await due.selectOption("overdue");
    await page.getByRole("row", { name: new RegExp(title) }).waitFor({ state: "detached" });
  }));

test("the owner makes, turns off, links and deletes project codes, whose tasks tell how far they are", () =>
  visit("/admin/project-codes", async (page) => {
    await signIn(page);
    await waitForHydration(page);
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await page.getByRole("heading", { name: "5 رموز مشاريع", level: 2 }).waitFor();
    const codes = () => page.getByRole("row", { name: /INV-03/ });
    await codes().getByText("اكتمل 1 من 2").waitFor();
    await page.getByRole("button", { name: `${ar["projectCodes.deactivate"]} INV-03` }).click();
    await page.getByText(ar["projectCodes.statusUpdated"]).waitFor();
    await codes().getByText(ar["projectCodes.inactive"]).waitFor();
    expect(await findViolations(page)).toEqual([]);

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
    expect(await findViolations(page)).toEqual([]);
    const forged = await page.request.post(page.url(), {
      form: { code: "other", name: "a", color: "#000000" },
      headers: { origin: site().origin },
    });
    expect(forged.status()).toBe(422);
    await edited.getByLabel(ar["projectCodes.name"]).fill("تخطيط 2027");
    await edited.getByRole("button", { name: ar["common.save"] }).click();
    await page.getByText(ar["projectCodes.updated"]).waitFor();
    expect(inStore("select name, color, version from project_codes where code like '%27'")).toEqual([
      { name: "تخطيط 2027", color: "#0a7a5a", version: 2 },
    ]);

    await page.goto("/admin/tasks/new");
    const offer = page.getByRole("dialog").getByLabel(ar["tasks.projectCode"]);
    await offer.waitFor();
    const offered = await offer.locator("option").allTextContents();
    expect(offered.some((option) => option.includes("خطة/27"))).toBe(true);
    expect(offered.some((option) => option.includes("INV-03"))).toBe(false);

    await page.goto("/admin/project-codes");
    await page.getByRole("button", { name: `${ar["common.delete"]} خطة/27` }).click();
    await page.getByRole("dialog").getByText(ar["projectCodes.deleteQuestion"]).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: ar["common.delete"], exact: true }).click();
    await page.getByText(ar["projectCodes.deleted"]).waitFor();
    await page.getByRole("heading", { name: "5 رموز مشاريع", level: 2 }).waitFor();
    await codes().getByRole("link", { name: /اكتمل/ }).click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(2);

    const done = "مطابقة ضريبة المبيعات مع المنصة";
    await page.getByRole("button", { name: `${ar["common.delete"]} ${done}` }).click();
    await page.getByRole("dialog").getByText("هل تريد بالتأكيد حذف هذه المهمة؟").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: ar["common.delete"], exact: true }).click();
    await page.getByText(ar["tasks.deleted"]).waitFor();
    expect(inStore(`select 1 from tasks where title = '${done}' and deleted_at is not null`)).toHaveLength(1);

    await page.getByRole("button", { name: "English" }).first().click();
    await page.getByRole("heading", { name: en["tasks.title"], level: 1 }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ["/admin/tasks", "/admin/tasks?view=board", "/admin/tasks/new", "/admin/project-codes"]) {
      await page.goto(path);
      if (path.endsWith("/new")) await page.getByRole("dialog").waitFor();
      expect([path, await findViolations(page), await widthBeyond(page)]).toEqual([path, [], 0]);
    }
  }));

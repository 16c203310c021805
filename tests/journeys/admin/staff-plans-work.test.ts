import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { expectAccessible, expectFocus } from "../../support/browser/expectations.ts";
import { emptyPage, postForm } from "../../support/browser/make-records.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { staffWords as en, openScreen, ownedSite, ownerVisits, waitForPickUp } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";

const ar = words.ar;
const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const board = "/admin/tasks?view=board";
const title = "مراجعة الأرصدة الافتتاحية";
const columnOf = (page: Page, word: string) => page.getByRole("region", { name: word });
const cardOf = (page: Page) => page.getByRole("listitem").filter({ hasText: title });
const rowOf = (page: Page) => page.getByRole("row", { name: new RegExp(title) });

/** The overdue task of this file, alone under its title. */
async function makeTask(page: Page) {
  store().run("delete from tasks where title = ?", title);
  const task = { title, status: "todo", priority: "medium", due_date: "2020-01-31", milestones: "جمع، مراجعة" };
  await postForm(page, "/admin/tasks/new", task);
}

/** That task on the board. */
async function openBoard(page: Page) {
  await makeTask(page);
  await openScreen(page, board);
  await columnOf(page, ar["tasks.status.todo"]).getByText(title).waitFor();
}

const storedTask = () => store().rows(`select status, version from tasks where title = '${title}'`)[0];

const announcement = (word: string, column: string, place = 0, total = 0) =>
  word
    .replace("{name}", title)
    .replace("{column}", column)
    .replace("{place}", `${place}`)
    .replace("{total}", `${total}`);

/** Before the other three of the sample. */
const overFirst = (column: string) => announcement(ar["tasks.dragOverAt"], column, 1, 4);

const orderOf = (page: Page, word: string) => columnOf(page, word).getByRole("heading", { level: 4 }).allTextContents();

/** By the mouse, which takes the card at its title and lets go at the head of the column once that is said to be below. */
async function dragTo(page: Page, card: Locator, column: string) {
  const from = await card.getByRole("heading").boundingBox();
  const to = await columnOf(page, column).getByRole("listitem").first().boundingBox();
  if (!from || !to) throw new Error("there is nothing to take, or nowhere to put it");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 5 });
  await page.getByText(new RegExp(`فوق الموضع 1 من \\d في عمود «${column}»`)).waitFor();
  await page.mouse.up();
}

/** The answer to the request by which the board reloads after the next move. */
async function nextReload(page: Page) {
  const sent = (method: string) =>
    page.waitForRequest(
      (request) => request.method() === method && new URL(request.url()).pathname === "/admin/tasks.data",
    );
  await sent("POST");
  return (await sent("GET")).response();
}

contract("2.14.5", "5.11.1", "7.5.7");
test("the owner adds a task in Arabic, and a missing title is refused beside its field", () =>
  visit("/admin/tasks", async (page) => {
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await page.getByRole("heading", { name: ar["tasks.title"], level: 1 }).waitFor();
    await page.getByRole("heading", { name: "المهام (12)", level: 2 }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: ar["tasks.add"] }).click();
    const dialog = page.getByRole("dialog", { name: ar["tasks.createTitle"] });
    const chosen = (word: string) => dialog.getByLabel(word).inputValue();
    expect([await chosen(ar["tasks.status"]), await chosen(ar["tasks.priority"])]).toEqual(["todo", "medium"]);
    await dialog.getByLabel(ar["tasks.description"]).fill("قبل إقفال الشهر.");
    await dialog.getByLabel(ar["tasks.milestones"], { exact: true }).fill("جمع ، ، مراجعة");
    await dialog.getByRole("checkbox", { name: "مراجعة" }).check();
    await dialog.getByText("المراحل المنجزة: 1 من 2").waitFor();
    await dialog.getByLabel(ar["tasks.dueDate"]).fill("2020-01-31");
    await dialog.getByLabel(ar["tasks.projectCode"]).selectOption("REC-01");
    await page.keyboard.press("ControlOrMeta+s");
    await dialog.getByText("يرجى إدخال عنوان المهمة").waitFor();
    await expectFocus(dialog.getByLabel(ar["tasks.fieldTitle"]));
    expect(await dialog.getByLabel(ar["tasks.milestones"], { exact: true }).inputValue()).toBe("جمع ، ، مراجعة");
    expect(await chosen(ar["tasks.projectCode"])).toBe("REC-01");
    await expectAccessible(page);
    await dialog.getByLabel(ar["tasks.fieldTitle"]).fill(title);
    await dialog.getByRole("button", { name: ar["common.create"] }).click();
    await page.getByText(ar["tasks.saved"]).waitFor();
    await page.getByRole("heading", { name: "المهام (13)", level: 2 }).waitFor();
    const done = () => store().rows(`select milestones_done from tasks where title = '${title}'`)[0]?.milestones_done;
    expect(done()).toBe('["مراجعة"]');
    await page.getByRole("link", { name: ar["tasks.viewBoard"], exact: true }).click();
    await cardOf(page).getByText("المراحل المنجزة: 1 من 2").waitFor();
    await cardOf(page).locator("summary").press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await cardOf(page).getByText("المراحل المنجزة: 2 من 2").waitFor();
    await expect.poll(done).toBe('["جمع","مراجعة"]');
    await expectAccessible(page);
    await cardOf(page).getByRole("combobox").selectOption("in_progress");
    await expect.poll(storedTask).toEqual({ status: "in_progress", version: 3 });
  }));

test("one line with marks becomes a task, and the field waits for the next line", () =>
  visit("/admin/tasks", async (page) => {
    store().run("delete from tasks where title = ?", title);
    const line = page.getByLabel(ar["tasks.quickAdd"]);
    await line.fill(`${title} !عاجلة ٢٠٤٠/١/٣١ #rec-01 #لا-شيء`);
    const understood = page.locator(".quick-understood");
    await understood.getByText(ar["tasks.priority.urgent"]).waitFor();
    await understood.getByText("REC-01").waitFor();
    await understood.getByText(/لم يُفهم.*#لا-شيء/).waitFor();
    await expectAccessible(page);
    await line.fill(`${title} !عاجلة ٢٠٤٠/١/٣١ #rec-01`);
    await line.press("Enter");
    await page.getByText(ar["tasks.saved"]).waitFor();
    await rowOf(page).getByText("REC-01").waitFor();
    await expectFocus(line);
    expect(await line.inputValue()).toBe("");
    expect(store().rows(`select priority, due_date, project_code from tasks where title = '${title}'`)).toEqual([
      { priority: "urgent", due_date: "2040-01-31", project_code: "REC-01" },
    ]);
    await line.press("Enter");
    await page.getByText("يرجى إدخال عنوان المهمة").first().waitFor();
    await expectFocus(line);
    await page.getByLabel(ar["tasks.dueFrom"]).fill("2040-01-31");
    await page.getByText("عنصر واحد", { exact: true }).waitFor();
    await page.getByLabel(ar["tasks.dueUntil"]).fill("2040-01-30");
    await rowOf(page).waitFor({ state: "detached" });
  }));

test("the dashboard leads to the list of overdue tasks, which a completed task leaves", () =>
  visit(emptyPage, async (page) => {
    await makeTask(page);
    await openScreen(page, "/admin");
    await page.getByRole("link", { name: en["dashboard.overdueTasks"] }).click();
    await rowOf(page).getByText(ar["tasks.overdue"]).waitFor();
    expect(await page.locator(".overdue").count()).toBe(await page.locator("tbody tr").count());
    store().run("update tasks set status = 'completed' where title = ?", title);
    await page.goto("/admin/tasks");
    await rowOf(page).waitFor();
    await page.getByLabel(ar["tasks.dueDate"]).selectOption("overdue");
    await rowOf(page).waitFor({ state: "detached" });
  }));

test("a task is moved over the board by keyboard, and Escape leaves it where it was", () =>
  visit(emptyPage, async (page) => {
    await openBoard(page);
    const handle = page.getByRole("button", { name: ar["tasks.drag"].replace("{name}", title) });
    await columnOf(page, ar["tasks.status.todo"]).getByText(ar["tasks.overdue"]).first().waitFor();
    await expectAccessible(page);
    await handle.press("Space");
    await waitForPickUp(page, announcement(ar["tasks.dragTaken"], ar["tasks.status.todo"]));
    await page.keyboard.press("ArrowLeft");
    await page.getByText(overFirst(ar["tasks.status.in_progress"])).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.getByText(announcement(ar["tasks.dragOverAt"], ar["tasks.status.in_progress"], 2, 4)).waitFor();
    await page.keyboard.press("Space");
    await page.getByText(ar["tasks.nowIn"].replace("{status}", ar["tasks.status.in_progress"])).waitFor();
    await columnOf(page, ar["tasks.status.in_progress"]).getByText(title).waitFor();
    await expectFocus(handle);
    expect(storedTask()).toEqual({ status: "in_progress", version: 2 });
    expect((await orderOf(page, ar["tasks.status.in_progress"])).indexOf(title)).toBe(1);
    const down = cardOf(page).getByRole("button", { name: ar["common.moveDown"] });
    await down.press("Enter");
    await expect.poll(async () => (await orderOf(page, ar["tasks.status.in_progress"])).indexOf(title)).toBe(2);
    await expectFocus(down);
    await page.getByText(announcement(ar["tasks.dragMovedAt"], ar["tasks.status.in_progress"], 3, 4)).waitFor();
    await expect
      .poll(() => store().rows("select title from tasks where status = 'in_progress' order by position")[2])
      .toEqual({ title });
    await page.getByRole("searchbox").fill("الافتتاحية");
    await page.getByText("عنصر واحد", { exact: true }).waitFor();
    await page.getByRole("searchbox").fill("");
    await expect.poll(async () => (await orderOf(page, ar["tasks.status.in_progress"])).indexOf(title)).toBe(2);
    await handle.press("Space");
    await waitForPickUp(page, announcement(ar["tasks.dragTaken"], ar["tasks.status.in_progress"]));
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
    await page.getByText(`بقيت ${title} في عمود`).waitFor();
  }));

test("a task is dragged over the board by mouse, and goes back when its move could not be saved", () =>
  visit(emptyPage, async (page) => {
    await openBoard(page);
    const card = cardOf(page);
    await page.route("**/admin/tasks.data*", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
    );
    await dragTo(page, card, ar["tasks.status.completed"]);
    await page.getByText(ar["tasks.saveFailed"]).waitFor();
    await columnOf(page, ar["tasks.status.todo"]).getByText(title).waitFor();
    await page.unroute("**/admin/tasks.data*");
    await dragTo(page, card, ar["tasks.status.in_progress"]);
    await expect.poll(storedTask).toEqual({ status: "in_progress", version: 2 });
    await dragTo(page, card, ar["tasks.status.todo"]);
    await expect.poll(storedTask).toEqual({ status: "todo", version: 3 });
  }));

test("a colleague's move is followed at once, but not under a drag; a move that meets a change is not saved", () =>
  visit(emptyPage, async (page) => {
    await openBoard(page);
    const move = async (status: string) => {
      const [task] = store().rows("select id, version from tasks where title = ?", title);
      const form = { intent: "move", id: String(task?.id), version: String(task?.version), status };
      await page.request.post("/admin/tasks.data", { form, headers: { origin: site().origin } });
    };
    await cardOf(page).getByRole("combobox").focus();
    await move("completed");
    await columnOf(page, ar["tasks.status.completed"]).getByText(title).waitFor();
    await expectFocus(cardOf(page).getByRole("combobox"));
    const other = page.locator(".task-card").first();
    const held = await other.getByRole("button", { name: /نقل/ }).last();
    await held.press("Space");
    await page.getByText(new RegExp(ar["tasks.dragTaken"].split("{name}")[0] ?? "")).waitFor();
    await move("todo");
    await page.waitForTimeout(700);
    await columnOf(page, ar["tasks.status.completed"]).getByText(title).waitFor();
    await page.keyboard.press("Escape");
    await columnOf(page, ar["tasks.status.todo"]).getByText(title).waitFor();
    store().run("update tasks set version = 1 where title = ?", title);
    await page.reload();
    await cardOf(page).waitFor();
    const choice = cardOf(page).getByRole("combobox");
    const isRead = nextReload(page);
    await dragTo(page, cardOf(page), ar["tasks.status.in_progress"]);
    await expect.poll(storedTask).toEqual({ status: "in_progress", version: 2 });
    // The board has read what its own move has changed, and knows nothing of this.
    await isRead;
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.route("**/admin/tasks.data*", async (route) => {
      if (route.request().method() === "GET") await answered;
      await route.continue();
    });
    store().run("update tasks set version = version + 1, priority = 'urgent' where title = ?", title);
    await choice.selectOption("completed");
    await page.getByText(ar["tasks.moveConflict"]).waitFor();
    await columnOf(page, ar["tasks.status.in_progress"]).getByText(title).waitFor();
    await cardOf(page).getByText(ar["tasks.priority.urgent"]).waitFor();
    expect(storedTask()).toEqual({ status: "in_progress", version: 3 });
  }));

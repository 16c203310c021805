import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectFocus, expectNoOverflow } from "../../../../tests/support/browser/expectations.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits } from "../../../../tests/support/browser/staff.ts";
import { words } from "../../../../tests/support/browser/words.ts";
import { wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";

const site = ownedSite();
const store = storeOf(site);
const visitAsOwner = ownerVisits(site, store);
/** Files are asked for all the time: the key that opens the dialog may otherwise come first. */
const visit = (path: string, act: (page: Page) => Promise<void>) =>
  visitAsOwner(path, (page) => {
    page.on("filechooser", () => {});
    return act(page);
  });

type File = { name: string; mimeType: string; buffer: Buffer };
const file = (name: string, content: string | Buffer): File => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});
const resume = {
  basics: { name: "Rana Haddad", label: "Controller", summary: "Closes the books in four days." },
  work: [{ name: "Ledger House", position: "Controller", startDate: "2020-01" }],
  projects: [{ name: "Faster close", description: "Four days instead of nine" }],
  unheard: 1,
};
const buttonOf = (page: Page, word: string) => page.getByRole("button", { name: word, exact: true });

async function tabTo(page: Page, isThere: () => Promise<boolean>) {
  for (let stop = 0; stop < 80 && !(await isThere()); stop += 1) await page.keyboard.press("Tab");
  expect(await isThere()).toBe(true);
}
const tabToText = (page: Page, text: string) =>
  tabTo(page, () => page.evaluate((wanted) => document.activeElement?.textContent === wanted, text));

/** By keyboard alone. */
async function choose(page: Page, word: string, chosen: File) {
  await expect.poll(() => buttonOf(page, word).isEnabled()).toBe(true);
  await tabToText(page, word);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await chooser.setFiles(chosen);
}

test("a resume is filled in by keyboard alone, says what is left, and what is typed in is saved in its step", () =>
  visit("/admin/first-steps", async (page) => {
    const t = words.en;
    await choose(page, t["firstDrop.choose"], file("logo‮.png", Buffer.from("\x89PNG\r\n\x1a\n\0", "latin1")));
    const alert = page.getByRole("alert").filter({ hasText: t["firstDrop.unknown"] });
    await alert.waitFor();
    await expectFocus(buttonOf(page, t["firstDrop.choose"]));
    await choose(page, t["firstDrop.choose"], file("cv.json", JSON.stringify(resume).slice(0, 90)));
    await page.getByRole("alert").filter({ hasText: t["import.problem.damaged"] }).waitFor();
    expect(await alert.count()).toBe(0);
    await expectFocus(buttonOf(page, t["firstDrop.choose"]));

    await choose(page, t["firstDrop.choose"], file("cv.json", JSON.stringify(resume)));
    await page.getByRole("link", { name: t["firstDrop.came.resume_entries"].one.replace("{count}", "1") }).waitFor();
    await page.getByText(t["firstDrop.skipped"].other.replace("{count}", "2")).waitFor();
    await page.getByRole("link", { name: t["firstDrop.typed.site"] }).waitFor();
    await page.getByRole("heading", { name: t["firstSteps.left"], exact: true }).waitFor();
    const [project] = store().rows("select is_private from projects where title_en = ?", "Faster close");
    expect(Boolean(project?.is_private)).toBe(true);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await tabToText(page, t["firstDrop.typed.site"]);
    await page.keyboard.press("Enter");
    const name = page.getByLabel(`${t["settings.siteName"]} (English)`);
    await name.waitFor();
    expect(await name.inputValue()).toBe("Rana Haddad");
    expect(await (await page.request.get("/")).text()).not.toContain("Rana Haddad");
    await tabTo(page, () => name.evaluate((field) => field === document.activeElement));
    await page.keyboard.press("Control+s");
    await page.getByText(t["settings.saved"]).waitFor();
    expect(await (await page.request.get("/")).text()).toContain("Rana Haddad");
  }));

test("an export of WordPress becomes drafts in Arabic, chosen by keyboard or dropped, and a reading anew shows them still", () =>
  visit("/icon.svg", async (page) => {
    const t = words.ar;
    store().run("update profiles set language = 'ar'");
    await openScreen(page, "/admin/first-steps");
    const posts = (title: string) =>
      wordpressExport("https://old.example", [{ id: title.length, title, content: "كلام عن الإقفال الشهري" }]);
    await choose(page, t["firstDrop.choose"], file("قديم.xml", posts("إقفال")));
    const came = page.getByRole("link", { name: t["firstDrop.came.article"].one });
    await came.waitFor();
    await expectAccessible(page);
    await page.reload();
    await came.waitFor();
    const statusOf = (title: string) => store().rows("select status from articles where title = ?", title);
    expect(statusOf("إقفال")).toEqual([{ status: "draft" }]);

    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "more.xml"));
      return transfer;
    }, posts("إقفال ثانٍ"));
    await page.locator(".drop-zone").dispatchEvent("drop", { dataTransfer: dropped });
    await page.getByRole("heading", { name: "more.xml" }).waitFor();
    await came.waitFor();
    expect(statusOf("إقفال ثانٍ")).toEqual([{ status: "draft" }]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoOverflow(page);
  }));

test("a backup leads to what it would change, and nothing is replaced before the password", () =>
  visit("/admin/first-steps", async (page) => {
    const t = words.en;
    const making = { form: { intent: "backup.make" }, headers: { origin: site().origin } };
    expect((await page.request.post("/admin/backups", making)).ok()).toBe(true);
    const [made] = store().rows("select record_id as name from audit where action = 'backup.manual'");
    const bytes = readFileSync(join(site().dataFolder, "backups", String(made?.name)));
    const dialog = page.getByRole("dialog", { name: t["backups.restoreTitle"] });

    await choose(page, t["firstDrop.choose"], file("holiday.zip", bytes.subarray(0, bytes.length - 2_000)));
    await page.getByRole("alert").filter({ hasText: t["backups.refused.damaged"] }).waitFor();
    expect(await dialog.count()).toBe(0);
    await choose(page, t["firstDrop.choose"], file("holiday.zip", bytes));
    await dialog.getByText(t["backups.madeAt"]).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(store().rows("select id from sessions")).not.toEqual([]);
  }));

test("an export of Daftar is looked through before it replaces anything", () =>
  visit("/admin/first-steps", async (page) => {
    const t = words.en;
    const exported = await page.request.get("/admin/export/json?personal=on");
    await choose(page, t["firstDrop.choose"], file("mine.zip", await exported.body()));
    await page.getByRole("heading", { name: "mine.zip" }).waitFor();
    await page.getByRole("button", { name: t["import.start"], exact: true }).waitFor();
  }));

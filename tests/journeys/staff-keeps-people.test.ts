import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { openKept } from "../kept-people.ts";
import { ownedSite, owner, signIn, staffWords as t } from "../staff.ts";
import { findViolations } from "../violations.ts";
import { visitors } from "../visit.ts";

const site = ownedSite();
const visit = visitors(site);
let kept: ReturnType<typeof openKept>;
let reader: { id: string; email: string };

beforeAll(() => {
  kept = openKept(site().dataFolder);
  reader = kept.makePerson({ fullName: "Rana Haddad" });
  kept.beginSession(reader.id);
});
afterAll(() => kept?.close());

async function expectFits(page: Page) {
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

const written = "متى تُقفل الفترة؟\nHow do you close? <img src=x onerror=alert(1)><script>alert(2)</script>";
const roleOf = (page: Page, name: string) =>
  page.getByRole("combobox", { name: t["users.changeRole"].replace("{name}", name) });
const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();

test("the owner gives a role, stays the last admin, invites somebody, and the trail tells of it", () =>
  visit("/admin/users", async (page) => {
    await signIn(page);
    await expectFits(page);
    const rana = page.getByRole("row", { name: /Rana Haddad/ });
    await rana.getByText("1 session").waitFor();
    await roleOf(page, "Rana Haddad").selectOption("moderator");
    await page.getByText(t["users.roleUpdated"]).waitFor();
    await rana.getByText("1 session").waitFor({ state: "detached" });
    expect(await roleOf(page, "Rana Haddad").inputValue()).toBe("moderator");

    await roleOf(page, owner.name).selectOption("user");
    const question = page.getByRole("dialog", { name: t["users.roleTitle"] });
    await question.getByText(t["users.takeOwnAdmin"]).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole("button", { name: t["users.roleTitle"] }).click();
    await page.getByText(t["users.lastAdmin"]).waitFor();
    await question.waitFor({ state: "detached" });
    expect(await roleOf(page, owner.name).inputValue()).toBe("admin");

    await page.getByRole("link", { name: t["users.invite"] }).click();
    const invitation = page.getByRole("dialog", { name: t["users.invite"] });
    await invitation.getByLabel(t["users.fullName"]).fill("ليلى منصور");
    await invitation.getByRole("textbox", { name: t["users.email"] }).fill(reader.email);
    await invitation.getByLabel(t["users.inviteLanguage"]).selectOption("ar");
    await invitation.getByRole("button", { name: t["users.inviteSend"] }).click();
    await invitation.getByText(t["users.emailTaken"]).waitFor();
    expect(await invitation.getByLabel(t["users.fullName"]).inputValue()).toBe("ليلى منصور");
    expect(await findViolations(page)).toEqual([]);
    await invitation.getByRole("textbox", { name: t["users.email"] }).fill("layla@daftar.example");
    await invitation.getByRole("button", { name: t["users.inviteSend"] }).click();
    await page.getByText(t["users.inviteSent"]).waitFor();
    await page
      .getByRole("row", { name: /ليلى منصور/ })
      .getByText(t["users.invited"], { exact: true })
      .waitFor();
    const mails = kept.rows(
      "select kind, recipient from outbox where kind in ('invited', 'roleChanged') order by kind",
    );
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      "invited layla@daftar.example",
      `roleChanged ${reader.email}`,
    ]);

    await page.getByRole("link", { name: t["sidebar.audit"] }).first().click();
    const role = page.getByRole("row", { name: new RegExp(t["audit.verb.role"]) });
    await role.getByRole("link", { name: "Rana Haddad" }).waitFor();
    expect(await role.innerText()).toMatch(
      new RegExp(`${owner.name}[\\s\\S]*user[\\s\\S]*moderator[\\s\\S]*127\\.0\\.0\\.1|::1`),
    );
    await page.getByRole("combobox", { name: t["audit.action"] }).selectOption("profiles.role");
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
    expect(new URL(page.url()).search).toBe("?action=profiles.role");
    await expectFits(page);
    const file = await textOf(
      page,
      (await page.getByRole("link", { name: t["audit.export"] }).getAttribute("href")) ?? "",
    );
    expect(file.split("\r\n")).toHaveLength(3);
    expect(file).toContain('"role: user → moderator"');
    await role.getByRole("link", { name: "Rana Haddad" }).click();
    await page.getByRole("heading", { name: t["users.title"] }).waitFor();
    await page.locator("tr[data-sought]").getByRole("rowheader", { name: "Rana Haddad" }).waitFor();
  }));

test("a visitor's message arrives, is read and answered, exported without formulas, deleted and brought back", () =>
  visit("/", async (page) => {
    await page.getByLabel(t["contact.fullName"]).fill("=1+1 Sample Visitor");
    await page.getByLabel(t["contact.email"]).fill("visitor@example.com");
    await page.getByLabel(t["contact.message"]).fill(written);
    await page.getByRole("button", { name: t["contact.send"] }).click();
    await page.locator(".toast").waitFor();
    await page.goto("/admin/messages");
    await signIn(page);
    await expectFits(page);
    const row = page.getByRole("row", { name: /Sample Visitor/ });
    await row.getByText(t["messages.statusNew"], { exact: true }).waitFor();
    await row.getByRole("link").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(t["messages.statusRead"], { exact: true }).waitFor();
    expect(await dialog.locator(".message-text").innerText()).toBe(written);
    const reply = dialog.getByRole("link", { name: t["messages.reply"] });
    expect(await reply.getAttribute("href")).toBe("mailto:visitor@example.com");
    await expectFits(page);
    await dialog.getByRole("button", { name: t["messages.markReplied"] }).click();
    await dialog.getByText(t["messages.statusReplied"], { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("searchbox").fill("الفتره close");
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("الفتره close");
    await row.waitFor();
    const href = (await page.getByRole("link", { name: t["messages.export"] }).getAttribute("href")) ?? "";
    const answer = await page.request.get(href);
    expect(answer.headers()["content-disposition"]).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/);
    const file = (await answer.body()).toString("utf8");
    expect(file.startsWith("\uFEFF")).toBe(true);
    expect(file).toContain('"\'=1+1 Sample Visitor","visitor@example.com"');
    expect(await textOf(page, "/admin/messages/export?q=nothing+like+it")).not.toContain("visitor@example.com");

    await page.getByRole("checkbox", { name: /Sample Visitor/ }).check();
    await page.getByRole("button", { name: t["messages.archive"] }).click();
    await page.getByText(t["collection.nothingFound"]).waitFor();
    await page.getByRole("combobox", { name: t["messages.box"] }).selectOption("archived");
    await page.getByRole("checkbox", { name: /Sample Visitor/ }).check();
    await page.getByRole("button", { name: t["common.delete"], exact: true }).click();
    await page.getByRole("button", { name: t["messages.toTrash"] }).click();
    await page.getByText(t["messages.trashed"]).waitFor();
    await page.getByRole("link", { name: t["trash.title"] }).first().click();
    await page.getByRole("button", { name: new RegExp(`${t["trash.restore"]}.*Sample Visitor`) }).click();
    await page.getByText(t["trash.restored"]).waitFor();
    expect(kept.rows("select status from messages where deleted_at is null and email = 'visitor@example.com'")).toEqual(
      [{ status: "archived" }],
    );

    kept.run("update profiles set language = 'ar' where email = ?", owner.email);
    for (const [path, word] of [
      ["/admin/users", "users.title"],
      ["/admin/messages?status=archived", "messages.title"],
      ["/admin/audit", "audit.title"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { name: adminAr[word] }).waitFor();
      await expectFits(page);
    }
  }));

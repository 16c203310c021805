import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminAr } from "#app/i18n/words/admin.ar.ts";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { ownedSite, owner, signIn, staffWords as t } from "../../support/browser/staff.ts";
import { findViolations } from "../../support/browser/violations.ts";
import { visitors } from "../../support/browser/visit.ts";
import { findLink } from "../../support/mail-text.ts";
import { readMails } from "../../support/outbox-files.ts";
import { openTestStore } from "../../support/test-store.ts";

const site = ownedSite();
const visit = visitors(site);
let kept: ReturnType<typeof openTestStore>;
let reader: { id: string; email: string };

beforeAll(() => {
  kept = openTestStore(site().dataFolder);
  reader = kept.makePerson({ fullName: "Rana Haddad" });
  kept.beginSession(reader.id);
});
beforeEach(() => kept.run("update profiles set language = 'en' where email = ?", owner.email));
afterAll(() => kept?.close());

async function expectFits(page: Page) {
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

const written = "متى تُقفل الفترة؟\nHow do you close? <img src=x onerror=alert(1)><script>alert(2)</script>";
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const mailsTo = (address: string) => readMails(site(), address);

/** Where the parts of the dashboard stand. */
const placesOf = (page: Page) =>
  page
    .locator("main :is(.figures, .figure, .sheet)")
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));

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
    await invitation.getByLabel(t["users.role"]).selectOption("moderator");
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
    expect(file).toContain('"Role: user → moderator"');
    await role.getByRole("link", { name: "Rana Haddad" }).click();
    await page.getByRole("heading", { name: t["users.title"] }).waitFor();
    await page.locator("tr[data-sought]").getByRole("rowheader", { name: "Rana Haddad" }).waitFor();
  }));

test("the invited person opens the mailed link, chooses a password once, and comes in with the role that was given", async () => {
  await expect.poll(() => mailsTo("layla@daftar.example").length, { timeout: 15_000 }).toBe(1);
  const { link } = findLink(mailsTo("layla@daftar.example")[0] ?? "");
  expect(new URL(link).pathname).toBe("/ar/auth");
  await visit(link, async (page) => {
    await page.getByLabel(authAr["reset.newPassword"], { exact: true }).fill("دفتر ليلى 1494");
    await page.getByLabel(authAr["reset.confirmPassword"]).fill("دفتر ليلى 1494");
    await page.getByRole("button", { name: authAr["reset.setSubmit"] }).click();
    await page.getByText(authAr["reset.setSuccess"]).waitFor();
    await page.getByLabel(authAr["auth.email"]).fill("layla@daftar.example");
    await page.getByLabel(authAr["auth.password"], { exact: true }).fill("دفتر ليلى 1494");
    await page.getByRole("main").getByRole("button", { name: authAr["signIn.submit"] }).click();
    await page.getByRole("link", { name: siteAr["nav.moderation"] }).click();
    await page.waitForURL((url) => url.pathname === "/ar/moderation");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto("/admin");
    expect(new URL(page.url()).pathname).toBe("/");
  });
  await visit(link, async (page) => {
    await page.getByText(authAr["reset.linkInvalid"]).waitFor();
    expect(await page.getByLabel(authAr["reset.newPassword"], { exact: true }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });
});

test("the dashboard stands at once and fills without moving, and leads to the mails that failed, one by one", () =>
  visit("/admin/messages", async (page) => {
    const mail = {
      subject: "s",
      text: `https://daftar.example/auth?token=${"q".repeat(43)}`,
      html: "h",
      replyTo: null,
    };
    for (const recipient of ["gone@daftar.example", "full@daftar.example"])
      kept.insert("outbox", {
        id: crypto.randomUUID(),
        created_at: new Date(Date.now() - 4 * dayMs).toISOString(),
        kind: "invited",
        recipient,
        mail: JSON.stringify(mail),
        attempts: 40,
        failed_at: new Date().toISOString(),
        last_error: recipient.startsWith("gone") ? `550 no such user ${mail.text}` : "552 mailbox full",
      });
    const refused = {
      id: "slow",
      created_at: new Date(Date.now() - 7 * hourMs).toISOString(),
      kind: "roleChanged",
      recipient: "slow@daftar.example",
      mail: JSON.stringify(mail),
      attempts: 9,
      next_attempt_at: new Date(Date.now() + hourMs).toISOString(),
      last_error: "self-signed certificate",
    };
    kept.insert("outbox", refused);
    await signIn(page);
    const held = Promise.withResolvers<void>();
    await page.route("**/admin.data*", async (route) => {
      if (route.request().url().includes("dashboard")) await held.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: t["sidebar.dashboard"] }).first().click();
    await page.getByRole("heading", { name: t["dashboard.title"] }).waitFor();
    await page.getByText(t["common.loading"]).waitFor({ state: "attached" });
    expect(await page.locator("[aria-busy=true]").count()).toBeGreaterThan(0);
    expect(await page.locator("a.figure").count()).toBe(0);
    expect(await page.getByRole("link", { name: t["dashboard.createArticle"] }).isVisible()).toBe(true);
    const places = await placesOf(page);
    expect(await findViolations(page)).toEqual([]);
    held.resolve();
    const articles = page.getByRole("link", { name: new RegExp(t["dashboard.totalArticles"]) });
    expect(await articles.innerText()).toMatch(/\d/);
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    expect(await placesOf(page)).toEqual(places);

    await page.getByRole("link", { name: t["sidebar.messages"], exact: true }).click();
    await page.getByRole("heading", { level: 1, name: t["messages.title"] }).waitFor();
    const fail = { times: 1 };
    await page.route(/admin\.data.*dashboard/, (route) => route.fulfill({ status: 500, body: "" }), fail);
    await page.getByRole("link", { name: t["sidebar.dashboard"] }).first().click();
    await page.getByText(t["dashboard.partFailed"]).first().waitFor();
    expect(await page.getByRole("link", { name: t["dashboard.createArticle"] }).isVisible()).toBe(true);
    await page.getByRole("link", { name: t["failure.retry"] }).first().click();

    const waiting = page.locator(".waiting li", { hasText: t["dashboard.failedMails"] });
    expect(await waiting.innerText()).toMatch(/\D2$/);
    await waiting.getByRole("link").click();
    await page.getByRole("heading", { name: t["mails.title"] }).waitFor();
    const gone = page.getByRole("row", { name: /gone@daftar\.example/ });
    await gone.getByText(t["mails.reason.recipient"]).waitFor();
    expect(await page.getByRole("rowheader", { name: t["mails.kind.invited"] }).count()).toBe(2);
    expect(await page.content()).not.toContain("q".repeat(20));
    await expectFits(page);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await gone
      .getByRole("button", { name: `${t["mails.retry"]} ${t["mails.kind.invited"]} gone@daftar.example` })
      .click();
    await page.getByText(t["mails.retriedDone"]).waitFor();
    await expect.poll(focused).toBe("failed-mails");
    await gone.waitFor({ state: "detached" });
    await expect.poll(() => mailsTo("gone@daftar.example").length, { timeout: 15_000 }).toBe(1);
    for (const recipient of ["slow@daftar.example", "full@daftar.example"]) {
      await page.getByRole("button", { name: new RegExp(`${t["mails.giveUp"]}.*${recipient}`) }).click();
      const question = page.getByRole("dialog", { name: t["mails.giveUpTitle"] });
      await question.waitFor();
      if (recipient.startsWith("slow")) expect(await findViolations(page)).toEqual([]);
      await question.getByRole("button", { name: t["mails.giveUp"] }).click();
      await page.getByText(t["mails.abandoned"]).first().waitFor();
      await question.waitFor({ state: "detached" });
      await expect.poll(focused).toBe("failed-mails");
    }
    await page.getByText(t["mails.noneFailed"]).waitFor();
    const troubled = () => kept.rows("select id from outbox where failed_at is not null or last_error is not null");
    await expect.poll(troubled).toEqual([]);

    // Arabic, while a mail is refused only, and in the hands of a sender; what becomes of it is seen without asking.
    kept.run("update profiles set language = 'ar' where email = ?", owner.email);
    kept.insert("outbox", { ...refused, taken_until: refused.next_attempt_at });
    mkdirSync(join(site().dataFolder, "backups"), { recursive: true });
    const failing = join(site().dataFolder, "backups", "failing.json");
    writeFileSync(failing, JSON.stringify({ failingSince: refused.created_at }));
    await page.goto("/admin");
    const backup = page.getByRole("link", { name: adminAr["dashboard.backupFailingNone"] });
    expect(await backup.getAttribute("href")).toBe("/admin/settings#database");
    await page.getByRole("link", { name: adminAr["dashboard.mailsRefused"] }).waitFor();
    rmSync(failing);
    await page.goto("/admin/messages");
    const givenUp = { ...refused, next_attempt_at: null, failed_at: refused.created_at };
    for (const id of ["first", "second"]) kept.insert("outbox", { ...givenUp, id, recipient: `${id}@daftar.example` });
    await page.getByRole("link", { name: adminAr["mails.title"] }).click();
    await page.getByText(adminAr["mails.reason.untrusted"]).first().waitFor();
    await expectFits(page);
    await page.getByRole("button", { name: adminAr["mails.retryAll"] }).click();
    const failed = page.locator("section", { has: page.locator("#failed-mails") });
    for (const id of ["first", "second"])
      await failed.getByRole("row", { name: new RegExp(`${id}@`) }).waitFor({ state: "detached" });
    await expect.poll(focused).toBe("failed-mails");
    kept.run("update outbox set failed_at = ?, next_attempt_at = null where id = 'slow'", new Date().toISOString());
    await failed.getByRole("row", { name: /slow@/ }).waitFor();
    kept.run("delete from outbox where id = 'slow'");
  }));

test("messages are kept for as long as the owner says, who agrees to how many go at once", () =>
  visit("/admin/messages?status=all", async (page) => {
    const row = { name: "Old Visitor", email: "old@example.com", message: "m", locale: "en", status: "new" };
    for (const id of ["old-1", "old-2", "old-3"])
      kept.insert("messages", { id, created_at: new Date(Date.now() - 40 * dayMs).toISOString(), ...row });
    await signIn(page);
    const card = page.getByRole("region", { name: t["retention.title"] });
    const days = card.getByLabel(t["retention.days"]);
    await days.fill("0");
    await card.getByRole("button", { name: t["common.save"] }).click();
    await card.getByText("1", { exact: false }).and(card.locator("[class*=error]")).first().waitFor();
    await days.fill("30");
    await card.getByRole("button", { name: t["common.save"] }).click();
    const question = page.getByRole("dialog", { name: t["retention.questionTitle"] });
    await question.getByText(t["retention.question"].other.replace("{count}", "3")).waitFor();
    await question.getByRole("button", { name: t["common.cancel"] }).click();
    await question.waitFor({ state: "detached" });
    expect(kept.rows("select id from messages where id like 'old-%'")).toHaveLength(3);
    expect(await days.inputValue()).toBe("30");
    await card.getByRole("button", { name: t["common.save"] }).click();
    await question.getByRole("button", { name: t["retention.confirm"] }).click();
    await page.getByText(t["settings.saved"]).waitFor();
    await card.getByText(t["retention.now"].other.replace("{count}", "30")).waitFor();
    expect(kept.rows("select id from messages where id like 'old-%'")).toEqual([]);
    await page.getByRole("combobox", { name: t["messages.notification"] }).selectOption("failed");
    await page.getByText(t["collection.nothingFound"]).waitFor();
    expect(new URL(page.url()).searchParams.get("mail")).toBe("failed");
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
    const link = page.getByRole("link", { name: t["messages.export"] });
    await expect.poll(() => link.getAttribute("href")).toContain("q=");
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
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
      await page.getByRole("heading", { level: 1, name: adminAr[word] }).waitFor();
      await expectFits(page);
    }
  }));

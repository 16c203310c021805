import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { sendDueMails } from "#app/platform/mail/mail-sender.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { countPending } from "#app/records/health/pending-counts.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { retryFailedMails } from "#app/records/mails/failed-mails.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { abandonFailedMail, listFailedMailKinds, listFailedMailPage, listFailedMails } from "./failed-mails.server.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const page = { from: 0, max: 100 };

const token = "q".repeat(43);
const start = new Date("2026-11-21T08:00:00.000Z");
const invitation: Mail = {
  kind: "invited",
  to: "layla@daftar.example",
  subject: "You are invited",
  text: `https://daftar.example/auth?mode=reset&token=${token}`,
  html: `<a href="https://daftar.example/auth?mode=reset&token=${token}">`,
};

const refuse = {
  deliver() {
    throw new Error(`550 5.1.1 no such user; seen https://daftar.example/auth?mode=reset&token=${token}`);
  },
};
const tryAt = (ms: number, transport: { deliver(): unknown } = refuse) =>
  sendDueMails(
    {
      async deliver() {
        await transport.deliver();
        return "smtp";
      },
    },
    { clock: () => new Date(start.getTime() + ms) },
  );
const outbox = () => store().selectFrom("outbox").selectAll().execute();

onEachEngine(() => {
  beforeEach(() => {
    log.level = "silent";
  });

  test("the dashboard counts the mails that the list shows, of all kinds, and the list never contains their texts", async () => {
    await queueMail(invitation, start);
    await queueMail({ ...invitation, kind: "message", to: "owner@daftar.example", subject: "Rana: الإقفال" }, start);
    await tryAt(0);
    expect((await listFailedMails(staff, "failed", page)).count).toBe(0);
    expect((await listFailedMails(staff, "retried", page)).mails).toHaveLength(2);
    expect((await countPending(staff)).added.failedMails).toBe(0);
    await tryAt(4 * dayMs);
    const { mails, count } = await listFailedMails(staff, "failed", page);
    expect([count, (await countPending(staff)).added.failedMails]).toEqual([2, 2]);
    expect(mails).toContainEqual(
      expect.objectContaining({ kind: "invited", recipient: "layla@daftar.example", subject: null, attempts: 2 }),
    );
    expect(mails).toContainEqual(expect.objectContaining({ kind: "message", subject: "Rana: الإقفال" }));
    expect(mails.map(({ reason }) => reason)).toEqual(["recipient", "recipient"]);
    expect(JSON.stringify(mails)).not.toContain(token.slice(0, 20));
    expect((await listFailedMails(staff, "retried", page)).count).toBe(0);
    expect((await listFailedMails(staff, "failed", { from: 1, max: 1 })).mails).toHaveLength(1);
  });

  test("a retried mail is sent once or fails again, and the audit log names who retried but not the recipient", async () => {
    await queueMail(invitation, start);
    await tryAt(4 * dayMs);
    const [{ id = "" } = {}] = await outbox();
    expect(await retryFailedMails(staff, id)).toBe(1);
    expect(await retryFailedMails(staff, id)).toBe(0);
    expect((await listFailedMails(staff, "failed", page)).count).toBe(0);
    expect((await listFailedMails(staff, "retried", page)).mails).toMatchObject([
      { id, reason: "recipient", isGoing: true },
    ]);
    await tryAt(5 * dayMs);
    expect((await listFailedMails(staff, "failed", page)).count).toBe(1);
    expect(await retryFailedMails(staff, null)).toBe(1);
    const sent: string[] = [];
    for (const ms of [6 * dayMs, 7 * dayMs]) await tryAt(ms, { deliver: () => sent.push(id) });
    expect(sent).toEqual([id]);
    expect((await outbox())[0]).toMatchObject({ sent_at: expect.any(String), failed_at: null });
    const entries = await listAudit(staff);
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual(
      Array(2).fill(["outbox.retry", "keeper-1"]),
    );
    expect(JSON.stringify(entries)).not.toContain("layla");
  });

  test("a failed mail can be abandoned, a waiting or sent one cannot", async () => {
    await queueMail(invitation, start);
    const [{ id = "" } = {}] = await outbox();
    expect(await abandonFailedMail(staff, id)).toBe("gone");
    expect(await retryFailedMails(staff, id)).toBe(0);
    await tryAt(0);
    const whenDue = new Date(start.getTime() + dayMs);
    expect(await retryFailedMails(staff, id, whenDue)).toBe(0);
    expect(await abandonFailedMail(staff, id, whenDue)).toBe("abandoned");
    expect(await outbox()).toEqual([]);
    expect(await listAudit(staff)).toMatchObject([{ action: "outbox.abandon", record_id: id }]);
    await queueMail(invitation, start);
    await tryAt(0, { deliver: () => {} });
    expect(await abandonFailedMail(staff, String((await outbox())[0]?.id))).toBe("gone");
  });

  test("a refused mail cannot be abandoned while a sender has it", async () => {
    await queueMail(invitation, start);
    await tryAt(0);
    const [{ id = "" } = {}] = await outbox();
    const at = (ms: number) => new Date(start.getTime() + ms);
    const shown = async (ms: number) => (await listFailedMails(staff, "retried", page, at(ms))).mails[0]?.isGoing;
    expect(await shown(0)).toBe(false);
    const answer = Promise.withResolvers<void>();
    const trying = tryAt(60_000, { deliver: () => answer.promise });
    await expect.poll(async () => (await outbox())[0]?.attempts, { timeout: 15_000 }).toBe(2);
    expect(await shown(61_000)).toBe(true);
    expect(await abandonFailedMail(staff, id, at(61_000))).toBe("in-hand");
    answer.reject(new Error("451 later"));
    await trying;
    expect(await shown(62_000)).toBe(false);
    expect(await abandonFailedMail(staff, id, at(62_000))).toBe("abandoned");
    expect(await outbox()).toEqual([]);
  });

  test("secrets that a mail server quotes are neither stored nor logged", async () => {
    const entries: unknown[] = [];
    vi.spyOn(log, "warn").mockImplementation((entry: unknown) => void entries.push(entry));
    onTestFinished(() => void vi.restoreAllMocks());
    await queueMail({ ...invitation, kind: "code", text: "Your code\n\n493021\n" }, start);
    await tryAt(0, {
      deliver() {
        throw new Error(`554 5.7.1 spam: 493021 https://daftar.example/auth?token=${token}`);
      },
    });
    expect((await outbox())[0]?.last_error).toBe("554 5.7.1 spam: … …");
    expect(entries).toMatchObject([{ reason: "554 5.7.1 spam: … …" }]);
  });

  test("a failed mail links to its message unless that is in the trash", async () => {
    const row = {
      name: "a",
      email: "a@b.example",
      subject: null,
      message: "m",
      locale: "en" as const,
      status: "new" as const,
    };
    const message = { ...row, id: "m1", created_at: start.toISOString(), deleted_at: null };
    await store().insertInto("messages").values(message).execute();
    await queueMail({ ...invitation, kind: "message", causeId: "m1" }, start);
    await tryAt(4 * dayMs);
    const named = async () => (await listFailedMails(staff, "failed", page)).mails[0]?.messageId;
    expect(await named()).toBe("m1");
    await store().updateTable("messages").set({ deleted_at: start.toISOString() }).execute();
    expect(await named()).toBeNull();
  });

  test("the mails that were given up are found by their recipient and narrowed by their kind", async () => {
    for (const to of ["Layla@daftar.example", "omar@daftar.example"]) await queueMail({ ...invitation, to }, start);
    await queueMail({ ...invitation, kind: "message", to: "omar@daftar.example" }, start);
    await store().updateTable("outbox").set({ failed_at: start.toISOString(), next_attempt_at: null }).execute();
    const found = async (search: string) => {
      const { rows, total } = await listFailedMailPage(staff, listRequest(new URLSearchParams(search)));
      return [total, ...rows.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()];
    };
    expect(await found("q=layla")).toEqual([3, "invited Layla@daftar.example"]);
    expect(await found("q=daftar+omar&kind=message")).toEqual([3, "message omar@daftar.example"]);
    expect(await found("kind=code")).toEqual([3]);
    expect(await listFailedMailKinds(staff)).toEqual(["invited", "message"]);
  });
});

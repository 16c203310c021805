import { beforeEach, describe, expect, test } from "vitest";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { inTransaction, queryBuilder } from "../database/database.server.ts";
import { log } from "../log.server.ts";
import { hourMs, minuteMs } from "../time.ts";
import type { Mail, OutboxRow } from "./mail.ts";
import { sendDueMails } from "./mail-sender.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import type { Transport } from "./transport.server.ts";

const queuedAt = new Date("2026-11-21T08:00:00.000Z");
const mail: Mail = { kind: "test", to: "owner@daftar.example", subject: "Hello", text: "In four days.", html: "<p>In" };

const patiently = { timeout: 15_000 };

const after = (minutes: number) => new Date(queuedAt.getTime() + minutes * minuteMs);
const readOutbox = () =>
  queryBuilder().selectFrom("outbox").selectAll().orderBy("id").execute() as Promise<OutboxRow[]>;

async function readOnly() {
  const [row] = await readOutbox();
  return row as OutboxRow;
}

/** A transport that notes what it is given, and does with it what the test says. */
function noting(act: (row: OutboxRow) => unknown = () => {}) {
  const delivered: string[] = [];
  const transport: Transport = {
    async deliver(row) {
      await act(row);
      delivered.push(row.id);
      return "smtp";
    },
  };
  return { delivered, transport };
}

const refuse = () => {
  throw new Error("451 come\r\nback\0 later");
};
const sendAt = (moment: Date, { transport }: { transport: Transport }) =>
  sendDueMails(transport, { clock: () => moment });

beforeEach(() => {
  log.level = "silent";
});

onEachEngine(() => {
  test("a mail is stored together with its cause or not at all", async () => {
    const redirect = { id: "1", created_at: queuedAt.toISOString(), from_path: "/a", to_path: "/b" };
    const cause = () => queryBuilder().insertInto("redirects").values(redirect).execute();
    const failing = inTransaction(async () => {
      await cause();
      await queueMail(mail, queuedAt);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await readOutbox()).toEqual([]);
    expect(await queryBuilder().selectFrom("redirects").selectAll().execute()).toEqual([]);
    await inTransaction(async () => {
      await cause();
      await queueMail({ ...mail, causeId: "1" }, queuedAt);
    });
    expect(await readOnly()).toMatchObject({ cause_id: "1", attempts: 0, next_attempt_at: queuedAt.toISOString() });
  });

  test("a mail is sent once, and its texts are deleted then", async () => {
    await queueMail(mail, queuedAt);
    const sender = noting();
    await sendAt(queuedAt, sender);
    await sendAt(after(600), sender);
    expect(sender.delivered).toHaveLength(1);
    expect(await readOnly()).toMatchObject({
      sent_at: queuedAt.toISOString(),
      next_attempt_at: null,
      attempts: 1,
      mail: { subject: "Hello", text: "", html: "" },
    });
  });

  test("a refused mail is retried after 1, 2, 4 … 60 minutes and given up after three days", async () => {
    await queueMail(mail, queuedAt);
    const sender = noting(refuse);
    const waits: number[] = [];
    let moment = queuedAt;
    for (let row = await readOnly(); row.next_attempt_at; row = await readOnly()) {
      const due = new Date(row.next_attempt_at);
      await sendAt(new Date(due.getTime() - 1), sender);
      expect((await readOnly()).attempts).toBe(row.attempts);
      waits.push((due.getTime() - moment.getTime()) / minuteMs);
      moment = due;
      await sendAt(moment, sender);
    }
    expect(waits.slice(0, 9)).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60]);
    expect(new Set(waits.slice(7))).toEqual(new Set([60]));
    const givenUp = await readOnly();
    expect(Date.parse(givenUp.failed_at as string) - queuedAt.getTime()).toBeGreaterThanOrEqual(72 * hourMs);
    expect(givenUp).toMatchObject({ sent_at: null, last_error: "451 come back later", mail: { text: mail.text } });
    expect(sender.delivered).toEqual([]);
  });

  test("a mail older than three days is tried once before it is given up", async () => {
    await queueMail(mail, queuedAt);
    await sendAt(after(4 * 24 * 60), noting());
    expect((await readOnly()).sent_at).not.toBeNull();
  });

  test("a refused mail is sent at the next retry that the server accepts", async () => {
    await queueMail(mail, queuedAt);
    await sendAt(queuedAt, noting(refuse));
    const sender = noting();
    await sendAt(after(1), sender);
    expect(sender.delivered).toHaveLength(1);
    expect(await readOnly()).toMatchObject({ attempts: 2, last_error: null, failed_at: null });
  });

  test("a mail claimed by a crashed sender is sent by the next one after the lease", async () => {
    await queueMail(mail, queuedAt);
    void sendAt(
      queuedAt,
      noting(() => new Promise(() => {})),
    );
    await expect.poll(async () => (await readOnly()).attempts, patiently).toBe(1);
    const next = noting();
    await sendAt(after(4.9), next);
    expect(next.delivered).toEqual([]);
    await sendAt(after(5), next);
    expect(next.delivered).toHaveLength(1);
  });

  test("a late sender does not overwrite the result of another one", async () => {
    await queueMail(mail, queuedAt);
    const { promise, reject } = Promise.withResolvers<void>();
    const late = sendAt(
      queuedAt,
      noting(() => promise),
    );
    await expect.poll(async () => (await readOnly()).attempts, patiently).toBe(1);
    await sendAt(after(6), noting());
    reject(new Error("timeout"));
    await late;
    expect(await readOnly()).toMatchObject({
      sent_at: after(6).toISOString(),
      last_error: null,
      next_attempt_at: null,
    });
  });

  test("several senders on one database send each mail once", async () => {
    for (let number = 0; number < 20; number += 1) await queueMail({ ...mail, subject: `Mail ${number}` }, queuedAt);
    const sender = noting(() => new Promise((resolve) => setTimeout(resolve, 2)));
    await Promise.all([1, 2, 3, 4].map(() => sendAt(queuedAt, sender)));
    expect(sender.delivered).toHaveLength(20);
    expect(new Set(sender.delivered).size).toBe(20);
    expect((await readOutbox()).every((row) => row.sent_at && row.attempts === 1)).toBe(true);
  });

  test("a mail with an expiry is sent first, and deleted when it expires, sent or not", async () => {
    await queueMail(mail, queuedAt);
    const code = { ...mail, kind: "code", expiresAt: after(5) };
    const first = await queueMail(code, after(1));
    const sender = noting();
    await sendAt(after(2), sender);
    expect(sender.delivered[0]).toBe(first);
    await queueMail(code, after(2));
    await sendAt(after(3), noting(refuse));
    await sendAt(after(5), sender);
    expect(sender.delivered).toHaveLength(2);
    expect((await readOutbox()).map((row) => row.kind)).toEqual(["test"]);
  });

  test("a mail queued by a clock that was years ahead is sent", async () => {
    await queueMail(mail, after(10 * 365 * 24 * 60));
    const sender = noting();
    await sendAt(queuedAt, sender);
    expect(sender.delivered).toHaveLength(1);
  });

  describe("one mail has one recipient", () => {
    test.each([
      "a@daftar.example, b@daftar.example",
      "a@daftar.example\r\nBcc: b@daftar.example",
      "Owner <a@daftar.example>",
      '"b@evil.example x"@daftar.example',
      "group:a@daftar.example;",
      "a@b@daftar.example",
      "a@daftar.example\u2028",
      `${"a".repeat(250)}@daftar.example`,
      "",
    ])("%j is no address", async (address) => {
      await expect(queueMail({ ...mail, to: address })).rejects.toThrow("one plain address");
      const replyTo = { name: "Rana", address };
      await expect(queueMail({ ...mail, replyTo })).rejects.toThrow("one plain address");
      expect(await readOutbox()).toEqual([]);
    });

    test.each([
      "Hello\r\nBcc: evil@daftar.example",
      "Hello\u2028Bcc: evil@daftar.example",
      "Hello\u0085\u0000\u202EBcc: evil@daftar.example",
    ])("%j is one line in the header", async (subject) => {
      await queueMail({ ...mail, subject, replyTo: { name: subject, address: "rana@daftar.example" } });
      const stored = (await readOnly()).mail;
      expect(stored.subject).toBe("Hello Bcc: evil@daftar.example");
      expect(stored.replyTo?.name).toBe("Hello Bcc: evil@daftar.example");
    });
  });
});

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openSmtpSink } from "../../../tests/support/smtp-sink.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { inTransaction, queryBuilder } from "../database/database.server.ts";
import { log } from "../log.server.ts";
import { startMailSender } from "./mail-sender.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { smtpTransport } from "./transport.server.ts";

const mail = { kind: "test", to: "owner@daftar.example", subject: "Hello", text: "In four days.", html: "<p>In" };
const readOutbox = () => queryBuilder().selectFrom("outbox").selectAll().execute();

const patiently = { timeout: 15_000 };

let sink: Awaited<ReturnType<typeof openSmtpSink>>;
const senders: ReturnType<typeof startMailSender>[] = [];

beforeEach(async () => {
  log.level = "silent";
  sink = await openSmtpSink();
});

afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await sink.close();
});

function start() {
  const sender = startMailSender(smtpTransport(sink.url, { origin: "https://daftar.example", from: undefined }));
  senders.push(sender);
  return sender;
}

/** From here on timers fire only by `vi.advanceTimersByTimeAsync`. */
function useManualTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

onEachEngine(() => {
  test("a mail is sent at the commit and not before", async () => {
    const sender = start();
    await inTransaction(async () => {
      await queueMail(mail);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(sink.deliveries).toHaveLength(0);
    });
    await expect.poll(() => sink.deliveries.length, patiently).toBe(1);
    await sender.stop();
    expect((await readOutbox())[0]?.sent_at).not.toBeNull();
  });

  test("what an earlier run left is sent at the start", async () => {
    await queueMail(mail);
    const sender = start();
    await expect.poll(() => sink.deliveries.length, patiently).toBe(1);
    await sender.stop();
  });

  test("two nodes on one database send each mail once", async () => {
    const nodes = [start(), start()];
    await Promise.all(Array.from({ length: 12 }, (_, number) => queueMail({ ...mail, subject: `Mail ${number}` })));
    await expect.poll(async () => (await readOutbox()).filter((row) => row.sent_at).length, patiently).toBe(12);
    await Promise.all(nodes.map((node) => node.stop()));
    expect(sink.deliveries).toHaveLength(12);
  });

  test("a transport that ignores its signal does not delay the stop for ever", async () => {
    await queueMail(mail);
    const sender = startMailSender({ deliver: () => new Promise(() => {}) });
    await expect.poll(async () => Number((await readOutbox())[0]?.attempts), patiently).toBe(1);
    useManualTimers();
    const left = vi.fn();
    const stopping = sender.stop().then(left);
    await vi.advanceTimersByTimeAsync(5_900);
    expect(left).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    await stopping;
  });

  test("stopping finishes the current mail and claims no other", async () => {
    const sender = start();
    await inTransaction(() => Promise.all([queueMail(mail), queueMail(mail)]));
    await expect.poll(async () => (await readOutbox()).some((row) => Number(row.attempts) > 0), patiently).toBe(true);
    await sender.stop();
    const rows = await readOutbox();
    expect(sink.deliveries).toHaveLength(rows.filter((row) => row.sent_at).length);
    expect(rows.every((row) => (row.attempts === 0) === (row.sent_at === null))).toBe(true);
    await queueMail(mail);
    expect((await readOutbox()).filter((row) => row.attempts === 0).length).toBeGreaterThan(0);
  });

  test("a mail server that hangs does not delay the stop for long, and the mail stays queued", async () => {
    sink.manner = "hang";
    await queueMail(mail);
    const sender = start();
    await expect.poll(async () => Number((await readOutbox())[0]?.attempts), patiently).toBe(1);
    useManualTimers();
    const stopped = vi.fn();
    const stopping = sender.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    await stopping;
    expect((await readOutbox())[0]).toMatchObject({
      sent_at: null,
      failed_at: null,
      next_attempt_at: expect.any(String),
    });
  });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { openSmtpSink } from "../../../tests/support/smtp-sink.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { queryBuilder } from "../database/database.server.ts";
import { log } from "../log.server.ts";
import type { OutboxRow } from "./mail.ts";
import { sendDueMails } from "./mail-sender.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { smtpTransport } from "./transport.server.ts";

const login = { user: "site", password: "correct horse battery" };
const mail = { kind: "test", to: "owner@daftar.example", subject: "Hello", text: "In four days.", html: "<p>In" };

let sink: Awaited<ReturnType<typeof openSmtpSink>>;
beforeEach(async () => {
  log.level = "silent";
  sink = await openSmtpSink({ login });
});
afterEach(() => sink.close());

const stages = ["CONN", "EHLO", "AUTH", "MAIL", "RCPT", "DATA", "."];
const codes = [421, 450, 451, 452, 530, 534, 535, 538, 550, 551, 552, 553, 554, 571];
const cases = stages.flatMap((stage) => codes.map((code) => [stage, code] as const));
/** What no other mail would meet: the mail's own addresses or texts. */
const isForGood = (stage: string, code: number) =>
  ["MAIL", "RCPT", "DATA", "."].includes(stage) && code >= 500 && ![530, 534, 535, 538].includes(code);

onEachEngine(() => {
  test("a 5xx to the mail itself is final at once with the server's words, and all else is tried again", async () => {
    const url = sink.url.replace("//", `//${login.user}:${encodeURIComponent(login.password)}@`);
    const seen: unknown[] = [];
    for (const [stage, code] of cases) {
      await queryBuilder().deleteFrom("outbox").execute();
      sink.replies = { [stage]: `${code} 5.9.9 words of ${stage}`, ...(stage === "EHLO" && { HELO: `${code} no` }) };
      await queueMail(mail);
      await sendDueMails(smtpTransport(url, { origin: "https://daftar.example", from: undefined }));
      const row = (await queryBuilder().selectFrom("outbox").selectAll().executeTakeFirstOrThrow()) as OutboxRow;
      seen.push([stage, code, row.failed_at !== null, row.next_attempt_at === null]);
      expect(row).toMatchObject({ attempts: 1, sent_at: null });
      if (isForGood(stage, code)) expect(row.last_error).toContain(`${code} 5.9.9 words of ${stage}`);
    }
    expect(seen).toEqual(cases.map(([stage, code]) => [stage, code, isForGood(stage, code), isForGood(stage, code)]));
  });
});

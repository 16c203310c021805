import { setTimeout as wait } from "node:timers/promises";
import { openBrowser } from "../../tests/auth/auth-browser.ts";
import { runSite } from "../../tests/support/browser/running-site.ts";
import { openSmtpSink } from "../../tests/support/smtp-sink.ts";
import { openTestStore } from "../../tests/support/stores/test-store.ts";
import { atMost, type Figure, none, plainFigure } from "../figure.ts";
import { faultEnvironment } from "./saves.ts";

const letters = 20;
const deliveredWithinMs = 240_000;
const finalWithinMs = 10_000;

/** A mail server that hangs, then takes mails again; and one that refuses a mail for good. */
export async function measureMailServer(): Promise<Figure[]> {
  const sink = await openSmtpSink();
  const site = await runSite({ ...faultEnvironment, SMTP_URL: sink.url }, "ignore");
  const store = openTestStore(site.dataFolder);
  let slowestMs = 0;
  let refusals = 0;
  async function write(number: number) {
    const begun = performance.now();
    const letter = { name: "Rana", email: `rana-${number}@daftar.example`, message: "In four days." };
    const answer = await openBrowser({ origin: site.origin, address: site.origin }).post("/contact", letter);
    if (answer.status !== 303) refusals += 1;
    slowestMs = Math.max(slowestMs, performance.now() - begun);
  }
  const waiting = () => store.rows("select id from outbox where sent_at is null and failed_at is null").length;

  sink.manner = "hang";
  for (let number = 0; number < letters; number += 1) await write(number);
  sink.manner = "take";
  const openedAt = performance.now();
  while (waiting() > 0 && performance.now() - openedAt < deliveredWithinMs) await wait(500);
  const deliveredAfterS = (performance.now() - openedAt) / 1_000;
  const ids = sink.deliveries.map(({ data }) => data.match(/Message-ID: (\S+)/)?.[1]);
  const undelivered = waiting();

  sink.manner = "refuse";
  const refusedAt = performance.now();
  await write(letters);
  const failed = () => store.rows("select id from outbox where failed_at is not null").length;
  while (failed() === 0 && performance.now() - refusedAt < finalWithinMs) await wait(100);
  const isFinal = failed() > 0;
  store.close();
  await site.stop();
  await sink.close();
  return [
    none({ name: "mail server hangs: messages of visitors refused", value: refusals }),
    plainFigure({ name: "mail server hangs: slowest answer to a visitor", value: slowestMs, unit: "ms" }),
    none({ name: "mail server hangs: mails not sent after its return", value: undelivered }),
    none({ name: "mail server hangs: mails sent twice", value: ids.length - new Set(ids).size }),
    plainFigure({ name: "mail server hangs: all sent after", value: deliveredAfterS, unit: "s" }),
    atMost(finalWithinMs / 1_000, {
      name: "mail server refuses for good (5xx): seconds until it counts as failed",
      value: isFinal ? (performance.now() - refusedAt) / 1_000 : Number.POSITIVE_INFINITY,
      unit: "s",
    }),
  ];
}

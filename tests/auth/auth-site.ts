import { once } from "node:events";
import { join } from "node:path";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { runSite } from "../support/browser/running-site.ts";
import { readMailText } from "../support/mail-text.ts";
import { type Delivery, openSmtpSink } from "../support/smtp-sink.ts";
import { startForFile } from "../support/start/start-for-file.ts";
import { openTestStore } from "../support/stores/test-store.ts";

const arrivalTimeoutMs = 15_000;

export type AuthSite = Awaited<ReturnType<typeof startAuthSite>>;

/**
 * The built site with a mail server of its own, a record of what it prints, and a clock that a test moves. Each browser
 * is believed to be at another address; `environment` overrides all of this.
 */
export async function startAuthSite(environment: Record<string, string> = {}) {
  const sink = await openSmtpSink();
  const clock = `--import=${join(import.meta.dirname, "../support/clock/movable-clock.mjs")}`;
  const given = { SAMPLE_CONTENT: "off", TRUST_PROXY: "on", SMTP_URL: sink.url, NODE_OPTIONS: clock, ...environment };
  const site = await runSite(given, ["ignore", "pipe", "pipe", "ipc"]);
  const printed: string[] = [];
  for (const stream of [site.child.stdout, site.child.stderr]) stream?.setEncoding("utf8").on("data", print);
  function print(piece: string) {
    printed.push(piece);
  }

  const dataFolder = environment.DATA_DIR ?? site.dataFolder;
  const store = openTestStore(dataFolder);
  return {
    origin: environment.ORIGIN ?? site.origin,
    /** Where it listens, whatever it calls itself. */
    address: site.origin,
    dataFolder,
    store,
    mails: openMailbox(sink.deliveries),
    printed: () => printed.join(""),
    /** Sets its clock this much ahead of ours. */
    async moveClock(aheadMs: number) {
      const moved = once(site.child, "message");
      site.child.send({ aheadMs });
      await moved;
    },
    async stop() {
      store.close();
      await site.stop();
      await sink.close();
    },
  };
}

/** The same for all tests of a file. */
export function authSiteOfFile(environment: Record<string, string> = {}) {
  return startForFile(() => startAuthSite(environment));
}

const newBrowserHeadings = [mailEn, mailAr].map((words) => words["mail.newBrowser.heading"].split("{")[0] ?? "");

/** The mails that have come, each read once, in their order; not those that tell of a new browser, for each test has many. */
function openMailbox(deliveries: Delivery[]) {
  const read = new Set<Delivery>();
  const isOfBrowser = (delivery: Delivery) =>
    newBrowserHeadings.some((heading) => readMailText(delivery.data).trimStart().startsWith(heading));
  const unread = (address: string) =>
    deliveries.filter(
      (delivery) => delivery.recipients.includes(address) && !read.has(delivery) && !isOfBrowser(delivery),
    );

  return {
    /** The subject and text of the next mail to this address; waits for it. */
    async next(address: string) {
      const deadline = performance.now() + arrivalTimeoutMs;
      while (unread(address).length === 0) {
        if (performance.now() > deadline) throw new Error(`no mail came to ${address}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const [delivery] = unread(address) as [Delivery];
      read.add(delivery);
      return readMailText(delivery.data);
    },
    unreadBy: (address: string) => unread(address).map(({ data }) => readMailText(data)),
    /** Whom mails have come to, each mail once. */
    recipients: () => deliveries.flatMap(({ recipients }) => recipients),
  };
}

import { once } from "node:events";
import { join } from "node:path";
import { mailAr } from "#app/i18n/words/mail.ar.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { runSite } from "../support/browser/running-site.ts";
import { type Delivery, openSmtpSink } from "../support/smtp-sink.ts";

const arrivesWithinMs = 15_000;

export type AuthSite = Awaited<ReturnType<typeof startAuthSite>>;

/**
 * The finished build with a mail server of its own, everything that it prints kept, and a clock that a test moves. Each
 * browser is believed to be at another address; whatever `environment` says counts first.
 */
export async function startAuthSite(environment: Record<string, string> = {}) {
  const sink = await openSmtpSink();
  const clock = `--import=${join(import.meta.dirname, "../support/movable-clock.mjs")}`;
  const given = { SAMPLE_CONTENT: "off", TRUST_PROXY: "on", SMTP_URL: sink.url, NODE_OPTIONS: clock, ...environment };
  const site = await runSite(given, ["ignore", "pipe", "pipe", "ipc"]);
  const printed: string[] = [];
  for (const stream of [site.child.stdout, site.child.stderr]) stream?.setEncoding("utf8").on("data", print);
  function print(piece: string) {
    printed.push(piece);
  }

  return {
    origin: environment.ORIGIN ?? site.origin,
    /** Where it listens, whatever it calls itself. */
    address: site.origin,
    dataFolder: environment.DATA_DIR ?? site.dataFolder,
    mails: openMailbox(sink.deliveries),
    printed: () => printed.join(""),
    /** Sets its clock this much ahead of ours. */
    async moveClock(aheadMs: number) {
      const moved = once(site.child, "message");
      site.child.send({ aheadMs });
      await moved;
    },
    async stop() {
      await site.stop();
      await sink.close();
    },
  };
}

const newBrowserHeadings = [mailEn, mailAr].map((words) => words["mail.newBrowser.heading"].split("{")[0] ?? "");

/** The mails that have come, each read once, in their order; not those that tell of a new browser, for each test has many. */
function openMailbox(deliveries: Delivery[]) {
  const read = new Set<Delivery>();
  const isOfBrowser = (delivery: Delivery) =>
    newBrowserHeadings.some((heading) => textOf(delivery).trimStart().startsWith(heading));
  const unread = (address: string) =>
    deliveries.filter(
      (delivery) => delivery.recipients.includes(address) && !read.has(delivery) && !isOfBrowser(delivery),
    );

  return {
    /** The subject and text of the next mail to this address; waits for it. */
    async next(address: string) {
      const deadline = Date.now() + arrivesWithinMs;
      while (unread(address).length === 0) {
        if (Date.now() > deadline) throw new Error(`no mail came to ${address}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const [delivery] = unread(address) as [Delivery];
      read.add(delivery);
      return textOf(delivery);
    },
    unreadBy: (address: string) => unread(address).map(textOf),
    /** Whom mails have come to, each mail once. */
    recipients: () => deliveries.flatMap(({ recipients }) => recipients),
  };
}

/** The text of a mail as a person reads it; its HTML says the same. */
export function textOf({ data }: Pick<Delivery, "data">) {
  const [, boundary = ""] = data.match(/boundary="(.*?)"/) ?? [];
  const [head = "", body = ""] = (data.split(`--${boundary}`)[1] ?? "").split(/\r\n\r\n(.*)/s);
  if (/base64/.test(head)) return Buffer.from(body, "base64").toString();
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** The link in a mail, and the token that it bears. */
export function linkIn(text: string) {
  const [link = "", token = ""] = text.match(/^https?:\S*[?&]token=([\w-]{43})\s*$/m) ?? [];
  return { link: link.trim(), token };
}

/** The six digits in a mail. */
export function codeIn(text: string) {
  return text.match(/^(\d{6})\s*$/m)?.[1] ?? "";
}

import type { IncomingHttpHeaders } from "node:http";
import { localeOfPath } from "#app/i18n/locale.ts";
import { describeError } from "#app/platform/database/store-failure.ts";
import { log } from "#app/platform/log.server.ts";
import { type Answered, countWith } from "#app/platform/statistics/counter.server.ts";
import { refreshHeader } from "#app/platform/statistics/refresh-header.ts";
import { minuteMs } from "#app/platform/time.ts";
import { isBot } from "./bots.server.ts";
import { type Count, createCounts } from "./counts.ts";
import { createVisitors } from "./visitors.server.ts";

type Options = {
  origin: string;
  isCounted: (pathname: string) => boolean;
  /** False at once without a session, so that most views are counted without waiting. */
  isStaff: (cookie: string) => false | Promise<boolean>;
  dayOf: (moment: number) => Promise<string>;
  store: (day: string, counts: Count[]) => Promise<unknown>;
};

const hostOfPage = /^https?:\/\/(?:www\.)?((?:[\w-]{1,63}\.){1,8}[a-z][a-z\d-]{1,62})\.?(?:[:/?#]|$)/i;
const userAgentMaxLength = 300;

/** Counts in memory and stores once a minute. Nothing about a single visitor is stored. */
export function createStatistics({ origin, isCounted, isStaff, dayOf, store }: Options) {
  const counts = createCounts();
  let since = Date.now();
  let salted: { since: number; countVisitor: ReturnType<typeof createVisitors> } | null = null;
  let visitors = 0;

  function record({ pathname, client, incoming, status, type }: Answered) {
    const kind = kindOf(status, type);
    if (!kind || !isCounted(pathname) || !mayCount(incoming.headers)) return;
    if (incoming.headers[refreshHeader] !== undefined) return;
    const count = () => {
      counts.add(kind, pathname);
      if (kind === "view") countVisit(pathname, client, incoming.headers);
    };
    unlessStaff(incoming.headers, count);
  }

  function countVisit(pathname: string, client: string, headers: IncomingHttpHeaders) {
    const { referer, "user-agent": userAgent = "" } = headers;
    counts.add("language", localeOfPath(pathname));
    salted ??= { since: Date.now(), countVisitor: createVisitors() };
    visitors += salted.countVisitor(client + userAgent.slice(0, userAgentMaxLength));
    const host = referer && !referer.startsWith(origin) && hostOfPage.exec(referer)?.[1];
    if (host) counts.add("referrer", host.toLowerCase());
  }

  function unlessStaff({ cookie = "" }: IncomingHttpHeaders, count: () => void) {
    const isOne = isStaff(cookie);
    if (!isOne) return count();
    isOne.then(
      (known) => known || count(),
      (error) => log.error(describeError(error), "a view was not counted"),
    );
  }

  async function flush(now = Date.now()) {
    const whole = Math.round(visitors);
    visitors -= whole;
    if (whole > 0) counts.add("visitor", "", whole);
    const batch = counts.take();
    const began = since;
    since = now;
    try {
      if (salted && (await dayOf(salted.since)) !== (await dayOf(now))) salted = null;
      if (batch.length > 0) await store(await dayOf(began), batch);
    } catch (err) {
      for (const { kind, key, count } of batch) counts.add(kind, key, count);
      log.error(describeError(err), "the statistics of a minute were not stored");
    }
  }

  const timer = setInterval(flush, minuteMs).unref();
  const statistics = {
    record,
    countEvent(kind: string, key: string, headers: IncomingHttpHeaders) {
      if (mayCount(headers)) unlessStaff(headers, () => counts.add(kind, key));
    },
    countOfSite: (kind: string, key: string) => counts.add(kind, key),
    flush,
    stop: () => {
      clearInterval(timer);
      countWith(null);
      return flush();
    },
  };
  countWith(statistics);
  return statistics;
}

function kindOf(status: number, type: string) {
  if (status !== 200 && status !== 304 && status !== 404) return null;
  if (type.startsWith("text/html")) return status === 404 ? "missing" : "view";
  return status === 200 && type.startsWith("application/pdf") ? "download" : null;
}

/** False for those who ask not to be counted, for programs, and for pages that nobody looks at yet. */
function mayCount(headers: IncomingHttpHeaders) {
  if (headers.dnt === "1" || headers["sec-gpc"] === "1") return false;
  const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-moz"];
  return !String(purpose ?? "").startsWith("prefetch") && !isBot(headers["user-agent"]);
}

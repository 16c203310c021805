import type { IncomingMessage } from "node:http";
import { log } from "../../log.server.ts";
import { minuteMs } from "../../time.ts";
import type { Refusal } from "../refuse.server.ts";
import { readBody } from "./body.server.ts";
import { type CspReport, cspReportMaxBytes, keyOfReport, otherReports, readCspReports } from "./csp-report.ts";

export type CountedReport = CspReport & { count: number };

const perMinute = { overall: 300, address: 30 };
const rowsMax = 50;
const arrivalTimeoutMs = 10_000;

/** Counts in memory, so that reports cost no writes. Accepts those without an Origin: they only change a count. */
export function createCspReports(origin: string, store: (counts: CountedReport[]) => Promise<void>) {
  let counts = new Map<string, CountedReport>();
  let minute = { since: 0, overall: 0, addresses: new Map<string, number>() };

  function isWithinLimits(address: string, now: number) {
    if (now - minute.since >= minuteMs) minute = { since: now, overall: 0, addresses: new Map() };
    const own = minute.addresses.get(address) ?? 0;
    if (minute.overall >= perMinute.overall || own >= perMinute.address) return false;
    minute.overall += 1;
    minute.addresses.set(address, own + 1);
    return true;
  }

  function count(report: CspReport) {
    const isKnown = counts.has(keyOfReport(report));
    const counted = isKnown || counts.size < rowsMax ? report : otherReports;
    const key = keyOfReport(counted);
    counts.set(key, { ...counted, count: (counts.get(key)?.count ?? 0) + 1 });
  }

  async function flush() {
    const reports = [...counts.values()];
    counts = new Map();
    if (reports.length > 0)
      await store(reports).catch((err) => log.error({ err }, "reports of the content policy were not stored"));
  }

  const timer = setInterval(flush, minuteMs).unref();
  return {
    async receive(incoming: IncomingMessage, address: string, now = Date.now()): Promise<Refusal | null> {
      const { origin: sender, "content-type": type = "" } = incoming.headers;
      if (sender !== undefined && sender !== "null" && sender !== origin)
        return { status: 403, reason: "the report comes from another site" };
      if (!isWithinLimits(address, now)) return { status: 429, reason: "too many reports are sent here" };
      const body = await readBody(incoming, cspReportMaxBytes, arrivalTimeoutMs);
      if ("status" in body) return body;
      const reports = readCspReports(type.split(";")[0]?.trim().toLowerCase() ?? "", body.toString(), origin);
      if (!reports) return { status: 400, reason: "this is not a report" };
      for (const report of reports) count(report);
      return null;
    },
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

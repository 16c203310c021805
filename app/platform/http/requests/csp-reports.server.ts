import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { log } from "../../log.server.ts";
import { jsonOrNull } from "../../normalize-text.ts";
import { minuteMs } from "../../time.ts";
import type { Refusal } from "../refuse.server.ts";
import { readBody } from "./body.server.ts";

/** Short, since the policy of every page contains it. */
export const cspReportPath = "/csp";
export const cspReportGroup = "c";

const maxBytes = 16 * 1024;
const arrivalTimeoutMs = 10_000;
const linesAMinute = 30;
const loggedLength = 200;

const text = z.string();
const current = z.object({ documentURL: text, effectiveDirective: text, blockedURL: text.default("") });
const legacy = z.object({
  "csp-report": z.object({ "document-uri": text, "violated-directive": text, "blocked-uri": text.default("") }),
});
const reports = z.union([
  z.array(z.union([z.object({ type: z.literal("csp-violation"), body: current }), z.object({ type: text })])).max(50),
  legacy.transform(({ "csp-report": old }) => [
    {
      body: {
        documentURL: old["document-uri"],
        effectiveDirective: old["violated-directive"].split(" ")[0] ?? "",
        blockedURL: old["blocked-uri"],
      },
    },
  ]),
]);

/** Logs what browsers report, each line once a minute. Accepts reports without an Origin: all they cause is a line. */
export function createCspReports(origin: string) {
  let minute = { since: 0, lines: new Set<string>() };

  function logOnce(directive: string, blocked: string, page: string) {
    if (!/^[a-z-]{1,40}$/.test(directive) || !URL.canParse(page) || new URL(page).origin !== origin) return;
    const line = { directive, blocked: sourceOf(blocked), page: new URL(page).pathname.slice(0, loggedLength) };
    const now = Date.now();
    if (now - minute.since >= minuteMs) minute = { since: now, lines: new Set() };
    const key = JSON.stringify(line);
    if (minute.lines.has(key) || minute.lines.size >= linesAMinute) return;
    minute.lines.add(key);
    log.warn(line, "a browser blocked what the content policy forbids");
  }

  return async function receive(incoming: IncomingMessage): Promise<Refusal | null> {
    const { origin: sender = origin } = incoming.headers;
    if (sender !== "null" && sender !== origin) return { status: 403, reason: "the report comes from another site" };
    const body = await readBody(incoming, maxBytes, arrivalTimeoutMs);
    if ("status" in body) return body;
    const read = reports.safeParse(jsonOrNull(body.toString()));
    if (!read.success) return { status: 400, reason: "this is not a report" };
    for (const report of read.data)
      if ("body" in report) logOnce(report.body.effectiveDirective, report.body.blockedURL, report.body.documentURL);
    return null;
  };
}

/** Without path and query, which may be personal. */
function sourceOf(blocked: string) {
  if (!URL.canParse(blocked)) return /^[a-z-]{0,40}$/.test(blocked) ? blocked || "inline" : "other";
  const { protocol, host } = new URL(blocked);
  return (/^(https?|wss?):$/.test(protocol) ? `${protocol}//${host}` : protocol).slice(0, loggedLength);
}

import { z } from "zod";
import { jsonOrNull } from "../../normalize-text.ts";

export type CspReport = { directive: string; blocked: string; page: string };

export const otherReports: CspReport = { directive: "other", blocked: "", page: "" };

export function keyOfReport({ directive, blocked, page }: CspReport) {
  return JSON.stringify([directive, blocked, page]);
}

/** Short, since the policy of every page contains it. */
export const cspReportPath = "/csp";
export const cspReportMaxBytes = 16 * 1024;
export const cspReportGroup = "c";

const pageMaxLength = 200;
const originMaxLength = 200;
const reportsAtOnce = 50;

const directives = z.enum([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "media-src",
  "object-src",
  "frame-src",
  "child-src",
  "worker-src",
  "manifest-src",
  "form-action",
  "base-uri",
  "frame-ancestors",
  "sandbox",
  "require-trusted-types-for",
  "trusted-types",
]);
const kinds = ["inline", "eval", "wasm-eval", "self", "trusted-types-policy", "trusted-types-sink"];

const address = z.string().max(8_192);
const reportingApi = z.array(z.object({ type: z.string().max(100), body: z.unknown() })).max(reportsAtOnce);
const violation = z.object({ documentURL: address, blockedURL: address.default(""), effectiveDirective: directives });
const legacy = z.object({
  "csp-report": z.object({
    "document-uri": address,
    "blocked-uri": address.default(""),
    "effective-directive": z.string().max(100).optional(),
    "violated-directive": z.string().max(1_024).optional(),
  }),
});

/** Without personal data; null for an unknown format. */
export function readCspReports(type: string, body: string, origin: string): CspReport[] | null {
  const json = jsonOrNull(body);
  if (type === "application/csp-report") {
    const parsed = legacy.safeParse(json);
    if (!parsed.success) return null;
    const { "document-uri": page, "blocked-uri": blocked, ...rest } = parsed.data["csp-report"];
    const directive = directives.safeParse(
      rest["effective-directive"] || rest["violated-directive"]?.trim().split(/\s/)[0],
    );
    return directive.success ? reportOf(directive.data, blocked, page, origin) : null;
  }
  const parsed = reportingApi.safeParse(json);
  if (type !== "application/reports+json" || !parsed.success) return null;
  const violations = z
    .array(violation)
    .safeParse(parsed.data.filter((report) => report.type === "csp-violation").map((report) => report.body));
  if (!violations.success) return null;
  return violations.data.flatMap(({ effectiveDirective, blockedURL, documentURL }) =>
    reportOf(effectiveDirective, blockedURL, documentURL, origin),
  );
}

function reportOf(directive: string, blocked: string, page: string, origin: string): CspReport[] {
  if (!URL.canParse(page) || new URL(page).origin !== origin) return [];
  const { pathname } = new URL(page);
  return [{ directive, blocked: sourceOf(blocked, origin), page: pathname.slice(0, pageMaxLength) }];
}

function sourceOf(blocked: string, origin: string) {
  if (blocked === "") return "inline";
  if (kinds.includes(blocked)) return blocked;
  if (!URL.canParse(blocked)) return /^[a-z-]{1,40}$/.test(blocked) ? blocked : "other";
  const url = new URL(blocked);
  if (url.origin === origin) return "self";
  return url.host && /^(https?|wss?):$/.test(url.protocol)
    ? `${url.protocol}//${url.host}`.slice(0, originMaxLength)
    : url.protocol.slice(0, -1).slice(0, originMaxLength);
}

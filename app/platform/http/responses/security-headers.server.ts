import { defaultHsts } from "../../configuration.server.ts";
import { cspReportGroup, cspReportPath } from "../requests/csp-reports.server.ts";

export function securityHeaders(origin: string, hsts: string | null = defaultHsts): Record<string, string> {
  return {
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(hsts && origin.startsWith("https:") && { "Strict-Transport-Security": hsts }),
  };
}

export const reportingEndpoints = `${cspReportGroup}="${cspReportPath}"`;

/** `frames` are hosts whose pages may be shown in this one, which the site itself shows when it `isFramed`. */
type PagePolicy = { styleHashes: string[]; isDevelopment: boolean; frames?: string[]; isFramed?: boolean };

export function pagePolicy({ styleHashes, isDevelopment, frames = [], isFramed = false }: PagePolicy) {
  const styles = isDevelopment
    ? "'self' 'unsafe-inline'"
    : ["'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(" ");
  return policyOf({
    "script-src": `'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    "style-src": styles,
    "img-src": "'self' data:",
    "connect-src": `'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src": "'self'",
    ...(frames.length > 0 && { "frame-src": frames.map((host) => `https://${host}`).join(" ") }),
    ...(isFramed && { "frame-ancestors": "'self'" }),
  });
}

/** Mantine's components need style attributes. */
export function appPolicy({ nonce, isDevelopment }: { nonce: string; isDevelopment: boolean }) {
  return policyOf({
    "script-src": `'nonce-${nonce}' 'strict-dynamic'`,
    "style-src": isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "connect-src": `'self'${isDevelopment ? " ws:" : ""}`,
    "frame-src": "'self'",
  });
}

function policyOf(own: Record<string, string>) {
  const directives = {
    "default-src": "'none'",
    ...own,
    "font-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": own["frame-ancestors"] ?? "'none'",
    "report-to": cspReportGroup,
    "report-uri": cspReportPath,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

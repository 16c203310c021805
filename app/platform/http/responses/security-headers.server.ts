import { cspReportGroup, cspReportPath } from "../requests/csp-report.ts";

const hstsSeconds = 63_072_000;

/** What every answer bears, whatever it holds; a page then widens the content policy for just what it needs. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(origin.startsWith("https:") && { "Strict-Transport-Security": `max-age=${hstsSeconds}; includeSubDomains` }),
  };
}

/** Names the address to which browsers send what a policy with `report-to` made them refuse. */
export const reportingEndpoints = `${cspReportGroup}="${cspReportPath}"`;

type PagePolicy = { styleHashes: string[]; isDevelopment: boolean };

/** The content policy of a public page: scripts from here alone and none inline, inline styles by their hash. */
export function pagePolicy({ styleHashes, isDevelopment }: PagePolicy) {
  const styles = isDevelopment ? "'self' 'unsafe-inline'" : styleHashes.map((hash) => `'sha256-${hash}'`).join(" ");
  return policyOf({
    "script-src": `'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    "style-src": styles,
    "img-src": "'self' data:",
    "connect-src": `'self'${isDevelopment ? " ws:" : ""}`,
  });
}

type AppPolicy = { nonce: string; isDevelopment: boolean };

/**
 * The content policy of a page that React keeps alive: its scripts bear this answer's nonce, and what they load is
 * trusted with them. Style sheets come from here or bear the nonce; style attributes are how the components are set.
 */
export function appPolicy({ nonce, isDevelopment }: AppPolicy) {
  return policyOf({
    "script-src": `'nonce-${nonce}' 'strict-dynamic'`,
    "style-src": isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "connect-src": `'self'${isDevelopment ? " ws:" : ""}`,
  });
}

function policyOf(own: Record<string, string>) {
  const directives = {
    "default-src": "'none'",
    ...own,
    "font-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "report-to": cspReportGroup,
    "report-uri": cspReportPath,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

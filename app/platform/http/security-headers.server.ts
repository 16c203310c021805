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

type PagePolicy = { styleHashes: string[]; isDevelopment: boolean };

/** The content policy of a public page: scripts from here alone and none inline, inline styles by their hash. */
export function pagePolicy({ styleHashes, isDevelopment }: PagePolicy) {
  const styles = isDevelopment ? "'self' 'unsafe-inline'" : styleHashes.map((hash) => `'sha256-${hash}'`).join(" ");
  return [
    "default-src 'none'",
    `script-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

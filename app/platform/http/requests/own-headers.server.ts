import type { IncomingMessage } from "node:http";

/** Replaces the host by the site's own, since the router compares it with origins itself. */
export function headersOf(incoming: IncomingMessage, url: URL) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(":") || name === "host" || name === "x-forwarded-host") continue;
    for (const item of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, item);
  }
  headers.set("host", url.host);
  return headers;
}

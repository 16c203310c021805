import type { IncomingMessage } from "node:http";

/** Why a request is turned away before anybody looks at what it wants; the server answers with the status. */
export type Refusal = { status: 400 | 403 | 405 | 408 | 413 | 414 | 429; reason: string };

const longestAddress = 8_192;
/** A name, an IPv4 address or an IPv6 one in brackets, and a port. */
const possibleHost = /^([\w.~%-]+|\[[\da-f:.]+\])(:\d*)?$/i;
const answeredMethods = ["GET", "HEAD", "POST"];

/** The address of a request on the site's own origin, whatever host the request names; or why it is refused. */
export function requestUrl(request: IncomingMessage, origin: string): URL | Refusal {
  const address = request.url ?? "/";
  if (address.length > longestAddress) return { status: 414, reason: "the address is too long" };
  if (!address.startsWith("/") || address.startsWith("//") || address.includes("\\"))
    return { status: 400, reason: "the address is malformed" };
  try {
    const url = new URL(address, origin);
    const decoded = decodeURIComponent(url.pathname) + decodeURIComponent(url.search.replaceAll("+", " "));
    if (decoded.includes("\0") || url.pathname.startsWith("//"))
      return { status: 400, reason: "the address is malformed" };
    return url;
  } catch {
    return { status: 400, reason: "the address is malformed" };
  }
}

/**
 * Refuses what names no host, several, or none that can be one. Which it is does not matter here, but a proxy in front
 * may have gone by another of them than whoever comes after it. HTTP/1.0 knows no host.
 */
export function refuseHost({ rawHeaders, httpVersion }: IncomingMessage): Refusal | null {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "host");
  if (hosts.length === 0 && httpVersion === "1.0") return null;
  const isOne = hosts.length === 1 && possibleHost.test(hosts[0] as string);
  return isOne ? null : { status: 400, reason: "the request names no host, or more than one" };
}

/** Refuses the methods that nothing here answers. */
export function refuseMethod({ method = "GET" }: IncomingMessage): Refusal | null {
  return answeredMethods.includes(method) ? null : { status: 405, reason: "this method is not answered here" };
}

/**
 * Refuses what another site sends in a visitor's name: every method but GET and HEAD needs the site's own Origin or,
 * where the browser sends none, its word that the request comes from the same origin.
 */
export function refuseCrossSite({ method = "GET", headers }: IncomingMessage, ownOrigin: string): Refusal | null {
  if (method === "GET" || method === "HEAD") return null;
  const isOwn =
    headers.origin === undefined ? headers["sec-fetch-site"] === "same-origin" : headers.origin === ownOrigin;
  return isOwn ? null : { status: 403, reason: "the request comes from another site" };
}

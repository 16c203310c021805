import type { IncomingMessage } from "node:http";
import type { StoreFailure } from "../database/store-failure.ts";

/** `failure` if the store has failed, with the address that was asked for and what came in its form. */
export type Refusal = {
  status: 400 | 403 | 405 | 408 | 413 | 414 | 421 | 429 | 503;
  reason: string;
  failure?: StoreFailure;
  address?: string;
  typed?: Record<string, string> | null;
};

const addressMaxLength = 8_192;
const possibleHost = /^([\w.~%-]+|\[[\da-f:.]+\])(:\d*)?$/i;
const allowedMethods = ["GET", "HEAD", "POST"];

/** On the site's own origin, whatever host the request names. */
export function requestUrl(request: IncomingMessage, origin: string): URL | Refusal {
  const address = request.url ?? "/";
  if (address.length > addressMaxLength) return { status: 414, reason: "the address is too long" };
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

/** The home page in the language in which an unreadable address begins. */
export function homeOf({ url = "" }: IncomingMessage, origin: string) {
  return new URL(/^\/ar(?![\w-])/.test(url) ? "/ar" : "/", origin);
}

/** Proxies and servers could read a missing or repeated Host differently. HTTP/1.0 has none. */
export function refuseHost({ rawHeaders, httpVersion }: IncomingMessage): Refusal | null {
  let host = "";
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") {
      host = rawHeaders[index + 1] ?? "";
      count += 1;
    }
  if (count === 0 && httpVersion === "1.0") return null;
  const isOne = count === 1 && possibleHost.test(host);
  return isOne ? null : { status: 400, reason: "the request names no host, or more than one" };
}

export function refuseMethod({ method = "GET" }: IncomingMessage): Refusal | null {
  return allowedMethods.includes(method) ? null : { status: 405, reason: "this method is not answered here" };
}

/** Prevents CSRF: other methods need the site's own Origin or, without one, `Sec-Fetch-Site: same-origin`. */
export function refuseCrossSite({ method = "GET", headers }: IncomingMessage, ownOrigin: string): Refusal | null {
  if (method === "GET" || method === "HEAD") return null;
  const isOwn =
    headers.origin === undefined ? headers["sec-fetch-site"] === "same-origin" : headers.origin === ownOrigin;
  return isOwn ? null : { status: 403, reason: "the request comes from another site" };
}

import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

const addressHeader = "x-client-address";
const ageHeader = "x-client-age";

/** The address that a request came from, as this server saw it: IPv4 wherever it is one; "unknown" outside a server. */
export function clientAddress(request: Request) {
  return request.headers.get(addressHeader) ?? "unknown";
}

/** How many milliseconds ago this client's first page was asked for here, or null where this node has not seen it. */
export function clientAgeMs(request: Request): number | null {
  const age = request.headers.get(ageHeader);
  return age === null ? null : Number(age);
}

/** Puts what the server knows of the client into the headers of its request, in place of whatever it claims itself. */
export function setClient(headers: Headers, address: string, ageMs: number | null) {
  headers.set(addressHeader, address);
  if (ageMs === null) headers.delete(ageHeader);
  else headers.set(ageHeader, String(ageMs));
}

/**
 * The address at the other end; behind a trusted proxy the one that the proxy itself saw, which is the last of
 * X-Forwarded-For. The entries before it, and every other such header, are the client's own words.
 */
export function addressOf({ headers, socket }: IncomingMessage, trustsProxy = false): string {
  const forwarded = trustsProxy ? [headers["x-forwarded-for"]].flat().join(",").split(",").at(-1) : undefined;
  return plainAddress(forwarded ?? "") ?? plainAddress(socket.remoteAddress ?? "") ?? "unknown";
}

/** Whom a limit counts as one: an IPv4 address, or the /64 that one IPv6 customer has whole. */
export function addressPrefix(address: string) {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return `${[...groups, ...Array<string>(missing).fill("0"), ...(tail || "0").split(":")].slice(0, 4).join(":")}::/64`;
}

/** One spelling for each address, without port and zone; an IPv4 address in IPv6 clothes is an IPv4 address. */
export function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+(\.\d+){3}):\d+$/, "$1")
    .replace(/%.*$/, "");
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return null;
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high = "", low = ""] = address.match(/^::ffff:([\da-f]+):([\da-f]+)$/) ?? [];
  if (high === "") return address;
  const number = Number.parseInt(high, 16) * 0x10000 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((bits) => (number >>> bits) & 0xff).join(".");
}

import type { IncomingMessage } from "node:http";
import { isIP, type Socket } from "node:net";

const addressHeader = "x-client-address";
const ageHeader = "x-client-age";

const prefixes = new WeakMap<Socket, string>();

export function clientAddress(request: Request) {
  return request.headers.get(addressHeader) ?? "unknown";
}

export function clientAgeMs(request: Request): number | null {
  const age = request.headers.get(ageHeader);
  return age === null ? null : Number(age);
}

/** Overwrites what the client sent. */
export function setClient(headers: Headers, address: string, ageMs: number | null) {
  headers.set(addressHeader, address);
  if (ageMs === null) headers.delete(ageHeader);
  else headers.set(ageHeader, String(ageMs));
}

/** Behind a trusted proxy the last entry of X-Forwarded-For, which the proxy wrote: clients can forge all others. */
export function addressOf({ headers, socket }: IncomingMessage, trustsProxy = false): string {
  const forwarded = trustsProxy ? [headers["x-forwarded-for"]].flat().join(",").split(",").at(-1) : undefined;
  return plainAddress(forwarded ?? "") ?? plainAddress(socket.remoteAddress ?? "") ?? "unknown";
}

export function clientOf(incoming: IncomingMessage, trustsProxy = false) {
  if (trustsProxy) return addressPrefix(addressOf(incoming, true));
  let prefix = prefixes.get(incoming.socket);
  if (prefix === undefined) {
    prefix = addressPrefix(addressOf(incoming));
    prefixes.set(incoming.socket, prefix);
  }
  return prefix;
}

/** An IPv6 /64 belongs to one customer. */
export function addressPrefix(address: string) {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return `${[...groups, ...Array<string>(missing).fill("0"), ...(tail || "0").split(":")].slice(0, 4).join(":")}::/64`;
}

export function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+(\.\d+){3}):\d+$/, "$1")
    .replace(/%.*/s, "");
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return null;
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high = "", low = ""] = address.match(/^::ffff:([\da-f]+):([\da-f]+)$/) ?? [];
  if (high === "") return address;
  const number = Number.parseInt(high, 16) * 0x10000 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((bits) => (number >>> bits) & 0xff).join(".");
}

import type { IncomingMessage } from "node:http";
import { isIP, type Socket } from "node:net";

const prefixes = new WeakMap<Socket, string>();

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

/** The /64 of an IPv6 address, which belongs to one household or machine; an IPv4 address as it is. */
export function addressPrefix(address: string) {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return `${[...groups, ...Array<string>(missing).fill("0"), ...(tail || "0").split(":")].slice(0, 4).join(":")}::/64`;
}

/** How many times the allowance of a /64 the wider networks around it have: one customer may have all of a /56 or /48. */
const widerNetworks = [
  { bits: 56, times: 4, of: (fourth: number) => (fourth & 0xff00).toString(16) },
  { bits: 48, times: 16, of: () => "0" },
];

/** The prefix itself and the networks around an IPv6 /64, the widest last. */
export function networksOf(prefix: string): { network: string; times: number }[] {
  const [, start, fourth = "0"] = prefix.match(/^((?:[\da-f]+:){3})([\da-f]+)::\/64$/) ?? [];
  const wider = widerNetworks.map(({ bits, times, of }) => ({
    network: `${start}${of(Number.parseInt(fourth, 16))}::/${bits}`,
    times,
  }));
  return [{ network: prefix, times: 1 }, ...(start ? wider : [])];
}

export function widestPrefix(prefix: string) {
  return networksOf(prefix).at(-1)?.network ?? prefix;
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

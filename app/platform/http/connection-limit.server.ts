import type { Server } from "node:http";
import { log } from "../log.server.ts";
import { countRefused } from "../statistics/refused.server.ts";
import { minuteMs } from "../time.ts";
import { addressPrefix, plainAddress } from "./requests/client-address.server.ts";

const warnEveryMs = minuteMs;

export type ConnectionLimit = { max: number; isExempt?: (address: string) => boolean };

/** Counts per address or IPv6 /64. The machine itself is exempt, since a proxy on it connects for all visitors. */
export function limitConnections(server: Server, { max, isExempt = isLoopback }: ConnectionLimit) {
  const open = new Map<string, number>();
  let warnedAt = Number.NEGATIVE_INFINITY;

  server.on("connection", (socket) => {
    const address = plainAddress(socket.remoteAddress ?? "");
    if (!address || isExempt(address)) return;
    const client = addressPrefix(address);
    const count = open.get(client) ?? 0;
    if (count >= max) {
      if (performance.now() - warnedAt > warnEveryMs) log.warn({ client, max }, "too many connections of one address");
      warnedAt = performance.now();
      countRefused("rate");
      return socket.resetAndDestroy();
    }
    open.set(client, count + 1);
    socket.once("close", () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

export function isLoopback(address: string) {
  return address.startsWith("127.") || address === "::1";
}

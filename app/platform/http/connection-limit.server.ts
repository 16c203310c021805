import type { Server } from "node:http";
import { createOpenLimit } from "../limits/open-limit.server.ts";
import { log } from "../log.server.ts";
import { countRefused } from "../statistics/refused.server.ts";
import { minuteMs } from "../time.ts";
import { addressPrefix, plainAddress } from "./requests/client-address.server.ts";

const warnEveryMs = minuteMs;

export type ConnectionLimit = { max: number; isExempt?: (address: string) => boolean };

/** Counts per address, or IPv6 /64 and the networks around it. The machine itself is exempt, since a proxy on it connects for all visitors. */
export function limitConnections(server: Server, { max, isExempt = isLoopback }: ConnectionLimit) {
  const enter = createOpenLimit(max);
  let warnedAt = Number.NEGATIVE_INFINITY;

  server.on("connection", (socket) => {
    const address = plainAddress(socket.remoteAddress ?? "");
    if (!address || isExempt(address)) return;
    const client = addressPrefix(address);
    const leave = enter(client);
    if (!leave) {
      if (performance.now() - warnedAt > warnEveryMs) log.warn({ client, max }, "too many connections of one address");
      warnedAt = performance.now();
      countRefused("rate");
      return socket.resetAndDestroy();
    }
    socket.once("close", leave);
  });
}

export function isLoopback(address: string) {
  return address.startsWith("127.") || address === "::1";
}

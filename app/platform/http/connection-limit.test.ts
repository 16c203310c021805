import { EventEmitter } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { serve } from "../../../tests/support/raw-http.ts";
import { log } from "../log.server.ts";
import { isLoopback, limitConnections } from "./connection-limit.server.ts";

const level = log.level;
beforeAll(() => {
  log.level = "silent";
});
afterAll(() => {
  log.level = level;
});

/** The number of these addresses that stay connected with one connection each. */
function connectFrom(addresses: string[], max: number) {
  const server = new EventEmitter();
  limitConnections(server as never, { max });
  const sockets = addresses.map((remoteAddress) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isReset: false, resetAndDestroy: () => {} });
    socket.resetAndDestroy = () => {
      socket.isReset = true;
    };
    server.emit("connection", socket);
    return socket;
  });
  return { server, sockets, left: sockets.filter(({ isReset }) => !isReset).length };
}

const hosts = (network: string) => Array.from({ length: 20 }, (_, host) => network + (host + 1).toString(16));

test("the limit applies to an IPv4 address and to an IPv6 /64", () => {
  expect(connectFrom(Array(20).fill("203.0.113.7"), 3).left).toBe(3);
  expect(connectFrom(Array(20).fill("::ffff:203.0.113.7"), 3).left).toBe(3);
  expect(connectFrom(hosts("2001:db8:1:2::"), 3).left).toBe(3);
});

test("the /64s of one /56 may have four times the connections of one, and those of a /48 sixteen times", () => {
  const addresses = (step: number) =>
    Array.from({ length: 200 }, (_, number) => `2001:db8:1:${(number * step).toString(16)}::1`);
  expect(connectFrom(addresses(1), 3).left).toBe(12);
  expect(connectFrom(addresses(256), 3).left).toBe(48);
});

test("connections of other addresses are counted separately, and those of this machine not at all", () => {
  expect(connectFrom(["203.0.113.7", "203.0.113.8", "2001:db8:1:2::1", "2001:db8:1:3::1"], 1).left).toBe(4);
  expect(connectFrom([...Array(9).fill("127.0.0.1"), ...Array(9).fill("::1"), "::ffff:127.0.0.1"], 1).left).toBe(19);
  expect(["10.0.0.1", "::2", "1270.example"].some(isLoopback)).toBe(false);
});

test("a closed connection allows another one", () => {
  const { server, sockets } = connectFrom(["203.0.113.7", "203.0.113.7"], 2);
  sockets[0]?.emit("close");
  const more = ["203.0.113.7", "203.0.113.7"].map((remoteAddress) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isReset: false, resetAndDestroy() {} });
    socket.resetAndDestroy = () => {
      socket.isReset = true;
    };
    server.emit("connection", socket);
    return socket.isReset;
  });
  expect(more).toEqual([false, true]);
});

/** The number of ten silent connections that are open a moment later. */
async function openOfTen(trustsProxy: boolean) {
  const site = await serve({ trustsProxy }, { connections: { max: 4, isExempt: () => false } });
  const clients: Socket[] = [];
  onTestFinished(() => {
    for (const client of clients) client.destroy();
    site.close();
  });
  const closed = new Set<Socket>();
  for (let number = 0; number < 10; number += 1) {
    const client = connect(site.place).on("error", () => {});
    client.once("close", () => closed.add(client));
    clients.push(client);
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  return 10 - closed.size;
}

test("the server resets connections beyond the limit unless it trusts a proxy", async () => {
  expect(await openOfTen(false)).toBe(4);
  expect(await openOfTen(true)).toBe(10);
});

import { expect, test } from "vitest";
import { createOpenLimit } from "./open-limit.server.ts";

const inNetwork = (number: number) => `2001:db8:7:${number.toString(16)}::/64`;

test("a /64 has its share, the /56 around it four and the /48 sixteen times as many, and other networks their own", () => {
  const enter = createOpenLimit(5);
  const opened = (clients: string[]) => clients.filter((client) => enter(client)).length;
  expect(opened(Array(9).fill(inNetwork(1)))).toBe(5);
  expect(opened(Array.from({ length: 200 }, (_, number) => inNetwork(2 + number)))).toBe(15);
  expect(opened(Array.from({ length: 2_000 }, (_, number) => inNetwork(256 + number * 11)))).toBe(60);
  expect(opened(["2001:db8:8:1::/64", "203.0.113.7", "a session"])).toBe(3);
});

test("what is closed makes room in all its networks, and nothing is kept of it", () => {
  const enter = createOpenLimit(1);
  for (let turn = 0; turn < 100; turn += 1) {
    const leave = [1, 2, 3, 4].map((number) => enter(inNetwork(number)));
    expect(leave.every(Boolean)).toBe(true);
    expect(enter(inNetwork(5))).toBeNull();
    for (const close of leave) close?.();
  }
});

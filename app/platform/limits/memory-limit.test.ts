import { expect, test } from "vitest";
import { createMemoryLimit } from "./memory-limit.server.ts";

const inNetwork = (number: number) => `2001:db8:7:${number.toString(16)}::/64`;
const countAll = (count: (client: string, now: number) => number, clients: string[]) =>
  clients.filter((client) => count(client, 0) === 0).length;

test("a /56 has four times and a /48 sixteen times the allowance of a /64, however many of them ask", () => {
  const rule = { max: 10, windowMs: 60_000 };
  const of56 = Array.from({ length: 300 }, (_, number) => inNetwork(number % 256));
  expect(countAll(createMemoryLimit(rule), of56.slice(0, 256))).toBe(40);
  const of48 = Array.from({ length: 6_000 }, (_, number) => inNetwork(number * 11));
  expect(countAll(createMemoryLimit(rule), of48)).toBe(160);
  const apart = Array.from({ length: 300 }, (_, number) => `2001:db8:${number.toString(16)}:0::/64`);
  expect(countAll(createMemoryLimit(rule), apart)).toBe(300);
});

test("a refused use is not counted for any of its networks", () => {
  const count = createMemoryLimit({ max: 1, windowMs: 60_000 });
  for (let turn = 0; turn < 20; turn += 1) count(inNetwork(1), 0);
  expect(count(inNetwork(2), 0)).toBe(0);
  expect(count(inNetwork(1), 1_000)).toBe(59);
  expect(count(inNetwork(1), 60_000)).toBe(0);
});

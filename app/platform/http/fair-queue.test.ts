import { expect, test } from "vitest";
import { serve } from "../../../tests/support/raw-http.ts";
import { createFairQueue } from "./fair-queue.server.ts";

const nextIteration = () => new Promise((resolve) => setImmediate(resolve));

test("clients take turns, and one request starts in each iteration of the event loop", async () => {
  const waitForTurn = createFairQueue(10);
  const started: string[] = [];
  for (const request of ["a1", "a2", "a3", "b1", "b2", "c1"])
    void waitForTurn(request.slice(0, 1))?.then(() => started.push(request));
  expect(started).toEqual([]);
  for (let count = 1; count <= 6; count += 1) {
    await nextIteration();
    expect(started).toHaveLength(count);
  }
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  await waitForTurn("a");
});

test("a client of which as many requests wait as may is refused, others are not", async () => {
  const waitForTurn = createFairQueue(2);
  expect(["a", "a", "a", "b"].map((client) => waitForTurn(client) !== null)).toEqual([true, true, false, true]);
  for (let count = 0; count < 3; count += 1) await nextIteration();
  await waitForTurn("a");
});

test("requests beyond those that may wait are answered 503, and those of a closed connection are not rendered", async () => {
  let rendered = 0;
  const respond = async () => {
    rendered += 1;
    return new Response("a page");
  };
  const site = await serve({ respond, trustsProxy: true }, { waiting: 100 });
  const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

  const answers = await site.sendRaw(get("/a").repeat(101) + get("/a", "Connection: close\r\n"));
  expect(answers.match(/HTTP\/1.1 200/g)).toHaveLength(100);
  expect(answers.match(/HTTP\/1.1 503/g)).toHaveLength(2);
  expect(answers.match(/Retry-After: 1\r\n/g)).toHaveLength(2);
  expect(rendered).toBe(100);

  rendered = 0;
  await site.sendRaw(get("/a").repeat(100), (socket) => socket.once("data", () => socket.destroy()));
  await site.sendRequest("/b");
  expect(rendered).toBeLessThan(50);
  site.close();
});

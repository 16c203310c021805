import { describe, expect, test } from "vitest";
import { serve } from "../../../tests/support/raw-http.ts";
import { createClientTurns } from "./client-turns.server.ts";

const nextIteration = () => new Promise((resolve) => setImmediate(resolve));

describe("turns", () => {
  test("a client that sends many requests has some of them answered at once, and another one does not wait for them", async () => {
    const turns = createClientTurns(2, 10);
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (client: string, name: string) =>
      turns.take(client, () => {
        started.push(name);
        return new Promise<void>((end) => ends.push(end));
      });
    const answered = ["a1", "a2", "a3", "a4", "b1"].map((name) => ask(name.slice(0, 1), name));
    for (let count = 0; count < 5; count += 1) await nextIteration();
    expect(started).toEqual(["a1", "a2", "b1"]);
    ends[0]?.();
    for (let count = 0; count < 2; count += 1) await nextIteration();
    expect(started).toEqual(["a1", "a2", "b1", "a3"]);
    while (ends.length < 5) {
      ends[ends.length - 1]?.();
      await nextIteration();
    }
    for (const end of ends) end();
    await Promise.all(answered);
  });

  test("one answer begins in each iteration of the event loop, also of a client that is not limited", async () => {
    const turns = createClientTurns(1, 10);
    let started = 0;
    const answer = async () => {
      started += 1;
    };
    const answered = Promise.all(Array.from({ length: 6 }, () => turns.take(null, answer)));
    const seen: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      await nextIteration();
      seen.push(started);
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6]);
    await answered;
  });

  test("an answer that fails gives its place to the next one", async () => {
    const turns = createClientTurns(1, 10);
    const failing = turns.take("a", () => Promise.reject(new Error("no such table")));
    const next = turns.take("a", async () => "answered");
    await expect(failing).rejects.toThrow("no such table");
    expect(await next).toBe("answered");
  });

  test("a client of which as many requests wait as may is full, others are not", async () => {
    const turns = createClientTurns(1, 2);
    const answered = Array.from({ length: 3 }, () => turns.take("a", nextIteration));
    expect(["a", "b"].map(turns.isFull)).toEqual([true, false]);
    await Promise.all(answered);
    expect(turns.isFull("a")).toBe(false);
  });
});

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: daftar.example\r\n${more}\r\n`;

test("requests beyond those that may wait are answered 503, and those of a closed connection are not rendered", async () => {
  let [rendered, refused] = [0, 0];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const respond = async () => {
    rendered += 1;
    await released;
    return new Response("a page");
  };
  const site = await serve({ respond, trustsProxy: true }, { atOnce: 2, waiting: 98 });

  // Those of one connection wait for one another before they take a turn.
  const asked = Array.from({ length: 102 }, async () => {
    const answer = await site.sendRaw(get("/a", "Connection: close\r\n"));
    if (answer.includes(" 503 ")) refused += 1;
    return answer;
  });
  while (refused < 2) await nextIteration();
  release();
  const answers = (await Promise.all(asked)).join("");
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

test("one client whose pages take for ever makes no other client wait, and none that only reads its own stream", async () => {
  const respond = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/slow") await new Promise(() => {});
    const headers = { "content-type": pathname === "/live" ? "text/event-stream" : "text/plain" };
    return new Response(pathname === "/live" ? new ReadableStream() : "a page", { headers });
  };
  const site = await serve({ respond, trustsProxy: true }, { atOnce: 4 });
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const hanging = Array.from({ length: 30 }, () => site.sendRequest("/slow", from("192.0.2.1")).catch(() => {}));
  expect((await site.sendRequest("/b", from("192.0.2.2"))).status).toBe(200);
  for (let stream = 0; stream < 6; stream += 1) void site.sendRequest("/live", from("192.0.2.3")).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await site.sendRequest("/b", from("192.0.2.3"))).status).toBe(200);
  site.close();
  await Promise.all(hanging);
});

import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { origin, type RawSite, serve } from "../../../tests/support/raw-http.ts";

const head = `POST / HTTP/1.1\r\nHost: daftar.example\r\nOrigin: ${origin}\r\n`;
const hurried = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };

let site: RawSite;
const clients: Socket[] = [];

beforeAll(async () => {
  site = await serve({ respond: async () => new Response("answered") }, hurried);
});

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

afterAll(() => site.close());

/** Sends `first`, then `drop` every 40 ms; returns what it receives until the server disconnects. */
function cutOff(first: string, drop = "") {
  return new Promise<string>((resolve) => {
    let heard = "";
    const client = connect({ ...site.place, allowHalfOpen: true });
    clients.push(client);
    const dripping = setInterval(() => drop && client.writable && client.write(drop), 40);
    client.on("data", (piece) => {
      heard += piece;
    });
    client.on("error", () => {}).on("end", () => resolve(heard));
    client.on("close", () => {
      clearInterval(dripping);
      resolve(heard);
    });
    client.write(first);
  });
}

function openConnections() {
  return new Promise<number>((resolve) => site.server.getConnections((_, count) => resolve(count)));
}

async function untilAllAreClosed() {
  while ((await openConnections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

test("headers that arrive byte by byte time out", async () => {
  expect(await cutOff("GET / HTTP/1.1\r\nHost: daftar.example\r\n", "X-Drop: 1\r\n")).toMatch(/^HTTP\/1.1 408 /);
});

test("a body that arrives byte by byte times out", async () => {
  expect(await cutOff(`${head}Content-Length: 100000\r\n\r\n`, "a")).toMatch(/^HTTP\/1.1 408 /);
});

test("a body that stops in the middle times out", async () => {
  expect(await cutOff(`${head}Content-Length: 10\r\n\r\nabc`)).toMatch(/^HTTP\/1.1 408 /);
});

test("a silent client times out", async () => {
  expect(await cutOff("")).toMatch(/^HTTP\/1.1 408 /);
});

test("other clients are served during sixty slow requests", async () => {
  const slow = Array.from({ length: 60 }, () => cutOff("GET / HTTP/1.1\r\nX-Drop: 1\r\n", "X-Drop: 1\r\n"));
  const answer = await fetch(`${site.base}/`, { headers: { connection: "close" } });
  expect(await answer.text()).toBe("answered");
  expect((await Promise.all(slow)).filter((heard) => !heard.startsWith("HTTP/1.1 408 "))).toEqual([]);
});

test.each([
  ["no request", "nonsense\r\n\r\n"],
  ["a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
  ["a refused address", "GET // HTTP/1.1\r\nHost: daftar.example\r\nConnection: close\r\n\r\n"],
  ["a refused body", `${head}Content-Length: 10000000\r\n\r\nabc`],
])("after %s the connection closes even when the client keeps its side open", async (_, bytes) => {
  await cutOff(bytes);
  await untilAllAreClosed();
});

test("pipelined requests are answered in order", async () => {
  const request = "GET / HTTP/1.1\r\nHost: daftar.example\r\n";
  const heard = await cutOff(`${request}\r\n${request}\r\n${request}Connection: close\r\n\r\n`);
  expect(heard.match(/answered/g)).toHaveLength(3);
});

test("of pipelined requests none is worked at before the answer to the one before has gone", async () => {
  let [atWork, most] = [0, 0];
  const respond = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((resolve) => setTimeout(resolve, 20));
    atWork -= 1;
    return new Response("answered");
  };
  const busy = await serve({ respond });
  const client = connect(busy.place);
  clients.push(client);
  const lines = Array.from({ length: 8 }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: daftar.example\r\n`);
  client.write(`${lines.join("\r\n")}Connection: close\r\n\r\n`);
  let heard = "";
  for await (const piece of client) heard += piece;
  expect([heard.match(/answered/g)?.length, most]).toEqual([8, 1]);
  await busy.close();
});

test("a connection that asks for far more than it waits for is ended, and one that asks for ten things is not", async () => {
  const busy = await serve({ respond: () => new Promise<Response>(() => {}) });
  const request = "GET / HTTP/1.1\r\nHost: daftar.example\r\n\r\n";
  const [few, many] = [10, 1_000].map((count) => {
    const client = connect(busy.place)
      .on("error", () => {})
      .resume();
    clients.push(client);
    client.write(request.repeat(count));
    return client;
  });
  await new Promise((resolve) => many?.once("close", resolve));
  expect([few?.destroyed, many?.destroyed]).toEqual([false, true]);
  few?.destroy();
  await busy.close();
});

test("by default a request has 15 seconds for its headers and 30 in all", async () => {
  const { server, close } = await serve();
  close();
  expect(server.headersTimeout).toBe(15_000);
  expect(server.requestTimeout).toBe(30_000);
});

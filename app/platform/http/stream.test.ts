import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createHtmlCache } from "../html-cache.server.ts";
import { createHttpServer } from "./http-server.server.ts";

const encoder = new TextEncoder();

let server: Server;
let port: number;
let open: Set<{ say: (text: string) => void; end: () => void; fail: () => void }>;

beforeAll(async () => {
  server = createHttpServer({
    origin: "https://daftar.example",
    assets: null,
    pages: createHtmlCache(),
    isReady: () => true,
    mayShare: () => true,
    answer: async (request) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const stream = {
            say: (text: string) => controller.enqueue(encoder.encode(text)),
            end: () => open.delete(stream) && controller.close(),
            fail: () => open.delete(stream) && controller.error(new Error("the pen broke")),
          };
          open.add(stream);
          request.signal.addEventListener("abort", stream.end);
          stream.say("retry: 1000\n\n");
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

beforeEach(() => {
  open = new Set();
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const live = (init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}/live`, { headers: { "accept-encoding": "br, gzip" }, ...init });

async function untilNoneIsOpen() {
  while (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

test("what a stream says arrives as it is said, neither gathered nor compressed", async () => {
  const answer = await live();
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const heard = async () => new TextDecoder().decode((await reader.read()).value);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await heard()).toBe("retry: 1000\n\n");
  for (const { say } of open) say("event: changed\n\n");
  expect(await heard()).toBe("event: changed\n\n");
  for (const { end } of open) end();
  expect((await reader.read()).done).toBe(true);
});

test("everybody has a stream of their own", async () => {
  const answers = await Promise.all([live(), live(), live()]);
  expect(open.size).toBe(3);
  for (const { end } of [...open]) end();
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill("retry: 1000\n\n"));
});

test("a stream whose reader has gone is ended", async () => {
  const gone = new AbortController();
  await live({ signal: gone.signal });
  expect(open.size).toBe(1);
  gone.abort();
  await untilNoneIsOpen();
});

test("a HEAD is answered at once and leaves no stream open", async () => {
  const answer = await live({ method: "HEAD" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  await untilNoneIsOpen();
});

test("a stream that breaks off closes its connection, and the server goes on", async () => {
  const heard = new Promise<string>((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (piece) => {
      text += piece;
      if (text.includes("retry")) for (const { fail } of open) fail();
    });
    socket.on("error", () => {}).on("close", () => resolve(text));
    socket.write("GET /live HTTP/1.1\r\nHost: daftar.example\r\n\r\n");
  });
  expect(await heard).not.toMatch(/\r\n0\r\n\r\n$/);
  const next = await live();
  for (const { end } of open) end();
  expect(await next.text()).toBe("retry: 1000\n\n");
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RawSite, serve } from "../../../../tests/support/raw-http.ts";

const encoder = new TextEncoder();

let site: RawSite;
let open: Set<{ say: (text: string) => void; end: () => void; fail: () => void }>;

beforeAll(async () => {
  site = await serve({
    mayShare: () => true,
    respond: async (request) => {
      let leave = () => {};
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          leave = () => open.delete(stream);
          const stream = {
            say: (text: string) => controller.enqueue(encoder.encode(text)),
            end: () => open.delete(stream) && controller.close(),
            fail: () => open.delete(stream) && controller.error(new Error("the pen broke")),
          };
          open.add(stream);
          request.signal.addEventListener("abort", stream.end);
          stream.say("retry: 1000\n\n");
        },
        cancel: () => leave(),
      });
      return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
    },
  });
});

beforeEach(() => {
  open = new Set();
});

afterAll(() => site.close());

const live = (init: RequestInit = {}) =>
  fetch(`${site.base}/live`, { headers: { "accept-encoding": "br, gzip" }, ...init });

async function untilNoneIsOpen() {
  while (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

test("events of a stream arrive at once and uncompressed", async () => {
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

test("every client has its own stream", async () => {
  const answers = await Promise.all([live(), live(), live()]);
  expect(open.size).toBe(3);
  for (const { end } of [...open]) end();
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill("retry: 1000\n\n"));
});

test("a stream ends when its client disconnects", async () => {
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
  expect(answer.headers.get("x-accel-buffering")).toBe("no");
  await untilNoneIsOpen();
});

test("a stream that fails closes its connection, and the server continues", async () => {
  const heard = await site.sendRaw("GET /live HTTP/1.1\r\nHost: daftar.example\r\n\r\n", (socket) =>
    socket.on("data", (piece) => {
      if (String(piece).includes("retry")) for (const { fail } of open) fail();
    }),
  );
  expect(heard).not.toMatch(/\r\n0\r\n\r\n$/);
  const next = await live();
  for (const { end } of open) end();
  expect(await next.text()).toBe("retry: 1000\n\n");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { type RawSite, serve } from "../../../../tests/support/raw-http.ts";

const half = new Uint8Array(100_000).fill(65);
let site: RawSite;
let first = Promise.withResolvers<void>();
let cancelled = 0;

beforeAll(async () => {
  site = await serve({
    respond: async () => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(half);
          await first.promise;
          controller.enqueue(half);
          controller.close();
        },
        cancel: () => {
          cancelled += 1;
        },
      });
      return new Response(body, {
        headers: { "content-type": "application/octet-stream", "content-length": String(2 * half.length) },
      });
    },
  });
});
afterAll(() => site.close());

test("a response of declared length is streamed without compression", async () => {
  first = Promise.withResolvers();
  const answer = await fetch(`${site.base}/file`, { headers: { "accept-encoding": "br, gzip" } });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  let size = (await reader.read()).value?.length ?? 0;
  expect(size).toBeGreaterThan(0);
  first.resolve();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) size += piece.value.length;
  expect(size).toBe(2 * half.length);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("content-length")).toBe(String(size));
});

test("a HEAD for a large response is answered at once and closes the file", async () => {
  first = Promise.withResolvers();
  const answer = await fetch(`${site.base}/file`, { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-length")]).toEqual([200, String(2 * half.length)]);
  expect(cancelled).toBe(1);
  first.resolve();
});

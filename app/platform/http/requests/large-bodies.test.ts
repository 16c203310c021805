import { afterAll, beforeAll, expect, test } from "vitest";
import { origin, type RawSite, serve, statusIn } from "../../../../tests/support/raw-http.ts";
import type { Refusal } from "../refuse.server.ts";

const megabyte = 1024 * 1024;
const hurried = { headersTimeout: 300, requestTimeout: 400, connectionsCheckingInterval: 50 };
const largeBodies = {
  isAllowedAt: (pathname: string) => ["/upload", "/picture"].includes(pathname),
  isAllowedFrom: async (cookie: string) => cookie !== "session=stranger",
  bytes: 10 * megabyte,
  arrivalTimeoutMs: 5_000,
};

let site: RawSite;

beforeAll(async () => {
  const respond = async (request: Request, refusal?: Refusal) =>
    refusal
      ? new Response("<h1>Too much</h1>", { headers: { "Content-Type": "text/html" } })
      : new Response(String((await request.arrayBuffer()).byteLength));
  const formBytesAt = (pathname: string) => (pathname === "/form" ? megabyte : 10_000);
  site = await serve({ respond, largeBodies, formBytesAt }, hurried);
});
afterAll(() => site.close());

const send = (path: string, size: number) =>
  fetch(site.base + path, { method: "POST", headers: { origin }, body: new Uint8Array(size) });

/** Declares a body of ten bytes at this address and sends it bit by bit within the given time, or only the first bits. */
function drip(path: string, overMs: number, bits = 10) {
  const head = `POST ${path} HTTP/1.1\r\nHost: daftar.example\r\nOrigin: ${origin}\r\nConnection: close\r\n`;
  return site.sendRaw(`${head}Content-Length: 10\r\n\r\n`, (socket) => {
    for (let bit = 1; bit <= bits; bit += 1)
      setTimeout(() => socket.writable && socket.write("a"), (overMs / 10) * bit);
  });
}

// A refused connection lingers for seconds.
test.concurrent("an upload may have 10 MB and not one byte more", async () => {
  expect(await (await send("/upload", 10 * megabyte)).text()).toBe(String(10 * megabyte));
  const head = `POST /upload HTTP/1.1\r\nHost: daftar.example\r\nOrigin: ${origin}\r\nConnection: close\r\n`;
  expect(statusIn(await site.sendRaw(`${head}Content-Length: ${10 * megabyte + 1}\r\n\r\n`))).toBe(413);
});

test.concurrent("an anonymous upload has the ordinary limit", async () => {
  const head = `POST /upload HTTP/1.1\r\nHost: daftar.example\r\nOrigin: ${origin}\r\nCookie: session=stranger\r\n`;
  const declared = `Connection: close\r\nContent-Length: ${megabyte + 1}\r\n\r\n`;
  expect(statusIn(await site.sendRaw(head + declared))).toBe(413);
});

test.concurrent("a form at any other address has the limit of that address", async () => {
  expect((await send("/form", megabyte)).status).toBe(200);
  expect((await send("/uploads", 10_000)).status).toBe(200);
  expect((await send("/uploads", 10_001)).status).toBe(413);
  const head = `POST /form HTTP/1.1\r\nHost: daftar.example\r\nOrigin: ${origin}\r\nConnection: close\r\n`;
  expect(statusIn(await site.sendRaw(`${head}Content-Length: ${megabyte + 1}\r\n\r\n`))).toBe(413);
});

test("the refusal is a page for clients that accept HTML, and text for others", async () => {
  const post = (accept: string) =>
    fetch(`${site.base}/other`, { method: "POST", headers: { origin, accept }, body: new Uint8Array(megabyte) });
  const page = await post("text/html,*/*");
  expect([page.status, page.headers.get("content-type"), await page.text()]).toEqual([
    413,
    "text/html",
    "<h1>Too much</h1>",
  ]);
  expect(await (await post("*/*")).text()).toBe("413: the request is larger than 10000 bytes\n");
});

test("only a large body may arrive slowly", async () => {
  // Bytes sent after the response would reset the connection before it is read.
  const [large, other] = await Promise.all([drip("/upload", 900), drip("/other", 900, 3)]);
  expect([statusIn(large), statusIn(other)]).toEqual([200, 408]);
});

test("a large body beyond the concurrent limit gets 429, and is accepted later", async () => {
  const four = Array.from({ length: 4 }, () => drip("/upload", 600));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await send("/upload", 10)).status).toBe(429);
  expect((await send("/picture", 10)).status).toBe(200);
  expect((await Promise.all(four)).map(statusIn)).toEqual([200, 200, 200, 200]);
  expect((await send("/upload", 10)).status).toBe(200);
});

import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
/** With the limits of a site that runs, for tests that keep this process busy. */
let patient: RawSite;

beforeAll(async () => {
  const respond = async (request: Request, refusal?: Refusal) =>
    refusal
      ? new Response("<h1>Too much</h1>", { headers: { "Content-Type": "text/html" } })
      : new Response(String((await request.arrayBuffer()).byteLength));
  const formBytesAt = (pathname: string) => (pathname === "/form" ? megabyte : 10_000);
  const parts = { respond, largeBodies, formBytesAt };
  site = await serve(parts, hurried);
  patient = await serve({ ...parts, largeBodies: { ...largeBodies, arrivalTimeoutMs: 120_000 } });
});
afterAll(() => {
  site.close();
  patient.close();
});

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

/** As proxies do: sends the whole body, whatever is answered meanwhile, and reads only then. */
function sendThenRead(path: string, size: number, headers = "") {
  const head = `POST ${path} HTTP/1.1\r\nHost: daftar.example\r\nConnection: close\r\n${headers}\r\n`;
  return new Promise<{ status: number; fault?: string }>((resolve) => {
    let received = "";
    let fault: string | undefined;
    const socket = connect({ ...patient.place, allowHalfOpen: true }).pause();
    socket.on("data", (piece) => {
      received += piece;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      fault = error.code;
    });
    socket.on("end", () => socket.end()).on("close", () => resolve({ status: statusIn(received), fault }));
    socket.write(head);
    socket.write(Buffer.alloc(size), () => socket.resume());
  });
}

describe("a body beyond the limit that is sent whole before anything is read", () => {
  const upload = `Origin: ${origin}\r\n`;
  test.concurrent.each([10 * megabyte + 1, 11 * megabyte, 14 * megabyte, 19 * megabyte, 20 * megabyte])(
    "gets its 413 and no reset: %i bytes",
    async (size) => {
      const declared = await sendThenRead("/upload", size, `${upload}Content-Length: ${size}\r\n`);
      expect(declared).toEqual({ status: 413, fault: undefined });
    },
  );

  test.concurrent.each([
    ["another site's", "/upload", "Origin: https://evil.example\r\n", 403],
    ["one at another spelling of its address", "/Upload/", upload, 308],
    ["one that a form may not be", "/form", upload, 413],
  ])("%s gets its answer too", async (_, path, headers, status) => {
    const size = 11 * megabyte;
    expect(await sendThenRead(path, size, `${headers}Content-Length: ${size}\r\n`)).toEqual({
      status,
      fault: undefined,
    });
  });
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

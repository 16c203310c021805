import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type RawSite, serve } from "../../../tests/support/raw-http.ts";
import { createHtmlCache } from "../cache/html-cache.server.ts";
import { fileResponse } from "../media/file-response.server.ts";
import { defaultLimits } from "./http-server.server.ts";
import type { assetsIn } from "./responses/assets.server.ts";

/** More than the system buffers for a client that does not read. */
const bytes = 24 * 1024 * 1024;
const megabyte = 1024 * 1024;
const stalledWriteMs = 600;
const shared = { "cache-control": "public, no-cache" };
const body = Buffer.alloc(bytes, "a");
const asset = Promise.resolve({ bytes: body, headers: {} });

let folder: string;
let site: RawSite;
let accepted = 0;
const files: FileHandle[] = [];
const clients: Socket[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "daftar-stalled-"));
  writeFileSync(join(folder, "file"), body);
  const assets = { find: (path: string) => (path === "/asset.js" ? asset : null) } as ReturnType<typeof assetsIn>;
  const parts = {
    assets,
    pages: createHtmlCache(),
    mayShare: (url: { pathname: string }) => url.pathname === "/cached",
    respond,
  };
  site = await serve(parts, { stalledWriteMs });
  site.server.on("connection", () => {
    accepted += 1;
  });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

async function respond(request: Request) {
  const { pathname } = new URL(request.url);
  if (pathname === "/live") return new Response(heartbeats(), { headers: { "content-type": "text/event-stream" } });
  if (pathname !== "/file") return new Response(body, { headers: pathname === "/cached" ? shared : {} });
  const file = await open(join(folder, "file"));
  files.push(file);
  return fileResponse(request, { file, size: bytes, etag: '"a"', headers: {} });
}

/** Sends every 20 ms, as much as the client reads. */
function heartbeats() {
  let timer: NodeJS.Timeout;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(
        () => (controller.desiredSize ?? 0) > -8 && controller.enqueue(body.subarray(0, megabyte)),
        20,
      );
    },
    cancel: () => clearInterval(timer),
  });
}

function requestWithoutReading(path: string) {
  const client = connect(site.place).on("error", () => {});
  clients.push(client);
  client.pause().write(`GET ${path} HTTP/1.1\r\nHost: daftar.example\r\nConnection: close\r\n\r\n`);
}

function openConnections() {
  return new Promise<number>((resolve) => site.server.getConnections((_, count) => resolve(count)));
}

const openFiles = () => files.filter(({ fd }) => fd !== -1).length;

test.each(["/file", "/cached", "/cached", "/rendered", "/asset.js", "/live"])(
  "a client that requests %s and does not read is disconnected, and others are served meanwhile",
  async (path) => {
    accepted = 0;
    const startedAt = performance.now();
    for (let client = 0; client < 5; client += 1) requestWithoutReading(path);
    await expect.poll(() => accepted, { timeout: 10_000 }).toBe(5);
    expect((await site.sendRequest("/healthz", { headers: { connection: "close" } })).status).toBe(200);
    await expect.poll(openConnections, { timeout: 10_000 }).toBe(0);
    expect(performance.now() - startedAt).toBeGreaterThan(stalledWriteMs);
    await expect.poll(openFiles).toBe(0);
  },
);

test("forty clients that do not read a large file take less memory than a quarter of their responses", async () => {
  for (let client = 0; client < 40; client += 1) requestWithoutReading("/file");
  await expect.poll(openFiles, { timeout: 10_000 }).toBe(40);
  await new Promise((resolve) => setTimeout(resolve, stalledWriteMs / 2));
  expect(process.memoryUsage().arrayBuffers - body.length).toBeLessThan((40 * bytes) / 4);
  await expect.poll(openConnections, { timeout: 10_000 }).toBe(0);
});

test("a client that reads slowly gets all of the file", async () => {
  const client = connect(site.place).on("error", () => {});
  clients.push(client);
  let size = 0;
  client.on("data", (chunk) => {
    size += chunk.length;
    client.pause();
    setTimeout(() => client.resume(), 4);
  });
  client.write("GET /file HTTP/1.1\r\nHost: daftar.example\r\nConnection: close\r\n\r\n");
  await new Promise((resolve) => client.once("close", resolve));
  expect(size).toBeGreaterThan(bytes);
}, 30_000);

test("by default a client has 60 seconds to read the next bytes", () => {
  expect(defaultLimits.stalledWriteMs).toBe(60_000);
});

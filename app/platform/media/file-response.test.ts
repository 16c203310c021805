import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileResponse } from "./file-response.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "daftar-file-"));
  writeFileSync(join(folder, "file"), "0123456789");
});
afterAll(() => rmSync(folder, { recursive: true }));

async function sendRequest(headers: Record<string, string> = {}) {
  const request = new Request("http://localhost/", { headers });
  const file = await open(join(folder, "file"));
  const own = { "Content-Type": "image/webp" };
  const answer = await fileResponse(request, { file, size: 10, etag: '"mark"', headers: own });
  const body = await answer.text();
  await expect(file.stat()).rejects.toThrow();
  return { status: answer.status, headers: answer.headers, body };
}

test("a file is sent with its type and a policy that blocks scripts", async () => {
  const { status, headers, body } = await sendRequest();
  expect([status, body]).toEqual([200, "0123456789"]);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/webp",
    "content-security-policy": "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    etag: '"mark"',
    "content-length": "10",
  });
});

test("a file is read as fast as the client takes it, and closed when the client disconnects", async () => {
  const bytes = 4 * 1024 * 1024;
  writeFileSync(join(folder, "large"), Buffer.alloc(bytes));
  const file = await open(join(folder, "large"));
  const answer = await fileResponse(new Request("http://localhost/"), { file, size: bytes, etag: '"l"', headers: {} });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  expect((await reader.read()).value?.length).toBeLessThanOrEqual(64 * 1024);
  await reader.cancel();
  await expect(file.stat()).rejects.toThrow();
});

test.each([
  ["bytes=0-3", "0123", "bytes 0-3/10"],
  ["bytes=4-", "456789", "bytes 4-9/10"],
  ["bytes=-2", "89", "bytes 8-9/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
  ["bytes=-99", "0123456789", "bytes 0-9/10"],
])("the range %s is sent alone", async (Range, part, said) => {
  const { status, headers, body } = await sendRequest({ Range });
  expect([status, body, headers.get("Content-Range")]).toEqual([206, part, said]);
});

test.each(["bytes=10-", "bytes=-0"])("%s is outside of the file", async (Range) => {
  const { status, headers, body } = await sendRequest({ Range });
  expect([status, body, headers.get("Content-Range")]).toEqual([416, "", "bytes */10"]);
});

test.each(["bytes=5-2", "bytes=0-1,4-5", "bytes=-", "lines=1-2", "bytes=a-b"])(
  "%s gets the whole file",
  async (Range) => {
    expect((await sendRequest({ Range })).status).toBe(200);
  },
);

test("a known file is answered with 304, and a range of another version with the whole file", async () => {
  expect((await sendRequest({ "If-None-Match": '"mark"' })).status).toBe(304);
  expect((await sendRequest({ Range: "bytes=0-1", "If-Range": '"mark"' })).status).toBe(206);
  expect((await sendRequest({ Range: "bytes=0-1", "If-Range": '"other"' })).status).toBe(200);
});

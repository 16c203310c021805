import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RawSite, serve } from "../../../../tests/support/raw-http.ts";
import { assetsIn } from "./assets.server.ts";

const script = "export const books = 'closed';\n".repeat(100);
const secret = "not for anybody";

let folder: string;
let site: RawSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "daftar-assets-"));
  const client = join(folder, "client");
  mkdirSync(join(client, "assets"), { recursive: true });
  mkdirSync(join(client, ".vite"));
  writeFileSync(join(folder, "secret.txt"), secret);
  writeFileSync(join(client, ".vite/manifest.json"), secret);
  writeFileSync(join(client, "assets/app-1a2b.js"), script);
  writeFileSync(join(client, "assets/app-1a2b.js.br"), brotliCompressSync(script));
  writeFileSync(join(client, "assets/app-1a2b.js.gz"), gzipSync(script));
  writeFileSync(join(client, "assets/arabic-3c4d.woff2"), "letters");
  writeFileSync(join(client, "icon.svg"), "<svg/>");
  site = await serve({ assets: assetsIn(client) });
});

afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, accepted = "", method = "GET") =>
  site.sendRequest(path, { method, headers: { "accept-encoding": accepted } });

describe("files of the build", () => {
  test("a file with a hash in its name is cached for a year", async () => {
    const { status, headers } = await get("/assets/app-1a2b.js");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  });

  test("a file without a hash is cached for an hour", async () => {
    const { headers, body } = await get("/icon.svg?v=2");
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(String(body)).toBe("<svg/>");
  });

  test("the precompressed file is sent to browsers that accept it", async () => {
    const brotli = await get("/assets/app-1a2b.js", "gzip, br");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.headers.vary).toBe("Accept-Encoding");
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    const gzip = await get("/assets/app-1a2b.js", "gzip, br;q=0");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    const plain = await get("/assets/app-1a2b.js");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(String(plain.body)).toBe(script);
  });

  test("a file without a compressed form is sent as it is", async () => {
    const { headers, body } = await get("/assets/arabic-3c4d.woff2", "br, gzip");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(String(body)).toBe("letters");
  });

  test("a HEAD has the length and no body", async () => {
    const { status, headers, body } = await get("/assets/app-1a2b.js", "", "HEAD");
    expect(status).toBe(200);
    expect(headers["content-length"]).toBe(String(script.length));
    expect(body).toHaveLength(0);
  });
});

describe("unknown files", () => {
  test.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/%252e%252e/secret.txt",
    "/..;/secret.txt",
    "/.vite/manifest.json",
    "/%2evite/manifest.json",
    "/assets/../.vite/manifest.json",
    "/assets/app-1a2b.js.br",
    "/assets/app-1a2b.js.gz",
    "/assets",
    "/assets/",
    "/ASSETS/app-1a2b.js",
    "/constructor",
    "/__proto__",
  ])("no file is found at %s or where it redirects", async (path) => {
    const { status, headers, body } = await get(path);
    const page = status === 308 ? (await get(headers.location ?? "")).body : body;
    expect(String(page)).toBe("a page");
  });
});

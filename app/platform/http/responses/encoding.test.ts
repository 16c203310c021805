import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compress, encodingFor, isCompressible } from "./encoding.server.ts";

describe("chosen encodings", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip,deflate", "gzip"],
    ["br;q=0.1, gzip;q=1.0", "br"],
    ["br;q=0.001", "br"],
    ["br;q=0", "identity"],
    ["br;q=0.000", "identity"],
    ["br ; q=0", "identity"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0 , gzip;q=0.5", "gzip"],
    ["gzip;q=0, br;q=0", "identity"],
    ["gzip;q=0, br", "br"],
    ["*", "identity"],
    ["br;q=0, *", "identity"],
    ["*;q=0, gzip", "gzip"],
    ["identity", "identity"],
    ["deflate, zstd", "identity"],
    ["brotli, x-gzip, abr", "identity"],
    [";,;q=,,=", "identity"],
  ])("the encoding for %j is %s", (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});

test("compressed bytes decode to the same bytes", async () => {
  const bytes = Buffer.from("القيود مطابقة ".repeat(500));
  expect(brotliDecompressSync(await compress(bytes, "br"))).toEqual(bytes);
  expect(gunzipSync(await compress(bytes, "gzip"))).toEqual(bytes);
  expect(await compress(bytes, "identity")).toBe(bytes);
});

describe("compressible responses", () => {
  test.each([
    ["text/html; charset=utf-8", 512],
    ["text/x-script", 2_000],
    ["application/json", 2_000],
    ["application/manifest+json", 2_000],
  ])("%s of %i bytes is compressed", (contentType, length) => {
    expect(isCompressible(contentType, length)).toBe(true);
  });

  test.each([
    ["text/html", 511],
    ["image/png", 100_000],
    ["font/woff2", 100_000],
    ["application/pdf", 100_000],
    [null, 100_000],
  ])("%s of %i bytes is not compressed", (contentType, length) => {
    expect(isCompressible(contentType, length)).toBe(false);
  });
});

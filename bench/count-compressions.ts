// Imported before a server's own modules: counts the calls of node:zlib and writes them to a file at the end.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

const whole = ["brotliCompress", "brotliCompressSync", "gzip", "gzipSync", "deflate", "deflateSync", "zstdCompress"];
const streams = ["createBrotliCompress", "createGzip", "createDeflate", "createZstdCompress"];
const functions = zlib as unknown as Record<string, (...parameters: unknown[]) => unknown>;
const counts: Record<string, number> = {};

for (const name of whole)
  countCalls(name, (input) =>
    createHash("sha256")
      .update(input as Buffer)
      .digest("hex")
      .slice(0, 8),
  );
for (const name of streams) countCalls(name, () => "stream");
syncBuiltinESMExports();

process.on("exit", () => writeFileSync(process.env.COMPRESSIONS_FILE as string, JSON.stringify(counts)));

function countCalls(name: string, keyOf: (input: unknown) => string) {
  const original = functions[name];
  if (!original) return;
  const counted = (...parameters: unknown[]) => {
    const key = `${name} of ${keyOf(parameters[0])}`;
    counts[key] = (counts[key] ?? 0) + 1;
    return original(...parameters);
  };
  Object.defineProperty(functions, name, { value: counted });
}

import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";

type SentFile = { file: FileHandle; size: number; etag: string; headers: Record<string, string> };

/** A browser that opens the file as a document runs nothing in it. */
export const sandboxPolicy = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const sandboxed = { "Content-Security-Policy": sandboxPolicy, "X-Content-Type-Options": "nosniff" };

export async function fileResponse(request: Request, { file, size, etag, headers: own }: SentFile) {
  const headers = { ...own, ...sandboxed, ETag: etag, "Accept-Ranges": "bytes", Vary: "Accept-Encoding" };
  const isKnown = request.headers.get("If-None-Match")?.includes(etag);
  const range = rangeOf(request, size, etag);
  if (isKnown || range === "invalid") {
    await file.close();
    if (isKnown) return new Response(null, { status: 304, headers });
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return new Response(Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "Content-Length": String(end - start + 1),
      ...(range && { "Content-Range": `bytes ${start}-${end}/${size}` }),
    },
  });
}

/** Null for the whole file, also when several ranges are requested. */
function rangeOf(request: Request, size: number, etag: string) {
  const [, from, to] = request.headers.get("Range")?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  const isCurrent = [null, etag].includes(request.headers.get("If-Range"));
  if (from === undefined || to === undefined || (!from && !to) || !isCurrent) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (start >= size || (!from && Number(to) === 0)) return "invalid" as const;
  return end < start ? null : { start, end };
}

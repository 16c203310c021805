import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";

type SentFile = { file: FileHandle; size: number; etag: string; headers: Record<string, string> };

/** Nothing that opens the file by itself may run anything in it, whatever it is. */
const sandboxed = { "Content-Security-Policy": "sandbox; default-src 'none'", "X-Content-Type-Options": "nosniff" };

/**
 * Answers with a file or with the part of it that is asked for, read from the disk as fast as the client takes it. The
 * file is closed once its body has been read or cancelled, and at once where there is none.
 */
export async function fileResponse(request: Request, { file, size, etag, headers: own }: SentFile) {
  const headers = { ...own, ...sandboxed, ETag: etag, "Accept-Ranges": "bytes", Vary: "Accept-Encoding" };
  const isKnown = request.headers.get("If-None-Match")?.includes(etag);
  const part = partOf(request, size, etag);
  if (isKnown || part === "none") {
    await file.close();
    if (isKnown) return new Response(null, { status: 304, headers });
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  return new Response(Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream, {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      "Content-Length": String(end - start + 1),
      ...(part && { "Content-Range": `bytes ${start}-${end}/${size}` }),
    },
  });
}

/** The one part that a request asks for; null for the whole, "none" for one that lies outside. Of several none is given. */
function partOf(request: Request, size: number, etag: string) {
  const [, from, to] = request.headers.get("Range")?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  const isOfThis = [null, etag].includes(request.headers.get("If-Range"));
  if (from === undefined || to === undefined || (!from && !to) || !isOfThis) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (start >= size || (!from && Number(to) === 0)) return "none" as const;
  return end < start ? null : { start, end };
}

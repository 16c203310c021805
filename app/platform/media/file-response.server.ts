import type { FileHandle } from "node:fs/promises";

type SentFile = { file: FileHandle; size: number; etag: string; headers: Record<string, string> };

/** Nothing that opens the file by itself may run anything in it, whatever it is. */
const sandboxed = { "Content-Security-Policy": "sandbox; default-src 'none'", "X-Content-Type-Options": "nosniff" };

/** Answers with a file or with the part of it that is asked for, and closes it. */
export async function fileResponse(request: Request, { file, size, etag, headers: own }: SentFile) {
  const headers = { ...own, ...sandboxed, ETag: etag, "Accept-Ranges": "bytes", Vary: "Accept-Encoding" };
  try {
    if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
    const part = partOf(request, size, etag);
    if (part === "none")
      return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
    const { start, end } = part ?? { start: 0, end: size - 1 };
    const bytes = new Uint8Array(end - start + 1);
    await file.read(bytes, 0, bytes.length, start);
    if (!part) return new Response(bytes, { headers });
    return new Response(bytes, {
      status: 206,
      headers: { ...headers, "Content-Range": `bytes ${start}-${end}/${size}` },
    });
  } finally {
    await file.close();
  }
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

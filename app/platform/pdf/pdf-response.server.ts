import { createHash } from "node:crypto";

type Pdf = { bytes: Buffer; fileName: string; plainName: string };

/**
 * Answers with a PDF to be kept as a file. Browsers ask again each time and are told 304 as long as the bytes are the
 * same. `plainName` is for those that read no letters beyond ASCII in a file name.
 */
export function pdfResponse(request: Request, { bytes, fileName, plainName }: Pdf) {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": "public, no-cache" };
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": attachment(fileName, plainName),
    },
  });
}

/** The pieces as one file name without signs that a file system refuses: `fileNameOf(["a b", "EN"], "pdf")`, "a-b-EN.pdf". */
export function fileNameOf(pieces: string[], extension: string) {
  const clean = pieces.map((piece) => piece.replace(/[\s\p{C}"%*/:;<>?\\|]+/gu, "-").replace(/^[-.]+|-+$/g, ""));
  return `${clean.filter(Boolean).join("-")}.${extension}`;
}

/** RFC 6266: the name in full as UTF-8 where it needs more than ASCII, and a plain one for those who cannot read that. */
export function attachment(fileName: string, plainName: string) {
  if (/^[\x20-\x7e]+$/.test(fileName)) return `attachment; filename="${fileName}"`;
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`;
}

import { createHash } from "node:crypto";
import { attachment } from "#app/platform/http/responses/attachment.ts";

type Pdf = { bytes: Buffer; fileName: string; plainName: string };

/** `plainName` is for clients that support only ASCII file names. */
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

export function fileNameOf(parts: string[]) {
  const clean = parts.map((part) => part.replace(/[\s\p{C}"%*/:;<>?\\|]+/gu, "-").replace(/^[-.]+|-+$/g, ""));
  return `${clean.filter(Boolean).join("-")}.pdf`;
}

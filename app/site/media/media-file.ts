import { data } from "react-router";
import { publicAdminOf } from "#app/auth/sessions/guard.server.ts";
import { attachment } from "#app/platform/http/responses/attachment.ts";
import { fileResponse } from "#app/platform/media/file-response.server.ts";
import { openMedia } from "#app/platform/media/media-files.server.ts";
import { findMedia } from "#app/records/media/media.server.ts";
import { baseName, pdfName, shownNamesOf } from "#app/records/media/media-names.ts";
import { publicMedia } from "#app/records/media-uses/public-media.server.ts";
import type { MediaRow } from "#app/records/store/tables.ts";
import type { Route } from "./+types/media-file";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", pdf: "application/pdf" };

export async function loader({ request, params }: Route.LoaderArgs) {
  if (new URL(request.url).pathname.endsWith(".data")) throw data(null, { status: 404 });
  const { id, file: requested } = params as { id: string; file?: string };
  const published = await publicMedia(id);
  const row = published ?? (await publicAdminOf(request).then((staff) => staff && findMedia(staff, id)));
  const name = row && nameOf(row, requested);
  if (!row || !name) return missing();
  const opened = await openMedia(row.id, name);
  // What only staff may see is asked for again, since a browser outlives a session.
  if (opened)
    return send(request, row, name, opened, published ? "public, max-age=31536000, immutable" : "private, no-cache");
  // While a size is being made the base size is sent instead, uncached.
  const fallback = row.width === null ? null : await openMedia(row.id, baseName(row.width));
  return fallback && row.width !== null ? send(request, row, baseName(row.width), fallback, "no-store") : missing();
}

function send(
  request: Request,
  row: MediaRow,
  name: string,
  opened: NonNullable<Awaited<ReturnType<typeof openMedia>>>,
  cacheControl: string,
) {
  return fileResponse(request, {
    ...opened,
    etag: `"${row.sha256.slice(0, 16)}-${name}"`,
    headers: {
      "Content-Type": types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
      "Cache-Control": cacheControl,
      // Readers of the feed show the pictures of its articles on their own pages.
      ...(cacheControl.startsWith("public") && { "Cross-Origin-Resource-Policy": "cross-origin" }),
      ...(name === pdfName && { "Content-Disposition": attachment(pdfFileName(row), "file.pdf") }),
    },
  });
}

/** The stored file that a URL requests: a picture's base size, one of its sizes, or the PDF under any name. */
function nameOf(row: MediaRow, requested: string | undefined) {
  if (row.width === null) return pdfName;
  if (requested === undefined) return baseName(row.width);
  return shownNamesOf(row).find((name) => name === requested) ?? null;
}

function pdfFileName({ file_name }: MediaRow) {
  const name = file_name.replace(/[\p{C}"%*/:;<>?\\|]+/gu, "-");
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}

function missing() {
  return new Response("404: there is nothing at this address\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

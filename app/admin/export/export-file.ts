import { Readable } from "node:stream";
import { redirect } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { exportContent } from "#app/records/export/export-zip.server.ts";
import { exportFormats } from "#app/records/export/names.ts";
import { publicDayOf } from "#app/records/statistics/statistics.server.ts";
import { foundOr404 } from "../forms/respond.server.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/export-file";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const format = foundOr404(exportFormats.find((one) => one === params.format));
  // Nothing may fail between the opening of the stream and its answer: it would wait to be read.
  const day = await publicDayOf(Date.now());
  const asked = { format, isPersonal: url.searchParams.get("personal") === "on" };
  // An export is noted and takes time: one that nobody receives is not begun.
  const stream = currentVisit().isHead ? Readable.from([]) : await exportContent(staff, asked);
  if (!stream) return redirect(`${paths.export}?busy=${format}`);
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="daftar-${format}-${day}.zip"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

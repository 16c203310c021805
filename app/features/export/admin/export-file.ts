import { Readable } from "node:stream";
import { redirect } from "react-router";
import { foundOr404 } from "#app/admin/forms/respond.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { publicDayOf } from "#app/records/settings/public-day.server.ts";
import { exportContent } from "../records/export-zip.server.ts";
import { exportFormats } from "../records/names.ts";
import type { Route } from "./+types/export-file";
import { exportsPath } from "./export-paths.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const format = foundOr404(exportFormats.find((one) => one === params.format));
  // Nothing may fail between the opening of the stream and its answer: it would wait to be read.
  const day = await publicDayOf(Date.now());
  const asked = { format, isPersonal: url.searchParams.get("personal") === "on" };
  // An export is noted and takes time: one that nobody receives is not begun.
  const stream = currentVisit().isHead ? Readable.from([]) : await exportContent(staff, asked);
  if (!stream) return redirect(`${exportsPath}?busy=${format}`);
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="daftar-${format}-${day}.zip"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

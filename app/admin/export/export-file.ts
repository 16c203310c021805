import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { clockTime } from "#app/i18n/zoned-time.ts";
import { exportContent } from "#app/records/export/export-zip.server.ts";
import { exportFormats } from "#app/records/export/names.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { paths } from "../frame/paths.ts";
import { localeOfScreen } from "../frame/screens.ts";
import type { Route } from "./+types/export-file";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const format = exportFormats.find((one) => one === params.format);
  if (!format) throw data(null, { status: 404 });
  const stream = await exportContent(staff, { format, isPersonal: url.searchParams.get("personal") === "on" });
  if (!stream) return redirect(`${paths.export}?busy=${format}`);
  const { timeZone } = await publicSettings(localeOfScreen(url.pathname, viewer.language));
  const today = clockTime(Date.now(), timeZone).slice(0, 10);
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="daftar-${format}-${today}.zip"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

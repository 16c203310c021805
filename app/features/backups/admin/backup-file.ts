import { Readable } from "node:stream";
import { foundOr404 } from "#app/admin/forms/respond.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { sandboxPolicy } from "#app/platform/media/file-response.server.ts";
import { openBackupFile } from "../records/backup.server.ts";
import { noteBackupDownload } from "../records/backup-download.server.ts";
import type { Route } from "./+types/backup-file";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const opened = foundOr404(await openBackupFile(staff, params.id));
  if (!currentVisit().isHead)
    await noteBackupDownload(staff, params.id, `${viewer.sessionId} ${viewer.provedAt}`).catch(async (error) => {
      await opened.file.close();
      throw error;
    });
  return new Response(Readable.toWeb(opened.file.createReadStream()) as ReadableStream, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(opened.bytes),
      "Content-Disposition": `attachment; filename="${params.id}"`,
      "Content-Security-Policy": sandboxPolicy,
    },
  });
}

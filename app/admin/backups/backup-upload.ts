import { redirect } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { receiveBackupPart } from "#app/records/backup/backup-upload.server.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/backup-upload";

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return redirect(paths.settings);
}

/** One part per request, as its body; headers carry the upload's id and the offset. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const part = {
    id: request.headers.get("X-Upload-Id") ?? "",
    offset: Number(request.headers.get("X-Upload-Offset") ?? Number.NaN),
    total: Number(request.headers.get("X-Upload-Total") ?? Number.NaN),
  };
  const answer = await receiveBackupPart(staff, part, new Uint8Array(await request.arrayBuffer()));
  return Response.json(answer, { status: answer.ok ? 200 : 422 });
}

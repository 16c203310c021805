import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { receiveBackupPart } from "#app/records/backup/backup-upload.server.ts";
import { redirectTo } from "../forms/form-action.server.ts";
import { paths } from "../frame/paths.ts";
import { uploadedPart } from "../frame/send-part.ts";
import type { Route } from "./+types/backup-upload";

export const loader = redirectTo(paths.settings);

/** One part per request, as its body; headers carry the upload's id and the offset. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const answer = await receiveBackupPart(staff, uploadedPart(request), new Uint8Array(await request.arrayBuffer()));
  return Response.json(answer, { status: answer.ok ? 200 : 422 });
}

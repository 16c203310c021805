import { redirectTo } from "#app/admin/forms/form-action.server.ts";
import { uploadedPart } from "#app/admin/frame/send-part.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { receiveImportPart } from "#app/features/import/records/import-upload.server.ts";
import type { Route } from "./+types/import-upload";
import { importsPath } from "./import-paths.ts";

export const loader = redirectTo(importsPath);

/** One part per request, as its body; headers carry the upload's id, the file's number and the offset. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const refusal = await receiveImportPart(staff, uploadedPart(request), new Uint8Array(await request.arrayBuffer()));
  return Response.json({ refusal }, { status: refusal ? 422 : 200 });
}

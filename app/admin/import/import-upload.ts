import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { receiveImportPart } from "#app/records/import/import-upload.server.ts";
import { redirectTo } from "../forms/form-action.server.ts";
import { paths } from "../frame/paths.ts";
import { uploadedPart } from "../frame/send-part.ts";
import type { Route } from "./+types/import-upload";

export const loader = redirectTo(paths.import);

/** One part per request, as its body; headers carry the upload's id, the file's number and the offset. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const refusal = await receiveImportPart(staff, uploadedPart(request), new Uint8Array(await request.arrayBuffer()));
  return Response.json({ refusal }, { status: refusal ? 422 : 200 });
}

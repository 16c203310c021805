import { redirect } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { receiveImportPart } from "#app/records/import/import-upload.server.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/import-upload";

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return redirect(paths.import);
}

/** One part per request, as its body; headers carry the upload's id, the file's number and the offset. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const part = {
    id: request.headers.get("X-Upload-Id") ?? "",
    at: numberIn(request, "X-Upload-File"),
    offset: numberIn(request, "X-Upload-Offset"),
    total: numberIn(request, "X-Upload-Total"),
  };
  const refusal = await receiveImportPart(staff, part, new Uint8Array(await request.arrayBuffer()));
  return Response.json({ refusal }, { status: refusal ? 422 : 200 });
}

function numberIn(request: Request, name: string) {
  return Number(request.headers.get(name) ?? Number.NaN);
}

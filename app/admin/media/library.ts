import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listLibraryPage } from "#app/records/admin-lists/media-list.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { saveUpload } from "#app/records/media/media-upload.server.ts";
import type { Route } from "./+types/library";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return Response.json(await listLibraryPage(staff, listRequest(url.searchParams)));
}

/** One file per request, as its body; its URL-encoded name is in a header. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const answer = await saveUpload(staff, new Uint8Array(await request.arrayBuffer()), nameIn(request));
  return Response.json(answer, { status: answer.ok ? 200 : 422 });
}

function nameIn(request: Request) {
  try {
    return decodeURIComponent(request.headers.get("X-File-Name") ?? "");
  } catch {
    return "";
  }
}

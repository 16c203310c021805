import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listLibraryItems, listLibraryPage } from "#app/records/admin-lists/media-list.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { copyPicture } from "#app/records/media/copy-picture.server.ts";
import { saveUpload } from "#app/records/media/media-upload.server.ts";
import type { Route } from "./+types/library";

const maxIds = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const ids = url.searchParams.get("ids")?.split(",").slice(0, maxIds);
  if (ids) return Response.json(await listLibraryItems(staff, ids));
  return Response.json(await listLibraryPage(staff, listRequest(url.searchParams)));
}

/** One file per request, as its body with its URL-encoded name in a header; or a form with a web address to copy. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const isForm = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  const answer = isForm
    ? await copyPicture(staff, (await readForm(request)).address ?? "")
    : await saveUpload(staff, new Uint8Array(await request.arrayBuffer()), nameIn(request));
  return Response.json(answer, { status: answer.ok ? 200 : 422 });
}

function nameIn(request: Request) {
  try {
    return decodeURIComponent(request.headers.get("X-File-Name") ?? "");
  } catch {
    return "";
  }
}

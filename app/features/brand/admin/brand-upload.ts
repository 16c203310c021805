import { redirectTo } from "#app/admin/forms/form-action.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { saveBrandFile } from "../records/brand-upload.server.ts";
import type { Route } from "./+types/brand-upload";
import { brandPath } from "./brand-paths.ts";

export const loader = redirectTo(brandPath);

/** One file as the body; the query says what it is for. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const purpose = url.searchParams.get("for") === "icon" ? "icon" : "logo";
  const answer = await saveBrandFile(staff, purpose, new Uint8Array(await request.arrayBuffer()));
  return Response.json(answer, { status: answer.ok ? 200 : 422 });
}

import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { saveBrandFile } from "#app/records/brand/brand-upload.server.ts";
import { redirectTo } from "../forms/form-action.server.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/brand-upload";

export const loader = redirectTo(paths.brand);

/** One file as the body; the query says what it is for. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const purpose = url.searchParams.get("for") === "icon" ? "icon" : "logo";
  const answer = await saveBrandFile(staff, purpose, new Uint8Array(await request.arrayBuffer()));
  return Response.json(answer, { status: answer.ok ? 200 : 422 });
}

import { redirect } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { findField } from "../records/find-field.server.ts";
import type { Route } from "./+types/open-field";
import { placeOfField } from "./place-of-field.ts";

const maxLength = 400;

/** Leads from a text of the live site to the field that holds it, or to the record of the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const given = (name: string) => (url.searchParams.get(name) ?? "").slice(0, maxLength);
  const path = given("path");
  if (!path.startsWith("/")) return Response.json(null);
  const texts = [given("text"), given("around")];
  return redirect(placeOfField(await findField(staff, { path, near: given("near"), texts })), { status: 303 });
}

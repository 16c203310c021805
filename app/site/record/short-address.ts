import { data, redirect } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { publishedShortTarget } from "#app/records/addresses/published-short-target.server.ts";
import type { Route } from "./+types/short-address";

export { default } from "../frame/not-found.tsx";

export async function loader({ params, url }: Route.LoaderArgs) {
  const target = await publishedShortTarget(params.code, localeOfPath(url.pathname));
  if ("status" in target) throw data(null, { status: target.status });
  // Asked for again each time, since the record's own address may change.
  throw redirect(encodeURI(target.path), { status: 301, headers: { "Cache-Control": "no-cache" } });
}

import { data, redirect } from "react-router";
import { countEvent } from "#app/platform/statistics/counter.server.ts";
import { publicLocation, publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";

/** What a page throws if nothing is at its address: a redirect, 410 for what is gone for good, else 404. */
export async function redirectOrNotFound({ request, url }: { request: Request; url: URL }) {
  const found = await publishedRedirect(url.pathname);
  if (!found) return data(null, { status: 404 });
  countEvent("redirect", found.id, request);
  if (found.status === 410) return data(null, { status: 410 });
  // Revalidated each time: a browser that cached the redirect for good would loop if the record moved back.
  return redirect(publicLocation(found.to), { status: found.status, headers: { "Cache-Control": "no-cache" } });
}

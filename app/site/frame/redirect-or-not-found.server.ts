import { data, redirect } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { countEvent } from "#app/platform/statistics/counter.server.ts";
import { publishedLatest } from "#app/records/articles/published-articles.server.ts";
import { publicLocation, publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { readUnseen } from "../page-cache/read-part.server.ts";

type Args = { request: Request; url: URL; context: object };

/** Of a 404; `latest` for who came here to read. */
export type NotFoundData = { latest: Awaited<ReturnType<typeof publishedLatest>> };

/** What a page throws if nothing is at its address: a redirect, 410 for what is gone for good, else 404. */
export async function redirectOrNotFound({ request, url, context }: Args) {
  const found = await publishedRedirect(url.pathname);
  if (!found) {
    const latest = await readUnseen(context, "latest", () => publishedLatest(localeOfPath(url.pathname)), []);
    return data<NotFoundData>({ latest }, { status: 404 });
  }
  countEvent("redirect", found.id, request);
  if (found.status === 410) return data(null, { status: 410 });
  // Revalidated each time: a browser that cached the redirect for good would loop if the record moved back.
  return redirect(publicLocation(found.to), { status: found.status, headers: { "Cache-Control": "no-cache" } });
}

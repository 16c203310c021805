import { data, redirect } from "react-router";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { publicRedirect } from "#app/records/collection/redirect.server.ts";

/** What a page throws if its record does not exist: a redirect if the record has moved and is public, else a 404. */
export async function redirectOrNotFound(locale: Locale, path: string, isPublic: (slug: string) => Promise<unknown>) {
  const to = await publicRedirect(path);
  const slug = to?.slice(to.lastIndexOf("/") + 1);
  if (!to || !slug || !(await isPublic(slug))) return data(null, { status: 404 });
  // Revalidated each time: a browser that cached the redirect for good would loop if the record moved back.
  return redirect(encodeURI(localizePath(locale, to)), { status: 301, headers: { "Cache-Control": "no-cache" } });
}

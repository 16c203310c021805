import { data, redirect } from "react-router";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { publicRedirect } from "#app/records/collection/redirect.server.ts";

/**
 * What a page throws whose record is not there: the way to where the record has moved, if visitors may see it there, or
 * that nothing was found.
 */
export async function redirectOrNotFound(locale: Locale, place: string, isSeen: (slug: string) => Promise<unknown>) {
  const to = await publicRedirect(place);
  const slug = to?.slice(to.lastIndexOf("/") + 1);
  if (!to || !slug || !(await isSeen(slug))) return data(null, { status: 404 });
  // Asked for again each time: what moves back would lead in a circle where the old way was remembered for good.
  return redirect(encodeURI(localizePath(locale, to)), { status: 301, headers: { "Cache-Control": "no-cache" } });
}

import { localizePath, withoutLocale } from "#app/i18n/locale.ts";
import { publishedRedirectPaths } from "#app/records/collection/moved-addresses.server.ts";
import { store } from "#app/records/store/store.server.ts";

/** Addresses that lead elsewhere or nowhere: short ones, and those that were moved. */
export async function publishedMovedPaths() {
  const links = await store().selectFrom("short_links").select("code").orderBy("code").execute();
  const paths = [...links.map(({ code }) => `/s/${code}`), ...(await publishedRedirectPaths())];
  return paths.flatMap((path) => (withoutLocale(path) === path ? [path, localizePath("ar", path)] : [path]));
}

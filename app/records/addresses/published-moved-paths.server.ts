import { localizePath, withoutLocale } from "#app/i18n/locale.ts";
import { selectRows, store } from "../store/store.server.ts";

/** Addresses that lead elsewhere or nowhere: short ones, and those that were moved. */
export async function publishedMovedPaths() {
  const links = await store().selectFrom("short_links").select("code").orderBy("code").execute();
  const redirects = await selectRows("redirects", { deleted_at: null })
    .select("from_path")
    .orderBy("from_path")
    .execute();
  const paths = [...links.map(({ code }) => `/s/${code}`), ...redirects.map(({ from_path }) => from_path)];
  return paths.flatMap((path) => (withoutLocale(path) === path ? [path, localizePath("ar", path)] : [path]));
}

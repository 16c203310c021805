import { withoutLocale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { publicRecordOf, publicRecordPaths } from "#app/records/addresses/published-record-paths.server.ts";
import { publishedPages } from "#app/records/pages/page.server.ts";
import { pagePath } from "#app/records/pages/page.ts";
import { recordAt } from "#app/records/store/public-places.ts";
import { isReservedPath } from "#app/records/store/reserved-paths.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { redirectPath } from "./redirect.ts";
import { followRedirects } from "./redirect-chain.ts";

/** For an address where nothing is; null also where it would lead to what visitors may not see. */
export async function publishedRedirect(pathname: string) {
  const path = redirectPath(pathname);
  const ending = path && (await followRedirects(path, publicRedirects, isPublic));
  if (!ending || ending === "loop") return null;
  if (ending.status === 410) return ending;
  const { id, status, to } = ending;
  // A row of a restored backup may hold what no form lets through.
  if (!URL.canParse(to, currentConfiguration().origin)) return null;
  return ending.path && (await publicPathIsHidden(ending.path)) ? null : { id, status, to };
}

/** Without asking the pages first: null where one may be. */
export async function publishedRedirectBesidePages(address: string) {
  const path = redirectPath(address);
  const mayBePage = path === null || isReservedPath(path) || recordAt(withoutLocale(path))?.isInFolder;
  const found = mayBePage || (await isPage(path)) ? null : await publishedRedirect(address);
  return found && found.status !== 410 ? found : null;
}

/** Any path may be a page's: only one that visitors may not see counts as hidden. */
export async function publicPathIsHidden(path: string) {
  const record = publicRecordOf(path);
  if (!record) return false;
  if (record.isInFolder) return !(await isPublic(path));
  const page = await selectRows("pages", { slug: record.slug }).select(["status", "deleted_at"]).execute();
  return page.some(({ status, deleted_at }) => status === "draft" || deleted_at !== null);
}

async function isPage(path: string) {
  const pages = await publishedPages("all");
  return pages.some(({ slug }) => pagePath(slug) === withoutLocale(path));
}

function publicRedirects(paths: string[]) {
  return selectRows("redirects", { from_path: paths, deleted_at: null })
    .select(["id", "from_path", "to_path", "status"])
    .execute();
}

async function isPublic(path: string) {
  return (await publicRecordPaths([path])).has(path);
}

import { data, redirect } from "react-router";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";

const permanently = 301;

type Listed = { page: number; pages: number; categories: { key: string; name: string }[] };

/** What the address of a list asks for; throws the redirect of an earlier address, or 404 for a malformed page. */
export function listRequestOf(url: URL, category: string | undefined, list: string, keyOf: (name: string) => string) {
  const { searchParams, pathname } = url;
  const locale = localeOfPath(pathname);
  const named = searchParams.get("category");
  if (named !== null && category === undefined) {
    const path = named === "" ? list : categoryPath(list, keyOf(named));
    throw redirect(encodeURI(localizePath(locale, path)), permanently);
  }
  const [page = "1", ...more] = searchParams.getAll("page");
  if (more.length > 0 || !/^[1-9]\d{0,4}$/.test(page)) throw data(null, { status: 404 });
  if (page === "1" && searchParams.has("page")) throw redirect(pathname, permanently);
  return { locale, category: category ?? null, page: Number(page) };
}

/**
 * The name of the category. Throws 404 for a page behind the last one and for an unknown category, and leads on from
 * one of the other language.
 */
export async function requireListed(
  { locale, category }: ReturnType<typeof listRequestOf>,
  path: string,
  { page, pages, categories }: Listed,
  notFound: () => Promise<unknown>,
  isOfOtherLanguage = async (_category: string) => false,
) {
  const named = categories.find(({ key }) => key === category);
  if (!named && category !== null && (await isOfOtherLanguage(category))) throw redirect(localizePath(locale, path));
  if ((!named && category !== null) || page > pages) throw await notFound();
  return named?.name ?? null;
}

function categoryPath(list: string, key: string) {
  return `${list}/category/${key}`;
}

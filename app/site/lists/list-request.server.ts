import { data, redirect } from "react-router";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";

const permanently = 301;

type Listed = { page: number; pages: number; categories: { key: string }[] };

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

/** Throws 404 for a page behind the last one and for an unknown category, and leads on from one of the other language. */
export async function requireListed<List extends Listed>(
  { locale, category }: ReturnType<typeof listRequestOf>,
  path: string,
  list: List,
  isOfOtherLanguage: (category: string) => Promise<boolean>,
  notFound: () => Promise<unknown> = async () => data(null, { status: 404 }),
) {
  const isKnown = category === null || list.categories.some(({ key }) => key === category);
  if (!isKnown && (await isOfOtherLanguage(category))) throw redirect(localizePath(locale, path));
  if (!isKnown || list.page > list.pages) throw await notFound();
  return list;
}

function categoryPath(list: string, key: string) {
  return `${list}/category/${key}`;
}

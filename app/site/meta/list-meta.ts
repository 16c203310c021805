import { localeOfPath } from "#app/i18n/locale.ts";
import { publicLists } from "#app/records/store/public-places.ts";
import { siteWords } from "../frame/site-context.ts";
import { type MetaArgs, type Page, settingsIn } from "./site-meta.ts";
import { breadcrumbs, type PageFacts } from "./structured-data.ts";

type List = {
  categoryName: string | null;
  page: number;
  translationPath?: string | null;
  images: (string | null)[];
};

/** The title names the category and every page but the first; the text is what introduces the list. */
export function listPage(args: MetaArgs, section: string, list: List | undefined): Page {
  const title = `${section}.title`;
  if (!list) return { titleWord: title };
  const settings = settingsIn(args.matches);
  const t = siteWords(localeOfPath(args.location.pathname), settings?.figures.digits);
  const text = settings?.arranged.find(({ name }) => name === section)?.subtitle;
  const { categoryName, page, translationPath, images } = list;
  const parts = [categoryName, t(title), page > 1 && t("pages.page", { page })].filter(Boolean);
  const query = page > 1 ? `?page=${page}` : "";
  const steps =
    categoryName === null
      ? []
      : [{ name: t(title), path: publicLists().find(({ words }) => words?.title === title)?.folder ?? "/" }];
  const nodesOf = (facts: PageFacts) => [breadcrumbs({ ...facts, title: categoryName ?? t(title) }, steps)];
  return { title: parts.join(" · "), text, query, translationPath, images, nodesOf };
}

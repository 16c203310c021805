import { localeOfPath } from "#app/i18n/locale.ts";
import { siteWords } from "../frame/site-context.ts";
import { type MetaArgs, type Page, settingsIn } from "./site-meta.ts";
import { breadcrumbs, type PageFacts } from "./structured-data.ts";

type Words = { title: "blog.title" | "projects.title"; text: string };
type List = {
  categoryName: string | null;
  page: number;
  translationPath?: string | null;
  images: (string | null)[];
};

/** The title names the category and every page but the first. */
export function listPage(args: MetaArgs, { title, text }: Words, list: List | undefined): Page {
  if (!list) return { titleWord: title, textWord: text };
  const t = siteWords(localeOfPath(args.location.pathname), settingsIn(args.matches)?.figures.digits);
  const { categoryName, page, translationPath, images } = list;
  const parts = [categoryName, t(title), page > 1 && t("pages.page", { page })].filter(Boolean);
  const query = page > 1 ? `?page=${page}` : "";
  const steps =
    categoryName === null ? [] : [{ name: t(title), path: title === "blog.title" ? "/articles" : "/projects" }];
  const nodesOf = (facts: PageFacts) => [breadcrumbs({ ...facts, title: categoryName ?? t(title) }, steps)];
  return { title: parts.join(" · "), textWord: text, query, translationPath, images, nodesOf };
}

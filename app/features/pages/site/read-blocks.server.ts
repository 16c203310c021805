import { formatRecordDay } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { dayAt } from "#app/i18n/zoned-time.ts";
import { latestArticles } from "#app/records/articles/published-articles.server.ts";
import { articleCategoryIn, projectCategoryIn } from "#app/records/categories/category.ts";
import { publicCategories } from "#app/records/categories/published-categories.server.ts";
import { type PageBlock, partsOfPage } from "#app/records/pages/page-blocks.ts";
import { firstProjects } from "#app/records/projects/published-projects.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { readPart } from "#app/site/page-cache/read-part.server.ts";
import { groupWord } from "#app/site/projects/group-word.ts";
import type { Neighbour } from "#app/site/record/record-ending.tsx";
import { publicPrivacyFacts } from "./privacy-facts.server.ts";

const maxListed = 5;

type Fact = { name: string; text: string };
export type ReadBlock =
  | { kind: "contact" }
  | { kind: "articles" | "projects"; entries: Neighbour[]; more: { path: string; word: string } }
  | { kind: "privacy"; facts: Fact[] };
export type ShownBlock = ReadBlock | { kind: "unreadable" };
type ShownPart = { html: string } | ShownBlock;

/** The parts of a page with what its blocks show now; with a `context`, a block that cannot be read says so. */
export function readParts(html: string, locale: Locale, context?: object): Promise<ShownPart[]> {
  return Promise.all(partsOfPage(html).map((part) => ("html" in part ? part : readOrSay(part))));

  async function readOrSay(block: PageBlock): Promise<ShownBlock> {
    if (!context) return readBlock(block, locale);
    const read = await readPart(context, block.kind, () => readBlock(block, locale));
    return read.isReadable ? read.value : { kind: "unreadable" };
  }
}

async function readBlock({ kind, category }: PageBlock, locale: Locale): Promise<ReadBlock> {
  const t = siteWords(locale);
  if (kind === "contact") return { kind };
  if (kind === "privacy") return { kind, facts: await publicPrivacyFacts(locale) };
  if (kind === "projects") {
    const categories = await publicCategories("projects");
    const projects = await firstProjects(locale, maxListed);
    const entries = projects.map(({ slug, title, category: named, status }) => ({
      path: `/projects/${slug}`,
      title,
      about: `${projectCategoryIn(categories, named, locale)} · ${t(groupWord(status))}`,
    }));
    return { kind, entries, more: { path: "/projects", word: "projects.viewAll" } };
  }
  const { timeZone, figures } = await publicSettings(locale);
  const categories = await publicCategories("articles");
  const articles = await latestArticles(locale, category || null, maxListed);
  const entries = articles.map(({ slug, title, language, published_date, category: named, category_key }) => ({
    path: `/articles/${slug}`,
    title,
    language,
    about: [
      formatRecordDay(dayAt(published_date, timeZone), locale, figures),
      articleCategoryIn(categories, category_key, locale, named),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
  const path = category ? `/articles/category/${category}` : "/articles";
  return { kind, entries, more: { path, word: "blog.viewAll" } };
}

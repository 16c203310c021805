import { type Locale, localizePath, otherLocale } from "#app/i18n/locale.ts";
import { withoutTypesetting } from "#app/i18n/typography.ts";
import type { PublicArticle } from "#app/records/articles/article.server.ts";
import type { FrameSettings } from "../frame/site-context.ts";
import { isOffered } from "../offers/offered.ts";

export type PageFacts = {
  settings: FrameSettings;
  locale: Locale;
  url: string;
  title: string;
  text: string | null | undefined;
  pictures: string[];
};

type Node = Record<string, unknown>;
export type NodesOf = (
  args: { matches: readonly unknown[]; location: { pathname: string } },
  loaderData: never,
) => Node[] | null;
type Step = { name: string; path: string };

/** JSON-LD, which browsers do not execute and the content security policy does not ask about. */
export function jsonOf(nodes: Node[]) {
  const content = nodes.length === 1 ? nodes[0] : { "@graph": nodes };
  return JSON.stringify({ "@context": "https://schema.org", ...content }).replaceAll("<", "\\u003c");
}

export function siteNodes({ settings, locale, url }: PageFacts): Node[] {
  const { origin, siteName, socialLinks, ownerPicture } = settings;
  const portrait = ownerPicture && settings.pictures[ownerPicture] ? { image: new URL(ownerPicture, origin).href } : {};
  const sameAs = socialLinks.map((link) => link.url);
  return [
    {
      "@type": "WebSite",
      url,
      name: siteName,
      inLanguage: locale,
      author: { ...owner(settings, locale), ...portrait, ...(sameAs.length > 0 && { sameAs }) },
      ...(isOffered("search") && {
        potentialAction: {
          "@type": "SearchAction",
          target: `${origin}${localizePath(locale, "/search")}?q={q}`,
          "query-input": "required name=q",
        },
      }),
    },
  ];
}

type Article = Pick<PublicArticle, "language" | "author" | "published_date" | "changedAt" | "category" | "minutes">;
type Translation = { path: string; language: Locale; isOriginal: boolean } | null;

export function articleNode(facts: PageFacts, article: Article, translation: Translation): Node {
  const { settings, title } = facts;
  const { author, language } = article;
  const isOwn = author === null || author === settings.ownerName;
  return {
    "@type": "BlogPosting",
    ...commonOf(facts),
    headline: title,
    inLanguage: language,
    datePublished: article.published_date,
    dateModified: [article.changedAt, article.published_date].sort().at(-1),
    author: isOwn ? owner(settings, language) : { "@type": "Person", name: author },
    ...(article.category && { articleSection: article.category }),
    timeRequired: `PT${article.minutes}M`,
    ...(translation && translationOf(settings.origin, translation)),
  };
}

type Project = { category: string; tags: readonly string[]; status: string; endDate: string | null };

export function projectNode(facts: PageFacts, { category, tags, status, endDate }: Project, path: string): Node {
  const { settings, locale, title } = facts;
  const other = otherLocale(locale);
  return {
    "@type": "CreativeWork",
    ...commonOf(facts),
    name: title,
    inLanguage: locale,
    genre: category,
    ...(status === "completed" && endDate && { dateCreated: endDate }),
    ...(tags.length > 0 && { keywords: tags.join(", ") }),
    creator: owner(settings, locale),
    ...translationOf(settings.origin, { path, language: other, isOriginal: other === "en" }),
  };
}

export function webPageNode(facts: PageFacts, changedAt: string): Node {
  const { settings, locale, title } = facts;
  return {
    "@type": "WebPage",
    ...commonOf(facts),
    name: title,
    inLanguage: locale,
    dateModified: changedAt,
    author: owner(settings, locale),
  };
}

function commonOf({ url, text, pictures }: PageFacts): Node {
  return { url, ...(text && { description: text }), ...(pictures.length > 0 && { image: pictures }) };
}

/** The way from the home page to this one, whose own address is left out as search engines advise. */
export function breadcrumbs({ settings, locale, title }: PageFacts, steps: Step[]): Node {
  const { origin, siteName } = settings;
  const items = [{ name: siteName, path: "/" }, ...steps].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: withoutTypesetting(name),
    item: origin + localizePath(locale, path),
  }));
  const last = { "@type": "ListItem", position: items.length + 1, name: title };
  return { "@type": "BreadcrumbList", itemListElement: [...items, last] };
}

function owner({ origin, ownerName }: FrameSettings, locale: Locale): Node {
  return { "@type": "Person", name: ownerName, url: origin + localizePath(locale, "/") };
}

function translationOf(origin: string, { path, language, isOriginal }: NonNullable<Translation>): Node {
  const id = new URL(localizePath(language, path), origin).href;
  return { [isOriginal ? "translationOfWork" : "workTranslation"]: { "@id": id, inLanguage: language } };
}

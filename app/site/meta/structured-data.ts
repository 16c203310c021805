import { type Locale, localizePath, otherLocale } from "#app/i18n/locale.ts";
import { withoutTypesetting } from "#app/i18n/typography.ts";
import type { FrameSettings } from "../frame/site-context.ts";

/** What a page's data for search engines can refer to, all addresses being whole. */
export type PageFacts = {
  settings: FrameSettings;
  locale: Locale;
  url: string;
  title: string;
  text: string | null | undefined;
  pictures: string[];
};

type Node = Record<string, unknown>;
type Step = { name: string; path: string };

/** What schema.org calls it; pages have it as JSON-LD, which no browser executes. */
export function structuredData(nodes: Node[]) {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": nodes } };
}

export function siteNodes({ settings, locale, url }: PageFacts): Node[] {
  const { origin, siteName, socialLinks, ownerPicture } = settings;
  const portrait = ownerPicture && settings.pictures[ownerPicture] ? { image: new URL(ownerPicture, origin).href } : {};
  const search = `${origin}${localizePath(locale, "/search")}?q={q}`;
  return [
    {
      "@type": "WebSite",
      "@id": `${origin}/#site`,
      url,
      name: siteName,
      inLanguage: locale,
      publisher: { "@id": ownerId(origin) },
      potentialAction: { "@type": "SearchAction", target: search, "query-input": "required name=q" },
    },
    {
      ...owner(settings, locale),
      ...portrait,
      ...(socialLinks.length > 0 && { sameAs: socialLinks.map((link) => link.url) }),
    },
  ];
}

type Article = {
  language: Locale;
  author: string | null;
  published_date: string;
  changedAt: string;
  category: string | null;
  minutes: number;
};
type Translation = { path: string; language: Locale; isOriginal: boolean } | null;

export function articleNode(facts: PageFacts, article: Article, translation: Translation): Node {
  const { settings, url, title, text, pictures } = facts;
  const { author, language } = article;
  const isOwn = author === null || author === settings.ownerName;
  return {
    "@type": "BlogPosting",
    "@id": url,
    url,
    headline: title,
    ...(text && { description: text }),
    inLanguage: language,
    datePublished: article.published_date,
    dateModified: [article.changedAt, article.published_date].sort().at(-1),
    author: isOwn ? owner(settings, language) : { "@type": "Person", name: author },
    ...(pictures.length > 0 && { image: pictures }),
    ...(article.category && { articleSection: article.category }),
    timeRequired: `PT${article.minutes}M`,
    ...(translation && translationOf(settings.origin, translation)),
  };
}

type Project = { category: string; tags: readonly string[]; date: string };

/** A project is written in both languages at addresses that differ by the language alone. */
export function projectNode(facts: PageFacts, { category, tags, date }: Project, path: string): Node {
  const { settings, locale, url, title, text, pictures } = facts;
  const other = otherLocale(locale);
  return {
    "@type": "CreativeWork",
    "@id": url,
    url,
    name: title,
    ...(text && { description: text }),
    inLanguage: locale,
    genre: category,
    dateCreated: date,
    ...(tags.length > 0 && { keywords: tags.join(", ") }),
    creator: owner(settings, locale),
    ...(pictures.length > 0 && { image: pictures }),
    ...translationOf(settings.origin, { path, language: other, isOriginal: other === "en" }),
  };
}

/** The way from the home page to this one, whose own address is left out as search engines advise. */
export function breadcrumbs({ settings, locale, title }: PageFacts, steps: Step[]): Node {
  const { origin, siteName } = settings;
  const items = [{ name: siteName, path: "/" }, ...steps].map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: withoutTypesetting(name),
    item: origin + localizePath(locale, path),
  }));
  const last = { "@type": "ListItem", position: items.length + 1, name: title };
  return { "@type": "BreadcrumbList", itemListElement: [...items, last] };
}

function owner({ origin, ownerName }: FrameSettings, locale: Locale): Node {
  return { "@type": "Person", "@id": ownerId(origin), name: ownerName, url: origin + localizePath(locale, "/") };
}

function ownerId(origin: string) {
  return `${origin}/#owner`;
}

function translationOf(origin: string, { path, language, isOriginal }: NonNullable<Translation>): Node {
  const id = origin + localizePath(language, path);
  return { [isOriginal ? "translationOfWork" : "workTranslation"]: { "@id": id, inLanguage: language } };
}

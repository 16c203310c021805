import type { Values } from "#app/features/foreign-texts/values.ts";

export const textFile = /\.(?:md|markdown|mdown|mdx)$/i;
/** Of formats that are not read here. */
export const otherText =
  /\.(?:adoc|asciidoc|rst|rest|org|textile|wiki|mediawiki|creole|rmd|qmd|ipynb|mdoc|markdoc|mkdn?)$/i;
const languageSuffix = /^(.+?)(?:\.(ar|en|fr|de|es|fa|tr|ur|he|it|pt|ru|zh|ja|ko|nl)(?:[-_][a-z]{2,4})?|_(ar|en))$/i;
const languageFolder = /^(?:ar|en|fa|fr|de|es|tr|ur|he|it|pt|ru|zh|ja|ko|nl)(?:-[a-z]{2,4})?$/i;
const draftFolder = /^_?(?:drafts?|unpublished|private|discarded|wip|trash|deleted|مسودات)$/i;
const notionId = /\s[0-9a-f]{32}$/i;

/** Folders of generators and editors whose texts are no articles. */
const moulds =
  /(?:^|\/)(?:scaffolds|_?templates?|archetypes|_?layouts|_?includes|_partials|partials|themes|snippets|_data|\.github|copilot)\//i;
const aboutFolder =
  /(?:^|\/)(?:readme|license|licence|changelog|contributing|code_of_conduct|security|todo|summary|_index)(?:\.[a-z]{2})?\.\w+$/i;
const listNames =
  /^(?:404|500|tags?|tags?-(?:list|pages?)|categor(?:y|ies)|categories-pages?|archives?|search|sitemap|feed|rss|robots|page-list|posts?-list|blog-list|_sidebar|_navbar|_coverpage|[\w-]*template)$/i;
const listLayouts =
  /^(?:archives?|tags?|tag-?page|category|categories|search|404|page-?list|list|collection|feed|sitemap|home|index|redirect|tag_index|category_index|links|none_post)$/i;
const pageLayouts = /^(?:page|pages|about|static|contact|single-page|standalone)$/i;
const besidePosts = /^(?:[^/]+|(?!posts\/)[^/]+\/index)\.\w+$/;
const listed = /\{%-?\s*for\s+[\w-]+\s+in\s+(?:collections|site\.|paginator|pagination|pages|posts|page\.posts)/;

/** What the files of a folder say together of each of them. */
export type Folder = {
  hasPosts: boolean;
  hasFolders: boolean;
  sections: boolean;
  isVault: boolean;
  isGatsby: boolean;
  /** Folders with one of posts in them. */
  lists: ReadonlySet<string>;
};

const textFolder = /(?:^|\/)(?:_?posts?|_\w+|content|blog|articles?|writings?|pages|notes|docs)\//;

/** In a folder that generators read. */
export const isBelowTexts = (name: string) => textFolder.test(name);

export function folderOf(names: readonly string[]): Folder {
  const texts = names.filter((name) => textFile.test(name));
  return {
    hasFolders: texts.some(isBelowTexts),
    hasPosts: texts.some((name) => /(?:^|\/)_posts\//.test(name)),
    sections: texts.some((name) => /(?:^|\/)content\/(?:[a-z]{2}\/)?[^/]+\/[^/]+/.test(name)),
    isVault: names.some((name) => /(?:^|\/)\.obsidian\//.test(name)),
    isGatsby: names.some((name) => /(?:^|\/)gatsby-config\.\w+$/.test(name)),
    lists: new Set(texts.flatMap((name) => /^((?:.*?\/)?)posts\//.exec(name)?.[1] ?? [])),
  };
}

/** A list, a template or a note about the folder, which no reader ever opened; null for a text. */
export function mouldOf(name: string) {
  if (moulds.test(name)) return "template";
  return aboutFolder.test(name) ? "listPage" : null;
}

export function isListPage(name: string, data: Values, body: string, { lists }: Folder) {
  const parts = name.replace(textFile, "").split("/");
  const own = (parts.at(-1) === "index" ? parts.at(-2) : parts.at(-1)) ?? "";
  const layout = lastPart(data.layout ?? data.type ?? data.template);
  const isAbove = /\/index\.\w+$/.test(name) && lists.has(name.slice(0, name.lastIndexOf("/") + 1));
  const isNamed = (listNames.test(own) || isAbove) && data.date === undefined;
  const isLaidOut = listLayouts.test(layout) && data.date === undefined;
  return isNamed || isLaidOut || data.pagination !== undefined || (listed.test(body) && data.date === undefined);
}

const lastPart = (value: unknown) => String(value ?? "").replace(/^.*\/|\.\w+$/g, "");

/** Beside the folder of the posts, or in one of pages; a text that says what it is, is that. */
export function isPage(name: string, data: Values, { hasPosts, sections, lists }: Folder) {
  const said = [data.kind, data.type, data.layout].map(lastPart);
  if (said.some((one) => pageLayouts.test(one))) return true;
  if (said.slice(0, 2).some((one) => /^posts?$|^article$/i.test(one))) return false;
  if (/(?:^|\/)_?pages\//.test(name)) return !/(?:^|\/)_?pages\/(?:blog|posts?|articles)\//.test(name);
  if (hasPosts) return !/(?:^|\/)(?:_\w+|posts?|blog|articles)\//.test(name);
  const root = [...lists].find((one) => name.startsWith(one))?.length;
  const isDated = /\/\d{4}-\d/.test(name) || Object.keys(data).some((one) => /date|publish|created/i.test(one));
  if (root !== undefined && !isDated && data.title !== undefined && besidePosts.test(name.slice(root))) return true;
  return (
    sections &&
    /(?:^|\/)content\/(?:[a-z]{2}\/)?(?:[^/]+|[^/]+\/index(?:\.[a-z]{2})?)\.\w+$/.test(name) &&
    !/(?:^|\/)content\/(?:[a-z]{2}\/)?[^/]+\/index/.test(name)
  );
}

/** What a file's name and folder say: its day, its language, its address by the habits of the generators. */
export function placeOf(name: string) {
  const parts = name.split("/");
  const file = (parts.pop() ?? "").replace(textFile, "").replace(notionId, "");
  const [, stemmed = file, dotted, suffix = dotted] = languageSuffix.exec(file) ?? [];
  const root = ["content", "_posts", "_drafts"].map((one) => parts.indexOf(one)).find((index) => index >= 0);
  const start = root ?? Math.max(parts.indexOf("posts"), 0) - 1;
  const folders = parts.slice(start + 1).filter((one) => !/^_(?:posts|drafts)$/.test(one));
  const byFolder = folders.find((one) => languageFolder.test(one)) ?? parts.find((one) => /^(?:ar|en)$/i.test(one));
  const language = (suffix ?? byFolder)?.toLowerCase() ?? null;
  const own = stemmed === "index" ? (folders.at(-1) ?? "index") : stemmed;
  const [, day = null, dated] = /^(\d{4}-\d{1,2}-\d{1,2})(?:[-_ ]+(.+))?$/.exec(own) ?? [];
  const stem = dated ?? own;
  const within = (stemmed === "index" ? folders.slice(0, -1) : folders).filter((one) => one.toLowerCase() !== language);
  const inDays = day?.replace(/-(\d)(?=-|$)/g, "-0$1").replaceAll("-", "/");
  return {
    stem,
    language,
    day,
    isDraft: parts.some((one) => draftFolder.test(one)),
    isAside: /^_|\.(?:draft|wip|private)$/i.test(file),
    group: [...within, stem].join("/"),
    paths: [
      `/${[...(language ? [language] : []), ...within, stem].join("/")}/`,
      ...(inDays ? [`/${inDays}/${stem}.html`, `/${inDays}/${stem}/`] : []),
    ],
  };
}

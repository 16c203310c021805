import { localizePath } from "#app/i18n/locale.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import type { ImportFormat } from "../import-item.ts";
import { importSlug } from "./import-slug.ts";

type Row = {
  addresses: string[];
  category: string | null;
  category_key: string | null;
  tags: string[] | null;
  author: string | null;
  language: "en" | "ar" | null;
};
type Habits = { categories: string[]; tags: string[]; feeds: string[]; forms: string[] };

const maxPages = 100;
const maxAddresses = 2_000;
/** Where each system keeps the lists of a term, their feeds, and other forms of a text. */
const habits: Record<ImportFormat, Habits> = {
  wordpress: { categories: ["category"], tags: ["tag"], feeds: ["/feed"], forms: ["/amp", "/feed"] },
  ghost: { categories: ["tag"], tags: ["tag"], feeds: ["/rss"], forms: ["/amp"] },
  markdown: { categories: ["categories", "category", "tags"], tags: ["tags", "tag"], feeds: ["/index.xml"], forms: [] },
  substack: { categories: [], tags: [], feeds: [], forms: ["/comments"] },
  medium: { categories: [], tags: ["tagged"], feeds: [], forms: [] },
  jsonresume: { categories: [], tags: [], feeds: [], forms: [] },
  daftar: { categories: [], tags: [], feeds: [], forms: [] },
};
const feeds =
  "/feed /rss /rss.xml /index.xml /atom.xml /rss2.xml /feed/atom /feed/rss /feed/rss2 /feed/rdf /rss/index.xml /feeds/posts/default /posts/index.xml /blog/feed /blog/rss.xml /comments/feed".split(
    " ",
  );
const lists = "/blog /posts /post /archive /archives /categories /tags /tag /category /all /news".split(" ");

/** What an old site had beside its texts: feeds, lists by page, day, author and term; of rows that come in parts. */
export function createSiteAddresses(format: ImportFormat) {
  const found = new Map<string, string>();
  const own = habits[format];
  const add = (from: string, to: string) => {
    if (found.size < maxAddresses && !found.has(from)) found.set(from, to);
  };
  for (const from of feeds) add(from, "/feed.xml");
  for (const from of lists) add(from, "/articles");
  for (let page = 2; page <= maxPages; page += 1) add(`/page/${page}`, "/articles");
  return { found, addRow };

  function addRow({ addresses, category, category_key, tags, author, language }: Row) {
    if (found.size >= maxAddresses) return;
    const list = localizePath(language ?? "en", "/articles");
    const feed = localizePath(language ?? "en", "/feed.xml");
    if (category && category_key) {
      const shown = `${list}/category/${category_key}`;
      addTerm(own.categories, category, shown, `${shown}/feed.xml`);
    }
    for (const tag of tags ?? []) addTerm(own.tags, tag, list, feed);
    if (author) addTerm(["author"], author, list, feed);
    for (const address of addresses) addDays(address, list);
  }

  function addTerm(folders: readonly string[], name: string, to: string, feed: string) {
    for (const slug of new Set([slugFrom(name), importSlug(name), name.trim()]))
      for (const from of slug ? folders.map((folder) => `/${folder}/${slug}`) : []) {
        add(from, to);
        for (const end of own.feeds) add(from + end, feed);
      }
  }

  function addDays(address: string, list: string) {
    const [, year, month, day] = /^(?:https?:\/\/[^/]+)?\/(\d{4})\/(\d\d)(?:\/(\d\d))?\//.exec(address) ?? [];
    for (const start of year ? ["", "/archives"] : [])
      for (const rest of ["", `/${month}`, ...(day ? [`/${month}/${day}`] : [])]) add(`${start}/${year}${rest}`, list);
  }
}

/** Other forms of a text at its old address. */
export function formsOf(format: ImportFormat, paths: readonly string[]) {
  const plain = paths.filter((path) => !path.includes("?") && !/\.\w{1,5}$/.test(path));
  return plain.flatMap((path) => habits[format].forms.map((end) => path + end));
}

import type { Figures } from "#app/i18n/figures.ts";
import { formatRecordDay } from "#app/i18n/format.ts";
import { directionOf, type Locale, localizePath } from "#app/i18n/locale.ts";
import { type Translate, translator } from "#app/i18n/words.ts";
import { withoutQuotes } from "#app/records/words/quotes.ts";
import type { TextPart } from "../records/highlight.ts";
import { searchStatically } from "../records/search-statically.ts";
import { statusText } from "./status-text.ts";

type Found = Awaited<ReturnType<typeof searchStatically>>;
type Result = Found["results"][number];
type Site = { locale: Locale; t: Translate; figures: Figures };
type SiteFile = { words: Record<string, string>; figures: Figures };
type Child = Node | string | false;

const locale: Locale = document.documentElement.lang === "ar" ? "ar" : "en";
const servedTitle = document.title;
const placesShown = [...(document.querySelector("[data-search-results]")?.childNodes ?? [])];
let ready: Promise<{ site: Site; readFile: (file: string) => Promise<unknown> }> | undefined;

/** The page that the server would answer with, as far as a search changes it; null if the index cannot be read. */
export async function staticPage(address: string, indexFolder: string): Promise<Document | null> {
  try {
    ready ??= load(indexFolder);
    const { site, readFile } = await ready;
    const { searchParams } = new URL(address, location.href);
    const q = (searchParams.get("q") ?? "").trim();
    const page = Math.max(1, Number.parseInt(searchParams.get("page") ?? "1", 10) || 1);
    const shown = document.cloneNode(true) as Document;
    const found = q === "" ? null : await searchStatically(q, locale, page, readFile);
    shown.title = q === "" ? servedTitle : `${q} · ${servedTitle}`;
    shown.getElementById("search-status")?.replaceChildren(found ? statusText(found, site.t) : "");
    shown.querySelector("[data-search-results]")?.replaceChildren(...resultNodes(q, found, site));
    for (const toggle of shown.querySelectorAll<HTMLAnchorElement>(".language-toggle"))
      toggle.search = q === "" ? "" : `?${new URLSearchParams({ q })}`;
    return shown;
  } catch {
    ready = undefined;
    return null;
  }
}

async function load(folder: string) {
  const readFile = async (file: string) => {
    const response = await fetch(`${folder}/${file}`);
    if (!response.ok) throw new Error(`${file} is not there`);
    return response.json();
  };
  const { words, figures } = (await readFile(`words-${locale}.json`)) as SiteFile;
  const files = new Map<string, Promise<unknown>>();
  const readOnce = (file: string) => {
    const known = files.get(file) ?? readFile(file);
    files.set(file, known);
    return known;
  };
  return { site: { locale, t: translator(words, locale, figures.digits), figures }, readFile: readOnce };
}

function resultNodes(q: string, found: Found | null, site: Site): Node[] {
  const places = placesShown.map((node) => node.cloneNode(true));
  if (!found) return places;
  if (found.results.length === 0) {
    const first = places.find((node) => node instanceof HTMLElement && node.matches("p"));
    if (first) first.textContent = site.t("search.otherWords");
    if (found.match !== "noPhrase") return places;
    const href = `?${new URLSearchParams({ q: withoutQuotes(q) })}`;
    return [element("p", {}, element("a", { href }, site.t("search.withoutQuotes"))), ...places];
  }
  const list = element(
    "ol",
    { class: "entry-rows search-results" },
    ...found.results.map((one) => resultNode(one, site)),
  );
  return found.pages > 1 ? [list, pageLinks(q, found, site)] : [list];
}

function resultNode({ kind, path, language, day, title, passage }: Result, { t, figures }: Site) {
  const own: Record<string, string> = language === locale ? {} : { lang: language, dir: directionOf(language) };
  const word = t(`kind.${kind}`);
  const link = element("a", { href: localizePath(locale, path) }, ...(title.length > 0 ? marked(title) : [word]));
  const about = element(
    "p",
    { class: "entry-date" },
    word,
    day !== null && element("time", { datetime: day }, formatRecordDay(day, locale, figures)),
    language !== locale && element("span", { class: "language-mark" }, t("blog.inOtherLanguage")),
  );
  const text = passage.length > 0 && element("p", { class: "entry-text", ...own }, ...marked(passage));
  const main = element("div", { class: "entry-main" }, element("h2", { class: "entry-title", ...own }, link), text);
  return element("li", { class: "entry-row" }, about, main);
}

function pageLinks(q: string, { page, pages }: Found, { t }: Site) {
  const link = (rel: string, to: number, word: string) =>
    element("a", { class: "button quiet", rel, href: `?${new URLSearchParams({ q, page: String(to) })}` }, t(word));
  return element(
    "nav",
    { class: "page-links", "aria-label": t("pages.label") },
    page > 1 && link("prev", page - 1, "pages.previous"),
    element("p", { class: "page-links-count" }, t("pages.page", { page })),
    page < pages && link("next", page + 1, "pages.next"),
  );
}

function marked(parts: TextPart[]) {
  return parts.map(({ text, isFound }) => (isFound ? element("mark", {}, text) : text));
}

function element(name: string, attributes: Record<string, string>, ...children: Child[]) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children.filter((child) => child !== false));
  return made;
}

import type { Feed, FeedEntry } from "./feed.server.ts";
import { xml, xmlDocument, xmlText } from "./xml.ts";

export function atomOf(feed: Feed) {
  const { locale, origin, address, page, home, title, description, owner, icons, changedAt, entries } = feed;
  return xmlDocument(
    xml(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": locale },
      xml("id", {}, xmlText(address)),
      xml("title", {}, xmlText(title)),
      description && xml("subtitle", {}, xmlText(description)),
      xml("link", { rel: "self", type: "application/atom+xml", href: address }),
      xml("link", { rel: "alternate", type: "text/html", hreflang: locale, href: page }),
      xml("updated", {}, changedAt),
      xml("author", {}, xml("name", {}, xmlText(owner)), xml("uri", {}, xmlText(home))),
      xml("icon", {}, xmlText(origin + icons["192"])),
      ...entries.map((entry) => `\n${atomEntry(entry)}`),
    ),
  );
}

function atomEntry({ id, url, title, summary, language, author, category, html, ...entry }: FeedEntry) {
  return xml(
    "entry",
    { "xml:lang": language },
    xml("id", {}, id),
    xml("title", {}, xmlText(title)),
    xml("link", { rel: "alternate", type: "text/html", hreflang: language, href: url }),
    xml("published", {}, entry.publishedAt),
    xml("updated", {}, entry.changedAt),
    author && xml("author", {}, xml("name", {}, xmlText(author))),
    category && xml("category", { term: category.key, label: category.name }),
    summary && xml("summary", {}, xmlText(summary)),
    xml("content", { type: "html" }, xmlText(html)),
  );
}

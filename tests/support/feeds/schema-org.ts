type Node = Record<string, unknown>;

/** What schema.org and the search engines' own lists ask of each type that the site uses. */
const required: Record<string, string[]> = {
  WebSite: ["url", "name", "inLanguage"],
  Person: ["name"],
  BlogPosting: ["url", "headline", "datePublished", "dateModified", "author", "inLanguage"],
  CreativeWork: ["url", "name", "inLanguage", "creator"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  SearchAction: ["target", "query-input"],
};

/** The nodes of a page's JSON-LD by their type; throws where one lacks what its type requires or has an empty value. */
export function readStructuredData(text: string) {
  const data = JSON.parse(text) as Node;
  if (data["@context"] !== "https://schema.org") throw new Error("no context");
  const nodes = (data["@graph"] as Node[] | undefined) ?? [data];
  for (const node of nodes) check(node);
  return Object.fromEntries(nodes.map((node) => [node["@type"], node])) as Record<string, Node>;
}

/** As a search engine finds it in a page. */
export function structuredDataIn(html: string) {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (found.length !== 1) throw new Error(`${found.length} scripts of structured data`);
  return readStructuredData(found[0]?.[1] ?? "");
}

function check(value: unknown) {
  if (value === null || value === undefined || value === "") throw new Error("an empty value");
  if (typeof value !== "object") return;
  const type = (value as Node)["@type"];
  if (typeof type === "string") {
    const needed = required[type];
    if (!needed) throw new Error(`${type} is unknown`);
    const missing = needed.filter((name) => !(name in value));
    if (missing.length > 0) throw new Error(`${type} has no ${missing.join()}`);
  }
  for (const part of Object.values(value)) check(part);
}

import { cardHtml } from "#app/features/foreign-texts/ghost-cards.ts";
import { isMap, nodesIn, type Values } from "#app/features/foreign-texts/values.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { jsonOrNull } from "#app/platform/normalize-text.ts";

/** `missing` names the cards that this site has nothing for. */
type Converted = { html: string; missing: string[] };
type Missing = (name: string) => void;

/** As far as anybody nests lists in lists. */
const maxDepth = 40;
const maxJsonLength = 2_000_000;
const inline = new Set(["strong", "b", "em", "i", "code", "s", "del", "u", "sub", "sup", "mark", "a"]);
/** Bits of a text's format. */
const marks = Object.entries({ strong: 1, em: 2, s: 4, u: 8, code: 16, sub: 32, sup: 64 });

/** The text of a post as Ghost's editors store it, newer or older; null where there is none. */
export function ghostText(lexical: string, mobiledoc: string): Converted | null {
  const missing = new Set<string>();
  const note: Missing = (name) => missing.add(name.slice(0, 50));
  const root = documentIn(lexical).root;
  const html = isMap(root) ? blocksOf(root, note, 0) : sectionsOf(documentIn(mobiledoc), note);
  if (html.replace(/<(?!img|hr|aside|video|audio|iframe)[^<>]*>|\s/g, "") === "") return null;
  return { html, missing: [...missing] };
}

function documentIn(json: string): Values {
  const document = json.length > maxJsonLength ? null : jsonOrNull(json);
  return isMap(document) ? document : {};
}

const childrenOf = (node: Values) => nodesIn(node, "children");

function blocksOf(node: Values, note: Missing, depth: number): string {
  return depth > maxDepth
    ? ""
    : childrenOf(node)
        .map((child) => blockOf(child, note, depth + 1))
        .join("");
}

function blockOf(node: Values, note: Missing, depth: number): string {
  const type = String(node.type);
  const inner = () => inlineOf(node, note, depth);
  if (type === "paragraph") return `<p>${inner()}</p>`;
  if (type === "aside") return `<blockquote class="pull"><p>${inner()}</p></blockquote>`;
  if (/^(?:extended-)?quote$/.test(type)) return `<blockquote><p>${inner()}</p></blockquote>`;
  if (/^(?:extended-)?heading$/.test(type)) return heading(String(node.tag), inner());
  if (type === "list") return listOf(node, note, depth);
  const card = cardHtml(type, node);
  if (card === null) note(type);
  return card ?? (childrenOf(node).length > 0 ? `<p>${inner()}</p>` : "");
}

const heading = (tag: string, inner: string) => {
  const name = /^h[1-6]$/.test(tag) ? tag : "h2";
  return `<${name}>${inner}</${name}>`;
};

/** An item that holds nothing but a list belongs to the item before it. */
function listOf(node: Values, note: Missing, depth: number) {
  const name = node.listType === "number" || node.tag === "ol" ? "ol" : "ul";
  const start = name === "ol" && Number.isInteger(node.start) && node.start !== 1 ? ` start="${node.start}"` : "";
  const items: string[] = [];
  for (const item of childrenOf(node)) {
    const inner = inlineOf(item, note, depth + 1);
    const isNested = /^<[ou]l[\s>]/.test(inner) && items.length > 0;
    if (isNested) items.push(`${items.pop()}${inner}`);
    else items.push(inner);
  }
  return `<${name}${start}>${items.map((item) => `<li>${item}</li>`).join("")}</${name}>`;
}

function inlineOf(node: Values, note: Missing, depth: number): string {
  if (depth > maxDepth) return "";
  return childrenOf(node)
    .map((child) => {
      const type = String(child.type);
      if (/^(?:extended-)?text$/.test(type)) return marked(child);
      if (type === "linebreak") return "<br>";
      if (type === "tab") return " ";
      if (type === "link" || type === "autolink") return anchor(child.url, inlineOf(child, note, depth + 1));
      if (type === "list") return listOf(child, note, depth + 1);
      return typeof child.text === "string" ? escapeHtml(child.text) : inlineOf(child, note, depth + 1);
    })
    .join("");
}

function marked({ text, format }: Values) {
  const tags = marks.filter(([, bit]) => (Number(format) & bit) !== 0).map(([tag]) => tag);
  return tags.reduce((html, tag) => `<${tag}>${html}</${tag}>`, escapeHtml(String(text ?? "")));
}

const anchor = (address: unknown, inner: string) => `<a href="${escapeHtml(String(address ?? ""))}">${inner}</a>`;

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Sections are lists: 1 a text, 2 a picture, 3 a list, 10 a card. */
function sectionsOf(document: Values, note: Missing) {
  const pieces = listIn(document.sections).map((section) => {
    const [kind, first, second] = listIn(section);
    if (kind === 1) {
      const text = markersOf(second, document);
      if (first === "blockquote") return `<blockquote><p>${text}</p></blockquote>`;
      if (first === "aside" || first === "pull-quote") return `<blockquote class="pull"><p>${text}</p></blockquote>`;
      return /^h[1-6]$/.test(String(first)) ? heading(String(first), text) : `<p>${text}</p>`;
    }
    if (kind === 2) return cardHtml("image", { src: first });
    if (kind === 3) {
      const name = first === "ol" ? "ol" : "ul";
      const items = listIn(second).map((item) => `<li>${markersOf(item, document)}</li>`);
      return `<${name}>${items.join("")}</${name}>`;
    }
    const [name, payload] = listIn(listIn(document.cards)[Number(first)]);
    const card = kind === 10 ? cardHtml(String(name), isMap(payload) ? payload : {}) : "";
    if (card === null) note(String(name));
    return card ?? "";
  });
  return pieces.join("");
}

/** Each opens marks by their numbers and closes as many of the last ones as it says. */
function markersOf(markers: unknown, document: Values) {
  const open: string[] = [];
  let html = "";
  for (const marker of listIn(markers)) {
    const [kind, opened, closed, value] = listIn(marker);
    for (const markupIndex of listIn(opened)) {
      const [tag, attributes] = listIn(listIn(document.markups)[Number(markupIndex)]);
      const [, href] = listIn(attributes);
      const name = inline.has(String(tag)) ? String(tag) : "span";
      html += name === "a" ? `<a href="${escapeHtml(String(href ?? ""))}">` : `<${name}>`;
      open.push(name);
    }
    html += kind === 1 ? atomOf(listIn(document.atoms)[Number(value)]) : escapeHtml(String(value ?? ""));
    for (let left = Math.min(Number(closed) || 0, open.length); left > 0; left -= 1) html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join("")
  );
}

function atomOf(atom: unknown) {
  const [name, text] = listIn(atom);
  return name === "soft-return" ? "<br>" : escapeHtml(String(text ?? ""));
}

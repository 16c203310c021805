import { escapeHtml } from "#app/platform/html-text.ts";
import { aside, list, pre, quote, table } from "./article-blocks.ts";
import { backgroundOf, figure, figureWith, player, statedOf } from "./article-figures.ts";
import { formulaOf } from "./formulas.ts";
import {
  classOf,
  directionOf,
  findElement,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  parseHtml,
  textOf,
} from "./html-tree.ts";

export type Attributes = Readonly<Record<string, string>>;
export type TreeContext = {
  /** The whole address of one in the text. */
  whole: (address: string) => string;
  /** The address that stands for a picture; null for one that is none. */
  picture: (attributes: Attributes) => string | null;
  note: (word: string, about?: string) => void;
};
type Line = { parts: string[]; words: number; before: string[]; after: string[]; links: string[] };
export type Tags = readonly [open: string, close: string][];
export type Walk = TreeContext & {
  holdsBlock: ReadonlySet<HtmlNode>;
  /** Links of pictures that stand together follow them. */
  held: string[] | null;
  flow: (nodes: readonly HtmlNode[], walk: Walk, wraps: Tags) => string;
  plainLine: (nodes: readonly HtmlNode[], walk: Walk, wraps: Tags) => string;
};

const blocks = new Set(
  "p div section article main header footer nav aside address center details summary dl dt dd fieldset legend hgroup h1 h2 h3 h4 h5 h6 ul ol li menu blockquote pre table caption colgroup thead tbody tfoot tr th td hr figure figcaption iframe embed object video audio form html body search dialog textarea".split(
    " ",
  ),
);
const silent = new Set(
  "script style template noscript head title meta link base xml col colgroup source track param rp".split(" "),
);
const inlineNames: Record<string, string> = {
  ...{ strong: "strong", b: "strong", em: "em", i: "em", cite: "em", dfn: "em", var: "em", u: "u", ins: "u" },
  ...{ s: "s", del: "s", strike: "s", sub: "sub", sup: "sup", code: "code", kbd: "code", samp: "code", tt: "code" },
  ...{ bdi: "bdi", bdo: "bdi" },
};
const headings: Record<string, string> = { h1: "h2", h2: "h2", h3: "h3", h4: "h4", h5: "h4", h6: "h4" };
const players = new Set(["iframe", "embed", "object", "video", "audio"]);
const callout =
  /(?:^|\s)(?:callout-text|kg-callout-text|admonition|notice|callout|markdown-alert|alert|custom-block|notecard)(?:[\s-]|$)/;
/** What a page draws around a player or a text that is set as it is. */
const decoration =
  /\bkg-(?:video-(?:overlay|player-container)|audio-(?:player(?!-)|hide)|toggle-card-icon|file-card-icon)\b|\bhide-text\b/;
const gallery = /gallery|tiled|carousel|slideshow|image-grid/i;
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|heic)$/i;

/** The blocks that an article knows, of any HTML: what is unwrapped leaves the borders of its blocks. */
export function articleOfHtml(html: string, context: TreeContext) {
  const nodes = parseHtml(html);
  return flow(nodes, { ...context, holdsBlock: blockHolders(nodes), held: null, flow, plainLine }, []);
}

function blockHolders(nodes: readonly HtmlNode[]) {
  const holders = new Set<HtmlNode>();
  const visit = (node: HtmlNode): boolean => {
    if (!isElement(node)) return false;
    let holds = false;
    for (const child of node.children) holds = visit(child) || holds;
    if (holds) holders.add(node);
    return holds || isBlock(node);
  };
  for (const node of nodes) visit(node);
  return holders;
}

const box = /\bcheckbox-o(?:n|ff)\b/;
const isBlock = (node: HtmlElement) => blocks.has(node.name) && !box.test(classOf(node));

const emptyLine = (): Line => ({ parts: [], words: 0, before: [], after: [], links: [] });

function flow(nodes: readonly HtmlNode[], walk: Walk, wraps: Tags, attributes = ""): string {
  const parts: string[] = [];
  let line = emptyLine();
  const end = () => {
    parts.push(paragraphOf(line, walk, wraps, attributes));
    line = emptyLine();
  };
  for (const node of nodes) {
    if (isElement(node) && (isBlock(node) || walk.holdsBlock.has(node))) {
      end();
      parts.push(block(node, walk, wraps));
    } else inline(node, line, walk, null);
  }
  end();
  return parts.join("");
}

function paragraphOf(line: Line, walk: Walk, wraps: Tags, attributes = "") {
  const { before, after, links, words } = line;
  if (walk.held) walk.held.push(...links);
  const text = trimBreaks(line.parts.join(""));
  const inner = wraps.reduceRight((all, [open, close]) => open + all + close, text);
  return [...before, words > 0 ? `<p${attributes}>${inner}</p>` : "", ...after, ...(walk.held ? [] : links)].join("");
}

const trimBreaks = (html: string) => html.replace(/^(?:\s|<br>)+|(?<!\s|<br>)(?:\s|<br>)+$/g, "");

function inline(node: HtmlNode, line: Line, walk: Walk, link: string | null) {
  if (isText(node)) return text(node.data, line);
  if (!isElement(node)) return;
  const { name, attribs } = node;
  const formula = formulaOf(node);
  if (formula !== null) return text(formula, line);
  if (name === "script") walk.note("script");
  const stated = statedOf(node, walk);
  if (stated) line.after.push(stated);
  if (stated || silent.has(name) || decoration.test(classOf(node))) return;
  if (name === "area" && attribs.href) line.links.push(linkBelow(walk.whole(attribs.href), attribs.alt));
  if (attribs.style?.includes("url(") && name !== "img") line.after.push(backgroundOf(node, walk));
  const each = (inLink = link) => {
    for (const child of node.children) inline(child, line, walk, inLink);
  };
  if (name === "br") line.parts.push("<br>");
  else if (name === "svg" || name === "canvas") walk.note("drawing");
  else if (name === "img" || name === "image") picture(node, line, walk, link);
  else if (name === "input") {
    if (attribs.type === "checkbox") text("checked" in attribs ? "☑ " : "☐ ", line);
  } else if (box.test(classOf(node))) text(classOf(node).includes("checkbox-on") ? "☑ " : "☐ ", line);
  else if (name === "q") {
    text("“", line);
    each();
    text("”", line);
  } else if (name === "rt") text(` (${textOf(node)}) `, line);
  else if (name === "a") anchor(node, line, walk, each);
  else if (players.has(name)) line.after.push(player(node, walk));
  else {
    const tag = inlineNames[name];
    if (!tag) return each();
    const opened = line.parts.push(`<${tag}${directionOf(node)}>`);
    each();
    if (line.parts.length === opened) line.parts.pop();
    else line.parts.push(`</${tag}>`);
  }
}

function text(words: string, line: Line) {
  line.parts.push(escapeHtml(words));
  if (/[^\s\u200B\uFEFF]/.test(words)) line.words += 1;
}

/** A place within the text has no address here; what leads to a note was made one before. Buttons are kept apart. */
function anchor(node: HtmlElement, line: Line, walk: Walk, each: (link: string | null) => void) {
  const href = node.attribs.href?.trim() ?? "";
  if (href.startsWith("#") || href === "") {
    const words = textOf(node).trim();
    const [, number] = /^[[(]?(\d{1,4}|[*†‡])[\])]?$/.exec(words) ?? [];
    if (href.length > 1 && number) return text(`[${number}]`, line);
    if (/^[↩↑⏎^]\uFE0E?$/.test(words)) return;
    if (href.length > 1) walk.note("anchors");
    return each(null);
  }
  const address = walk.whole(href);
  if (address === "") return each(null);
  if (line.parts.at(-1) === "</a>") line.parts.push(" ");
  const before = line.words;
  const opened = line.parts.push(`<a href="${escapeHtml(address)}">`);
  each(address);
  if (line.words === before) line.parts[opened - 1] = "";
  else line.parts.push("</a>");
}

function picture(node: HtmlElement, line: Line, walk: Walk, link: string | null) {
  const alt = node.attribs.alt ?? "";
  if (node.attribs["aria-roledescription"] === "checkbox") return;
  if (/\b(?:emoji|wp-smiley|kg-bookmark-icon)\b/.test(classOf(node)))
    return text(/emoji|smiley/.test(classOf(node)) ? alt : "", line);
  const address = walk.picture(node.attribs);
  if (!address) return;
  const figure = figureWith(address, alt);
  if (line.words > 0) line.after.push(figure);
  else line.before.push(figure);
  if (!link || isSamePicture(link, address)) return;
  line.links.push(linkBelow(link, alt));
}

const linkBelow = (to: string, alt = "") => `<p><a href="${escapeHtml(to)}">${escapeHtml(alt.trim() || to)}</a></p>`;

/** The larger copy of a picture, or the page that shows it alone. */
function isSamePicture(link: string, address: string) {
  const path = link.split(/[?#]/)[0] ?? "";
  return pictureFile.test(path) || /[?&]attachment_id=/.test(link) || link === address;
}

function block(node: HtmlElement, walk: Walk, wraps: Tags): string {
  const { name } = node;
  const stated = statedOf(node, walk);
  const background = backgroundOf(node, walk);
  if (name === "form" || name === "script") walk.note(name);
  if (stated || name === "form" || silent.has(name) || decoration.test(classOf(node))) return stated;
  if (players.has(name)) return player(node, walk);
  if (name in headings)
    return background + inLine(node, walk, wraps, `<${headings[name]}${directionOf(node)}>`, `</${headings[name]}>`);
  if (name === "dt" || name === "summary" || name === "legend")
    return walk.holdsBlock.has(node)
      ? flow(node.children, walk, [...wraps, ["<strong>", "</strong>"]])
      : inLine(node, walk, wraps, "<p><strong>", "</strong></p>");
  if (name === "pre") return pre(node);
  if (name === "hr") return "<hr>";
  if (name === "ul" || name === "ol" || name === "menu")
    return gallery.test(classOf(node)) ? figure(node, walk) : list(node, walk, wraps);
  if (name === "table") return table(node, walk);
  if (name === "figure") return background + figure(node, walk);
  if (name === "blockquote") return quote(node, walk);
  if (name === "aside" || (name === "div" && callout.test(classOf(node)))) return background + aside(node, walk);
  if (name === "div" && gallery.test(classOf(node)) && findElement(node.children, (one) => one.name === "img"))
    return background + figure(node, walk);
  const href = name === "a" ? (node.attribs.href?.trim() ?? "") : "";
  if (href && !href.startsWith("#") && walk.whole(href)) {
    const open = `<a href="${escapeHtml(walk.whole(href))}">`;
    const inner = flow(node.children, walk, [...wraps, [open, "</a>"]]);
    const shown = findElement(node.children, (one) => one.name === "img");
    if (!shown || inner.includes(open) || isSamePicture(walk.whole(href), walk.whole(shown.attribs.src ?? "")))
      return inner;
    return inner + linkBelow(walk.whole(href), shown.attribs.alt);
  }
  const tag = inlineNames[name];
  return background + flow(node.children, walk, tag ? [...wraps, [`<${tag}>`, `</${tag}>`]] : wraps, directionOf(node));
}

/** What stands in a heading or a term beside its words follows it. */
function inLine(node: HtmlElement, walk: Walk, wraps: Tags, open: string, close: string) {
  const line = emptyLine();
  const holds = walk.holdsBlock.has(node);
  for (const child of holds ? parseHtml(escapeHtml(textOf(node).replace(/\s+/g, " ").trim())) : node.children)
    inline(child, line, walk, null);
  if (holds)
    line.after.push(...node.children.map((one) => (isElement(one) && one.name === "figure" ? figure(one, walk) : "")));
  const { before, after, links, parts, words } = line;
  const inner = wraps.reduceRight((all, [left, right]) => left + all + right, trimBreaks(parts.join("")));
  return [words > 0 ? open + inner + close : "", ...before, ...after, ...links].join("");
}

function plainLine(nodes: readonly HtmlNode[], walk: Walk, wraps: Tags) {
  const line = emptyLine();
  for (const node of nodes) inline(node, line, walk, null);
  const inner = wraps.reduceRight((all, [left, right]) => left + all + right, trimBreaks(line.parts.join("")));
  return [...line.before, line.words > 0 ? inner : "", ...line.after, ...line.links].join("");
}

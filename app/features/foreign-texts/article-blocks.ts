import { escapeHtml } from "#app/platform/html-text.ts";
import type { Tags, Walk } from "./article-tree.ts";
import { codeOf } from "./html-parts.ts";
import { classOf, directionOf, findElement, type HtmlElement, type HtmlNode, isElement, textOf } from "./html-tree.ts";

const silent = new Set(["style", "template", "script", "noscript", "col", "colgroup"]);
const warning = /warn|caution|danger|important|attention|error/i;

export function list(node: HtmlElement, walk: Walk, wraps: Tags) {
  const name = node.name === "ol" ? "ol" : "ul";
  const start = name === "ol" && /^-?\d{1,6}$/.test(node.attribs.start ?? "") ? ` start="${node.attribs.start}"` : "";
  const type = name === "ol" && /^[aAiI]$/.test(node.attribs.type ?? "") ? ` type="${node.attribs.type}"` : "";
  const items: string[] = [];
  for (const child of node.children) {
    if (!isElement(child) ? textOf(child).trim() === "" : silent.has(child.name)) continue;
    const isNested = isElement(child) && /^[uo]l$/.test(child.name);
    const own = isElement(child) && child.name === "li" ? child.children : [child];
    const inner =
      walk.holdsBlock.has(child) || isNested || own.some((one) => isElement(one) && one.name === "img")
        ? walk.flow(own, walk, wraps)
        : walk.plainLine(own, walk, wraps);
    if (isNested && items.length > 0) items[items.length - 1] += inner;
    else items.push(withBox(inner, child));
  }
  return items.length > 0
    ? `<${name}${start}${type}${directionOf(node)}>${items.map((item) => `<li>${item}</li>`).join("")}</${name}>`
    : "";
}

const typedBox = /^((?:<(?:p|strong|em)>)*)\[(x|\s|&nbsp;|\u00a0)\](?:<\/(?:strong|em)>)*(?:\s|&nbsp;)+/i;

/** Of a task that has it typed, or says it in an attribute. */
function withBox(inner: string, item: HtmlNode) {
  if (!isElement(item) || item.attribs.role !== "checkbox")
    return inner.replace(typedBox, (_, open, sign) => `${open}${/x/i.test(sign) ? "☑" : "☐"} `);
  return inner.replace(/^(?:<p>)?/, `$&${item.attribs["aria-checked"] === "true" ? "☑" : "☐"} `);
}

export function quote(node: HtmlElement, walk: Walk) {
  const isPull = /\b(?:pull|kg-blockquote-alt|wp-block-pullquote|is-style-large)\b/.test(classOf(node));
  const inner = walk.flow(node.children, walk, []);
  return inner ? `<blockquote${isPull ? ' class="pull"' : ""}${directionOf(node)}>${inner}</blockquote>` : "";
}

export function aside(node: HtmlElement, walk: Walk) {
  const given = classOf(node);
  const known = /\bembed\b|\bcallout-(?:note|warning|example|conclusion)\b/.exec(given)?.[0];
  const inner = walk.flow(node.children, walk, []);
  if (known === "embed")
    return `<aside class="embed">${inner.replace(/^<p>(<a [^<>]*>[^<>]*<\/a>)<\/p>/, "$1")}</aside>`;
  return (
    inner && `<aside class="${known ?? (warning.test(given) ? "callout-warning" : "callout-note")}">${inner}</aside>`
  );
}

export function pre(node: HtmlElement) {
  const code = findElement(node.children, (one) => one.name === "code");
  const classes = `${classOf(node)} ${code ? classOf(code) : ""}`;
  const language = /(?:^|\s)(?:language-|lang-|brush:\s*|highlight-source-)([\w+#-]+)/.exec(classes)?.[1];
  return codeOf(textOf(node).replace(/^\n|\n$/g, ""), language ?? code?.attribs["data-lang"] ?? "");
}

/** One within which others stand is a layout, as in mails. */
export function table(node: HtmlElement, walk: Walk) {
  if (findElement(node.children, (one) => one.name === "table")) return cellsOf(node, walk);
  if (!findElement(node.children, (one) => /^t[dh]$/.test(one.name))) return walk.flow(node.children, walk, []);
  const rows = (parent: HtmlElement): string =>
    parent.children
      .filter(isElement)
      .map((child) => {
        if (/^(?:thead|tbody|tfoot)$/.test(child.name)) return `<${child.name}>${rows(child)}</${child.name}>`;
        if (child.name === "tr")
          return `<tr>${child.children
            .filter(isElement)
            .map((one) => cell(one, walk))
            .join("")}</tr>`;
        if (child.name === "caption") return `<caption>${walk.plainLine(child.children, walk, [])}</caption>`;
        return silent.has(child.name) ? "" : `<tr><td>${walk.flow([child], walk, [])}</td></tr>`;
      })
      .join("");
  return `<table${directionOf(node)}>${rows(node)}</table>`;
}

function cellsOf(node: HtmlElement, walk: Walk): string {
  return node.children
    .map((child) => {
      if (isElement(child) && /^(?:thead|tbody|tfoot|tr)$/.test(child.name)) return cellsOf(child, walk);
      return walk.flow(isElement(child) && /^(?:td|th|caption)$/.test(child.name) ? child.children : [child], walk, []);
    })
    .join("");
}

/** The editor throws on a span that is no number. */
const spans = /^[1-9]\d{0,2}$/;
const onlyParagraph = /^<p>((?:[^<]|<(?!\/?p>))*)<\/p>$/;

function cell(node: HtmlElement, walk: Walk) {
  const name = node.name === "th" ? "th" : "td";
  const kept = ["colspan", "rowspan", "scope", "dir"].filter((one) =>
    one.endsWith("span") ? spans.test(node.attribs[one] ?? "") : node.attribs[one],
  );
  const attributes = kept.map((one) => ` ${one}="${escapeHtml(node.attribs[one] ?? "")}"`).join("");
  const inner = walk.holdsBlock.has(node)
    ? walk.flow(node.children, walk, []).replace(onlyParagraph, "$1")
    : walk.plainLine(node.children, walk, []);
  return `<${name}${attributes}>${inner}</${name}>`;
}

import { escapeHtml } from "#app/platform/html-text.ts";
import { jsonOrNull } from "#app/platform/normalize-text.ts";
import type { Attributes, Walk } from "./article-tree.ts";
import { embedOf, galleryOf } from "./html-parts.ts";
import { classOf, findElement, type HtmlElement, type HtmlNode, isElement, textOf } from "./html-tree.ts";
import { isMap, mapIn, nodesIn, textOf as textIn } from "./values.ts";

export const figureWith = (address: string, alt: string) =>
  `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"></figure>`;

/** One picture with its caption, several as a gallery, and whatever else stands in it with its caption below. */
export function figure(node: HtmlElement, walk: Walk): string {
  if (/\bwp-block-embed\b/.test(classOf(node))) return embedFigure(node, walk);
  if (/\bkg-bookmark-card\b/.test(classOf(node))) return bookmark(node, walk);
  const held: string[] = walk.held ?? [];
  const inner = { ...walk, held };
  const captions: string[] = [];
  const isCaption = (one: HtmlNode) => isElement(one) && one.name === "figcaption";
  const content = (nodes: readonly HtmlNode[]): string =>
    nodes
      .map((child) => {
        if (isCaption(child)) return void captions.push(walk.plainLine((child as HtmlElement).children, inner, []));
        if (
          isElement(child) &&
          child.name !== "figure" &&
          child.children.some((one) => isElement(one) && /^(?:figure|li|div|figcaption|img|a)$/.test(one.name)) &&
          !/^(?:a|p|table|blockquote|pre|aside)$/.test(child.name)
        )
          return content(child.children);
        return inner.flow([child], inner, []);
      })
      .join("");
  const html = content(node.children);
  const caption = captions.filter(Boolean).join(" ");
  const below = caption ? `<p>${caption}</p>` : "";
  const links = walk.held ? "" : held.join("");
  const figures = html.split(/(?=<figure)/).filter(Boolean);
  const areAll =
    figures.length > 0 &&
    figures.every((one) =>
      /^<figure><img [^<>]*>(?:<figcaption>(?:(?!<\/figcaption>).)*<\/figcaption>)?<\/figure>$/s.test(one),
    );
  if (!areAll) return html + below + links;
  if (figures.length > 1) return `<figure class="gallery">${html}</figure>${below}${links}`;
  if (html.includes("<figcaption>")) return html + below + links;
  return (caption ? html.replace("</figure>", `<figcaption>${caption}</figcaption></figure>`) : html) + links;
}

function embedFigure(node: HtmlElement, walk: Walk) {
  const caption = findElement(node.children, (one) => one.name === "figcaption");
  const others = node.children.filter((one) => one !== caption);
  const framed = findElement(others, (one) => one.name === "iframe" || one.name === "a");
  const written = /https?:\/\/\S+/.exec(others.map(textOf).join(" "))?.[0];
  const address = framed?.attribs.src ?? framed?.attribs.href ?? written;
  const below = caption ? `<p>${walk.plainLine(caption.children, walk, [])}</p>` : "";
  return address ? embedOf(walk.whole(address)) + below : walk.flow(node.children, walk, []);
}

function bookmark(node: HtmlElement, walk: Walk) {
  const part = (name: string) => {
    const found = findElement(node.children, (one) => classOf(one).split(/\s/).includes(`kg-bookmark-${name}`));
    return found ? textOf(found).trim() : "";
  };
  const href = findElement(node.children, (one) => one.name === "a")?.attribs.href ?? "";
  const about = ["description", "author", "publisher"].map(part).filter(Boolean).join(" ");
  const caption = findElement(node.children, (one) => one.name === "figcaption");
  return (
    embedOf(walk.whole(href), part("title"), about) +
    (caption ? `<p>${walk.plainLine(caption.children, walk, [])}</p>` : "")
  );
}

export function player(node: HtmlElement, walk: Walk) {
  const inner = findElement(node.children, (one) => Boolean(one.attribs.src));
  const src = [node.attribs.src, node.attribs["data-src"], node.attribs.data, inner?.attribs.src].find(Boolean);
  if (src) return embedOf(walk.whole(src.replace(/^\/\//, "https://")));
  walk.note("player");
  return "";
}

/** Substack states what it draws at each visit: pictures, a formula, a post of another site. */
export function statedOf(node: HtmlElement, walk: Walk) {
  const stated = node.name === "div" && node.attribs["data-attrs"] ? jsonOrNull(node.attribs["data-attrs"]) : null;
  if (!isMap(stated)) return "";
  const isDrawn = findElement(node.children, (one) => /^(?:img|iframe|a|p|pre|form|button)$/.test(one.name));
  if (isDrawn || textOf(node).trim() !== "") return "";
  const text = (name: string, values = stated) => textIn(values[name]);
  const images = nodesIn(mapIn(stated, "gallery"), "images").map((one) =>
    figureWith(text("src", one), text("alt", one)),
  );
  const [address, words] = [text("url") || text("canonical_url"), text("title") || text("label") || text("name")];
  if (address) return embedOf(address, words, text("full_text"));
  const others = text("persistentExpression") ? `$$${text("persistentExpression")}$$` : words;
  const shown = escapeHtml(text("caption", mapIn(stated, "gallery")) || others);
  if (text("mediaUploadId") || (!shown && images.length === 0)) walk.note("player");
  return galleryOf(images) + (shown && `<p>${shown}</p>`);
}

export function backgroundOf(node: HtmlElement, walk: Walk) {
  const style = (node.attribs.style ?? "").split(";").find((one) => /^\s*background[^:]*:.*url\(/is.test(one)) ?? "";
  const address = /url\(["']?([^"')]+)/i.exec(style)?.[1] ?? node.attribs["data-background"];
  const found = address ? walk.picture({ src: address.trim() }) : null;
  return found ? figureWith(found, node.attribs["aria-label"] ?? "") : "";
}

const lazySources = ["data-src", "data-lazy-src", "data-original", "data-orig-file"];

/** What plug-ins load later is what is meant. */
export function pictureSource(attribs: Attributes) {
  const src = attribs.src ?? "";
  const later =
    lazySources.map((name) => attribs[name]).find(Boolean) ?? firstOfSet(attribs.srcset ?? attribs["data-srcset"]);
  return later && (src === "" || src.startsWith("data:")) ? later : src;
}

const firstOfSet = (set = "") => set.trim().split(/[\s,]/)[0] ?? "";

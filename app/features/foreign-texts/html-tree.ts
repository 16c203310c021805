import { DomHandler, Parser } from "htmlparser2";
import { escapeHtml } from "#app/platform/html-text.ts";

export type HtmlNode = DomHandler["dom"][number];
export type HtmlElement = Extract<HtmlNode, { attribs: object }>;

/** The parser looks through all open elements at each end of one, and nobody nests them as deep. */
const maxDepth = 200;

class TooDeep extends Error {}

class BoundedHandler extends DomHandler {
  #depth = 0;
  override onopentag(name: string, attributes: Record<string, string>) {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new TooDeep();
    super.onopentag(name, attributes);
  }
  override onclosetag() {
    this.#depth -= 1;
    super.onclosetag();
  }
}

/** What nests too deep for anybody is text without tags. */
export function parseHtml(html: string): HtmlNode[] {
  try {
    return parsed(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return parsed(html.replace(/<[^<>]*>/g, " ").replaceAll("<", "&lt;"));
  }
}

function parsed(html: string) {
  const handler = new BoundedHandler();
  // Else a frame that closes itself, as in MDX, takes the rest of its text with it.
  new Parser(handler, { recognizeSelfClosing: true }).end(html);
  return handler.dom;
}

export const isElement = (node: HtmlNode): node is HtmlElement => "attribs" in node;
export const isText = (node: HtmlNode): node is Extract<HtmlNode, { data: string }> => node.type === "text";
export const classOf = (node: HtmlNode) => (isElement(node) ? (node.attribs.class ?? "") : "");

export function textOf(node: HtmlNode): string {
  if (isText(node)) return node.data;
  if (!isElement(node)) return "";
  return node.name === "br" ? "\n" : node.children.map(textOf).join("");
}

export function findElement(
  nodes: readonly HtmlNode[],
  isWanted: (element: HtmlElement) => boolean,
): HtmlElement | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = isWanted(node) ? node : findElement(node.children, isWanted);
    if (found) return found;
  }
  return null;
}

/** What an element says of its own language. */
export function directionOf({ attribs }: HtmlElement) {
  return ["dir", "lang"].map((name) => (attribs[name] ? ` ${name}="${escapeHtml(attribs[name])}"` : "")).join("");
}

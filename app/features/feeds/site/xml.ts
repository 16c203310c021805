import { escapeHtml } from "#app/platform/html-text.ts";

type Attributes = Record<string, string | null | undefined>;
type Child = string | null | undefined | false;

/** XML 1.0 has no way to write these. */
const forbidden = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

export function xmlText(text: string) {
  return escapeHtml(text.toWellFormed().replace(forbidden, ""));
}

/** An element of children that are XML already; attributes without a value are left out. */
export function xml(name: string, attributes: Attributes, ...children: Child[]) {
  const given = Object.entries(attributes).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  const opening = [name, ...given.map(([key, value]) => `${key}="${xmlText(value)}"`)].join(" ");
  const inner = children.filter(Boolean).join("");
  return inner ? `<${opening}>${inner}</${name}>` : `<${opening}/>`;
}

export function xmlDocument(root: string) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

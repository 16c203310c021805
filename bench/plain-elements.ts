import { createElement, type ReactElement, type ReactNode } from "react";

const voidNames = new Set(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const tokens = /<!--.*?-->|<(style|script)([^>]*)>(.*?)<\/\1>|<(\/?)([\w-]+)([^>]*?)\/?>|([^<]+)/gs;
const attributes = /([^\s="]+)(?:="([^"]*)")?/g;
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const reactNames: Record<string, string> = { class: "className", for: "htmlFor" };

type Open = { name: string; props: Record<string, unknown>; children: ReactNode[] };

/** The elements of a rendered page without components: the least work with which React can render it. */
export function elementsOf(html: string): ReactElement {
  const root: Open = { name: "", props: {}, children: [] };
  const open: Open[] = [root];
  const add = (node: ReactNode) => open.at(-1)?.children.push(node);
  for (const [, raw, rawProps, content, slash, name = "", props = "", text] of html.matchAll(tokens)) {
    if (raw) add(createElement(raw, { ...propsOf(rawProps ?? ""), dangerouslySetInnerHTML: { __html: content } }));
    else if (text) add(decode(text));
    else if (slash) add(close(open.pop() as Open));
    else if (voidNames.has(name)) add(createElement(name, propsOf(props)));
    else if (name) open.push({ name, props: propsOf(props), children: [] });
  }
  return root.children[0] as ReactElement;
}

function close({ name, props, children }: Open) {
  return createElement(name, props, ...children);
}

function propsOf(text: string) {
  const entries = [...text.matchAll(attributes)].map(([, name = "", value = ""]) => [
    reactNames[name] ?? name,
    name === "style" ? styleOf(decode(value)) : decode(value),
  ]);
  return Object.fromEntries(entries);
}

function styleOf(text: string) {
  return Object.fromEntries(text.split(";").map((rule) => rule.split(/:(.*)/s).slice(0, 2)));
}

function decode(text: string) {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

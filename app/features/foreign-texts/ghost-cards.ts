import { escapeHtml } from "#app/platform/html-text.ts";
import { codeOf, embedOf, figureOf, galleryOf } from "./html-parts.ts";
import { markdownTextToHtml } from "./markdown-text.ts";
import { isMap, mapIn, type Values } from "./values.ts";

const textIn = (node: Values, ...names: string[]) =>
  names.map((name) => node[name]).find((value): value is string => typeof value === "string" && value !== "") ?? "";
export const nodesIn = (node: Values, name: string) =>
  Array.isArray(node[name]) ? (node[name] as unknown[]).filter(isMap) : [];
const paragraph = (html: string) =>
  html.trim() && !/^\s*<(?:p|ul|ol|h\d|blockquote)[\s>]/i.test(html) ? `<p>${html}</p>` : html;
const link = (address: string, text: string) =>
  address && text ? `<p><a href="${escapeHtml(address)}">${escapeHtml(text)}</a></p>` : "";
const player = (name: string, node: Values) =>
  textIn(node, "src") &&
  `<${name} src="${escapeHtml(textIn(node, "src"))}"></${name}>${paragraph(textIn(node, "caption"))}`;

type Card = (card: Values) => string;

const code: Card = (card) =>
  codeOf(textIn(card, "code"), textIn(card, "language")) + paragraph(textIn(card, "caption"));
const rule: Card = () => "<hr>";

/** What an editor of Ghost sets beside the running text, by its names in both of its formats. */
const cards: Record<string, Card> = {
  ...{ code, codeblock: code, hr: rule, horizontalrule: rule, paywall: () => "" },
  image: (card) =>
    figureOf(textIn(card, "src"), textIn(card, "alt"), textIn(card, "caption")) +
    link(textIn(card, "href"), textIn(card, "alt") || textIn(card, "href")),
  gallery: (card) =>
    galleryOf(
      nodesIn(card, "images").map((one) => figureOf(textIn(one, "src"), textIn(one, "alt"), textIn(one, "caption"))),
    ) + paragraph(textIn(card, "caption")),
  bookmark(card) {
    const { title, description, author, publisher } = mapIn(card, "metadata");
    const about = [description, author, publisher].filter((text) => typeof text === "string" && text !== "");
    const named = typeof title === "string" ? title : "";
    return embedOf(textIn(card, "url"), named, about.join(" ")) + paragraph(textIn(card, "caption"));
  },
  embed: (card) =>
    embedOf(textIn(card, "url"), textIn(mapIn(card, "metadata"), "title")) + paragraph(textIn(card, "caption")),
  html: (card) => textIn(card, "html"),
  markdown: (card) => markdownTextToHtml(textIn(card, "markdown")).html,
  callout: (card) =>
    `<aside class="callout-note"><p>${escapeHtml(textIn(card, "calloutEmoji"))} ${textIn(card, "calloutText")}</p></aside>`,
  toggle: (card) => `<h4>${textIn(card, "heading")}</h4>${paragraph(textIn(card, "content"))}`,
  button: (card) => link(textIn(card, "buttonUrl"), textIn(card, "buttonText")),
  video: (card) => player("video", card),
  audio: (card) => paragraph(escapeHtml(textIn(card, "title"))) + player("audio", card),
  file: (card) =>
    link(textIn(card, "src"), textIn(card, "fileTitle", "fileName")) +
    paragraph(escapeHtml(textIn(card, "fileCaption"))),
  product: (card) =>
    (textIn(card, "productImageSrc") ? figureOf(textIn(card, "productImageSrc")) : "") +
    `<h4>${textIn(card, "productTitle")}</h4>${paragraph(textIn(card, "productDescription"))}` +
    link(textIn(card, "productUrl"), textIn(card, "productButton")),
  header: (card) =>
    `<h2>${textIn(card, "header")}</h2>${paragraph(textIn(card, "subheader"))}` +
    link(textIn(card, "buttonUrl"), textIn(card, "buttonText")),
  "call-to-action": (card) =>
    paragraph(textIn(card, "textValue")) + link(textIn(card, "buttonUrl"), textIn(card, "buttonText")),
};

/** Null for one that this site has nothing for, such as a form to sign up. */
export function cardHtml(name: string, card: Values) {
  const known = name === "card-markdown" ? "markdown" : name;
  return Object.hasOwn(cards, known) ? (cards[known]?.(card) ?? null) : null;
}

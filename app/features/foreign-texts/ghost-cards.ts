import { escapeHtml } from "#app/platform/html-text.ts";
import { codeOf, embedOf, figureOf, galleryOf } from "./html-parts.ts";
import { markdownTextToHtml } from "./markdown-text.ts";
import { mapIn, nodesIn, type Values } from "./values.ts";

const textIn = (node: Values, ...names: string[]) =>
  names.map((name) => node[name]).find((value): value is string => typeof value === "string" && value !== "") ?? "";
const paragraph = (html: string) =>
  html.trim() && !/^\s*<(?:p|ul|ol|h\d|blockquote)[\s>]/i.test(html) ? `<p>${html}</p>` : html;
const image = (card: Values, name: string) => (textIn(card, name) ? figureOf(textIn(card, name)) : "");
/** None that is switched off. */
const button = (card: Values, flag: string, address = "buttonUrl", text = "buttonText") =>
  card[flag] === false ? "" : link(textIn(card, address), textIn(card, text));
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
  code,
  codeblock: code,
  hr: rule,
  horizontalrule: rule,
  paywall: () => "",
  image: (card) =>
    figureOf(textIn(card, "src"), textIn(card, "alt"), textIn(card, "caption")) +
    link(textIn(card, "href"), textIn(card, "alt", "href")),
  gallery(card) {
    const images = nodesIn(card, "images");
    const figures = images.map((one) => figureOf(textIn(one, "src"), textIn(one, "alt"), textIn(one, "caption")));
    const links = images.map((one) => link(textIn(one, "href"), textIn(one, "alt", "href")));
    return galleryOf(figures) + paragraph(textIn(card, "caption")) + links.join("");
  },
  bookmark(card) {
    const { title, description, author, publisher } = mapIn(card, "metadata");
    const about = [description, author, publisher].filter((text) => typeof text === "string" && text !== "");
    const named = typeof title === "string" ? title : "";
    return embedOf(textIn(card, "url"), named, about.join(" ")) + paragraph(textIn(card, "caption"));
  },
  embed: (card) =>
    (card.url ? embedOf(textIn(card, "url"), textIn(mapIn(card, "metadata"), "title")) : textIn(card, "html")) +
    paragraph(textIn(card, "caption")),
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
    image(card, "productImageSrc") +
    `<h4>${textIn(card, "productTitle")}</h4>${paragraph(textIn(card, "productDescription"))}` +
    button(card, "productButtonEnabled", "productUrl", "productButton"),
  header: (card) =>
    image(card, "backgroundImageSrc") +
    `<h2>${textIn(card, "header")}</h2>${paragraph(textIn(card, "subheader"))}` +
    button(card, "buttonEnabled"),
  "call-to-action": (card) =>
    (card.hasSponsorLabel === false ? "" : paragraph(textIn(card, "sponsorLabel"))) +
    image(card, "imageUrl") +
    paragraph(textIn(card, "textValue")) +
    button(card, "showButton"),
};

/** Null for one that this site has nothing for, such as a form to sign up. */
export function cardHtml(name: string, card: Values) {
  const known = name === "card-markdown" ? "markdown" : name;
  return Object.hasOwn(cards, known) ? (cards[known]?.(card) ?? null) : null;
}

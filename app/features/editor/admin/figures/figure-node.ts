import { Node } from "@tiptap/core";
import { FigureView, type FigureWords } from "./figure-view.ts";

const picture = "img[src]:not([src=''])";

/** A picture with its caption, one solid block: without an address it cannot be made. */
export const Figure = Node.create<FigureWords>({
  name: "figure",
  group: "block",
  content: "figcaption",
  atom: true,
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: { isRequired: true, parseHTML: (element) => pictureIn(element)?.getAttribute("src") },
    alt: { default: "", parseHTML: (element) => pictureIn(element)?.getAttribute("alt") ?? "" },
    isWide: { default: false, parseHTML: (element) => element.classList.contains("wide") },
  }),
  parseHTML: () => [
    { tag: "figure", getAttrs: (element) => pictureIn(element) !== null && null, contentElement: captionOf },
    { tag: picture, contentElement: captionOf },
  ],
  // The content hole of a list has to be an only child.
  renderHTML({ node: { attrs } }) {
    const dom = document.createElement("figure");
    if (attrs.isWide) dom.className = "wide";
    const image = dom.appendChild(document.createElement("img"));
    image.setAttribute("src", attrs.src);
    image.setAttribute("alt", attrs.alt);
    return { dom, contentDOM: dom };
  },
  addNodeView() {
    return ({ editor, node, getPos }) => new FigureView(editor, node, getPos, this.options);
  },
});

export const Caption = Node.create({
  name: "figcaption",
  content: "inline*",
  parseHTML: () => [{ tag: "figcaption", context: "figure/" }],
  renderHTML: ({ HTMLAttributes }) => ["figcaption", HTMLAttributes, 0],
});

/** Several pictures in one block; `FigureKeys` drops it when it has none. */
export const Gallery = Node.create({
  name: "gallery",
  group: "block",
  content: "figure*",
  isolating: true,
  draggable: true,
  parseHTML: () => [
    { tag: "figure.gallery", priority: 60, getAttrs: (element) => hasPictures(element, 1) && null },
    { tag: "figure", priority: 60, getAttrs: (element) => hasPictures(element, 2) && null },
  ],
  renderHTML: () => ["figure", { class: "gallery" }, 0],
});

function hasPictures(element: HTMLElement, min: number) {
  return element.querySelectorAll(picture).length >= min;
}

function pictureIn(element: HTMLElement) {
  return element.matches(picture) ? element : element.querySelector(picture);
}

/** In the parsed text's own document, where nothing runs: in this one an image's handlers would. */
function captionOf(element: globalThis.Node) {
  const parts = (element.ownerDocument ?? document).createElement("div");
  const caption = (element as HTMLElement).querySelector("figcaption");
  if (caption) parts.append(caption.cloneNode(true));
  return parts;
}

import { mergeAttributes, Node } from "@tiptap/core";
import { playerOf } from "#app/records/articles/text/video-player.ts";
import { openPopover } from "../popovers/open-popover.ts";

export type EmbedAttributes = { href: string; title: string; description: string };

/** A video or another page as a card: on the public page, a player is loaded by a click alone. */
export const Embed = Node.create({
  name: "embed",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    const own = (parseHTML: (element: HTMLElement) => string) => ({ default: "", parseHTML, rendered: false });
    return {
      href: own((element) => linkIn(element)?.getAttribute("href") ?? ""),
      title: own(titleIn),
      description: own((element) => element.querySelector("p")?.textContent?.trim() ?? ""),
    };
  },
  parseHTML: () => [{ tag: "aside.embed", getAttrs: (element) => (linkIn(element) ? {} : false) }],
  renderHTML({ node, HTMLAttributes }) {
    const { href, title, description } = node.attrs as EmbedAttributes;
    const about = description ? [["p", description]] : [];
    return ["aside", mergeAttributes({ class: "embed" }, HTMLAttributes), ["a", { href }, title || href], ...about];
  },
  addNodeView() {
    return ({ node, editor }) => {
      const { href, title, description } = node.attrs as EmbedAttributes;
      const dom = document.createElement("div");
      dom.className = "embed";
      const part = (tag: "strong" | "span" | "p", text: string) => {
        const element = document.createElement(tag);
        element.append(Object.assign(document.createElement("bdi"), { textContent: text }));
        return element;
      };
      const site = playerOf(href)?.name ?? (URL.canParse(href) ? new URL(href).hostname : href);
      dom.append(part("strong", title || href), part("span", site), ...(description ? [part("p", description)] : []));
      dom.addEventListener("dblclick", () => openPopover(editor, "embed"));
      return { dom };
    };
  },
  addKeyboardShortcuts() {
    return { Enter: ({ editor }) => editor.isActive(this.name) && openPopover(editor, "embed") };
  },
});

function titleIn(element: Element) {
  const title = linkIn(element)?.textContent?.trim() ?? "";
  return title === linkIn(element)?.getAttribute("href") ? "" : title;
}

function linkIn(element: Element) {
  return element.querySelector(":scope > a[href^='http']");
}

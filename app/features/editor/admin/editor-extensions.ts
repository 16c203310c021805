import { Extension, type Extensions, Mark } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { Table, TableKit, TableView } from "@tiptap/extension-table";
import { Placeholder, Selection } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import type { EditorWords } from "./editor-words.ts";
import { FigureKeys } from "./figures/figure-keys.ts";
import { Caption, Figure, Gallery } from "./figures/figure-node.ts";
import { FocusAtOnce } from "./focus-at-once.ts";
import { isSafeAddress } from "./links/link-address.ts";
import { otherLinks, PunctuatedLinks } from "./links/punctuated-links.ts";
import { PasteMarkdown } from "./markdown/paste-markdown.ts";
import { TypedMarks } from "./markdown/typed-marks.ts";
import { EditorKeys } from "./menus/editor-keys.ts";
import { namedListMenus, SlashMenu } from "./menus/slash-menu.tsx";
import { ArrowKeys } from "./nodes/arrow-keys.ts";
import { Backspace } from "./nodes/backspace.ts";
import { Callout } from "./nodes/callout.ts";
import { CodeLanguage } from "./nodes/code-language.ts";
import { Embed } from "./nodes/embed.ts";
import { Footnotes } from "./nodes/footnotes.ts";
import { TableAmounts } from "./nodes/table-amounts.ts";
import { PasteBlocks } from "./paste-blocks.ts";
import { ReplaceSelection } from "./replace-selection.ts";

const link = {
  openOnClick: false,
  defaultProtocol: "https",
  markdownLinks: true,
  isAllowedUri: isSafeAddress,
  shouldAutoLink: (text: string) => !otherLinks.test(text) && Link.options.shouldAutoLink(text),
  HTMLAttributes: { target: null, rel: "noopener" },
};

/** Accepts the same tags as `cleanArticleHtml`. */
export function articleExtensions(words: EditorWords): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      codeBlock: { enableTabIndentation: true, tabSize: 2 },
      trailingNode: { notAfter: ["footnote"] },
      link,
    }),
    TableKit.configure({ table: false }),
    CaptionedTable.configure({ resizable: false, View: EditableTableView }),
    ...figureExtensions(words),
    Isolated,
    tagOfMark("sub"),
    tagOfMark("sup"),
    Gallery,
    TableAmounts,
    CodeLanguage.configure(words.code),
    Callout.configure({ names: words.callouts }),
    Footnotes.configure(words.footnotes),
    Embed,
    Backspace,
    PasteMarkdown,
    SlashMenu,
  ];
}

/** Accepts the same tags as `cleanProjectHtml`. */
export function simpleExtensions(words: EditorWords): Extensions {
  const without = { heading: false, blockquote: false, code: false, codeBlock: false } as const;
  const marks = { horizontalRule: false, strike: false, underline: false } as const;
  return [StarterKit.configure({ ...without, ...marks, link }), ...figureExtensions(words)];
}

function figureExtensions(words: EditorWords): Extensions {
  return [
    Figure.configure(words),
    Caption,
    FigureKeys,
    ReplaceSelection,
    ArrowKeys,
    GapCursors,
    FocusAtOnce,
    EditorKeys,
    TypedMarks,
    PasteBlocks,
    PunctuatedLinks,
    Selection.configure({ className: "selected-text" }),
    Placeholder.configure({ showOnlyCurrent: false, placeholder: words.text }),
    Direction,
    ...namedListMenus(),
    ownClass("tableRow", "isTotal", (row) => row.classList.contains("total") || row.closest("tfoot") !== null, "total"),
    ownClass("blockquote", "isPull", (quote) => quote.classList.contains("pull"), "pull"),
  ];
}

/** Keeps and shows a table's caption, which is no row and therefore cannot be content. */
const CaptionedTable = Table.extend({
  addAttributes() {
    const parseHTML = (table: HTMLElement) => table.querySelector(":scope > caption")?.textContent?.trim() || null;
    return { ...this.parent?.(), caption: { default: null, parseHTML, rendered: false } };
  },
  parseHTML: () => [{ tag: "table" }, { tag: "caption", ignore: true }],
  renderHTML({ node, HTMLAttributes }) {
    const caption = node.attrs.caption ? [["caption", node.attrs.caption]] : [];
    return ["table", HTMLAttributes, ...caption, ["tbody", 0]];
  },
});

/** The caret scrolls a wide table; axe knows that of what says that it can be edited. */
class EditableTableView extends TableView {
  constructor(...parameters: ConstructorParameters<typeof TableView>) {
    super(...parameters);
    this.dom.setAttribute("contenteditable", "true");
  }
}

/** The caret goes before and between these too, as it does at tables. */
const GapCursors = Extension.create({
  name: "gapCursors",
  extendNodeSchema: ({ name }) => ({
    createGapCursor: ["blockquote", "callout", "bulletList", "orderedList"].includes(name),
  }),
});

const Isolated = tagOfMark("bdi");

function tagOfMark(tag: string) {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

function ownClass(type: string, attribute: string, isSet: (element: HTMLElement) => boolean, className: string) {
  return Extension.create({
    name: attribute,
    addGlobalAttributes: () => [
      {
        types: [type],
        attributes: {
          [attribute]: {
            default: false,
            parseHTML: isSet,
            renderHTML: (attributes) => (attributes[attribute] ? { class: className } : {}),
          },
        },
      },
    ],
  });
}

const Direction = Extension.create({
  name: "direction",
  addGlobalAttributes() {
    const attribute = (name: string) => ({
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(name),
      renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
    });
    const blocks = [
      ...["paragraph", "heading", "blockquote", "bulletList"],
      ...["orderedList", "listItem", "table", "tableCell"],
    ];
    const others = ["tableHeader", "codeBlock", "figcaption", "bdi", "link", "callout", "footnote", "embed"];
    return [{ types: [...blocks, ...others], attributes: { dir: attribute("dir"), lang: attribute("lang") } }];
  },
});

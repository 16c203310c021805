import { Extension, type Extensions, Mark, mergeAttributes, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableKit } from "@tiptap/extension-table";
import { Placeholder, Selection } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import type { CalloutKind } from "#app/records/articles/text/callout-kinds.ts";
import { isSafeAddress } from "./links/link-address.ts";
import { PasteMarkdown } from "./markdown/paste-markdown.ts";
import { TypedMarks } from "./markdown/typed-marks.ts";
import { EditorKeys } from "./menus/editor-keys.ts";
import { SlashMenu } from "./menus/slash-menu.tsx";
import { Callout } from "./nodes/callout.ts";
import { CodeLanguage } from "./nodes/code-language.ts";
import { Embed } from "./nodes/embed.ts";
import { type FootnoteNames, Footnotes } from "./nodes/footnotes.ts";
import { TableAmounts } from "./nodes/table-amounts.ts";

type Words = {
  caption: string;
  text: string;
  code: { language: string; plain: string };
  callouts: Record<CalloutKind, string>;
  footnotes: FootnoteNames;
};

const link = { openOnClick: false, isAllowedUri: isSafeAddress, HTMLAttributes: { target: null, rel: null } };

/** Accepts the same tags as `cleanArticleHtml`. */
export function articleExtensions(words: Words): Extensions {
  return [
    StarterKit.configure({ heading: { levels: [2, 3, 4] }, link, trailingNode: { notAfter: ["footnote"] } }),
    TableKit.configure({ table: false }),
    CaptionedTable.configure({ resizable: false }),
    ...figureExtensions(words),
    Isolated,
    tagOfMark("sub"),
    tagOfMark("sup"),
    TableAmounts,
    CodeLanguage.configure(words.code),
    Callout.configure({ names: words.callouts }),
    Footnotes.configure({ names: words.footnotes }),
    Embed,
    PasteMarkdown,
    SlashMenu,
  ];
}

/** Accepts the same tags as `cleanProjectHtml`. */
export function simpleExtensions(words: Words): Extensions {
  const without = { heading: false, blockquote: false, code: false, codeBlock: false } as const;
  const marks = { horizontalRule: false, strike: false, underline: false } as const;
  return [StarterKit.configure({ ...without, ...marks, link }), ...figureExtensions(words)];
}

function figureExtensions(words: Words): Extensions {
  return [
    Picture,
    Figure,
    Caption,
    EditorKeys,
    TypedMarks,
    Selection.configure({ className: "selected-text" }),
    Placeholder.configure({
      includeChildren: true,
      showOnlyCurrent: false,
      placeholder: ({ node, editor }) => {
        if (node.type.name === "figcaption") return words.caption;
        return editor.isEmpty ? words.text : "";
      },
    }),
    Direction,
    ownClass("tableRow", "isTotal", (row) => row.classList.contains("total") || row.closest("tfoot") !== null, "total"),
    ownClass("blockquote", "isPull", (quote) => quote.classList.contains("pull"), "pull"),
  ];
}

const Picture = Image.extend({ group: "", draggable: false });

const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "image figcaption",
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", mergeAttributes(HTMLAttributes), 0],
});

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

const Caption = Node.create({
  name: "figcaption",
  content: "inline*",
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: ({ HTMLAttributes }) => ["figcaption", HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== "figcaption") return false;
        const after = $from.after($from.depth - 1);
        return editor
          .chain()
          .insertContentAt(after, { type: "paragraph" })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});

/** Isolates inline text of the other direction, such as a number within Arabic. */
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
      "paragraph",
      "heading",
      "blockquote",
      "bulletList",
      "orderedList",
      "listItem",
      "table",
      "tableCell",
    ];
    const others = ["tableHeader", "codeBlock", "figcaption", "bdi", "link", "callout", "footnote", "embed"];
    return [{ types: [...blocks, ...others], attributes: { dir: attribute("dir"), lang: attribute("lang") } }];
  },
});

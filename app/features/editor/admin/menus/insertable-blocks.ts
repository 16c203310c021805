import type { ChainedCommands, Editor } from "@tiptap/core";
import Flag from "lucide-react/icons/flag";
import FolderKanban from "lucide-react/icons/folder-kanban";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Heading4 from "lucide-react/icons/heading-4";
import Image from "lucide-react/icons/image";
import Images from "lucide-react/icons/images";
import Info from "lucide-react/icons/info";
import Lightbulb from "lucide-react/icons/lightbulb";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Mail from "lucide-react/icons/mail";
import Minus from "lucide-react/icons/minus";
import Newspaper from "lucide-react/icons/newspaper";
import Pilcrow from "lucide-react/icons/pilcrow";
import Quote from "lucide-react/icons/quote";
import ShieldCheck from "lucide-react/icons/shield-check";
import SquareCode from "lucide-react/icons/square-code";
import SquarePlay from "lucide-react/icons/square-play";
import Superscript from "lucide-react/icons/superscript";
import Table from "lucide-react/icons/table";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { inBothLanguages } from "#app/admin/frame/admin-context.ts";
import { namedLists } from "#app/admin/text-editor/text-editors.ts";
import type { AdminWord } from "#app/i18n/words/admin-word.ts";
import type { CalloutKind } from "#app/records/articles/text/callout-kinds.ts";
import type { BlockKind } from "#app/records/pages/page-blocks.ts";
import { searchText } from "#app/records/store/search-text.ts";
import { openPopover, type PopoverName } from "../popovers/open-popover.ts";
import type { ListChoice } from "./choice-list.tsx";

export type InsertableBlock = {
  key: string;
  word: AdminWord;
  values?: Record<string, string | number>;
  aliases: string;
  icon: NonNullable<ListChoice["icon"]>;
  /** Inline, or fit for the cell of a table. */
  isSmall?: boolean;
  isTurn?: boolean;
  node?: string;
  insert?: (chain: ChainedCommands) => ChainedCommands;
  popover?: PopoverName;
};

type NameIn<Word> = Word extends `articles.editor.${infer Name}` ? Name : never;

const block = (
  key: NameIn<InsertableBlock["word"]>,
  icon: InsertableBlock["icon"],
  aliases: string,
  more: Partial<InsertableBlock>,
): InsertableBlock => ({ key, word: `articles.editor.${key}`, icon, aliases, ...more });

const heading = (level: 2 | 3 | 4, icon: InsertableBlock["icon"]): InsertableBlock => ({
  key: `heading${level}`,
  word: "articles.editor.heading",
  values: { level },
  aliases: `h${level} title عنوان`,
  icon,
  isTurn: true,
  insert: (chain) => chain.setHeading({ level }),
});

const callout = (kind: CalloutKind, aliases: string, icon: InsertableBlock["icon"]): InsertableBlock => ({
  key: kind,
  word: `articles.editor.callout.${kind}`,
  aliases: `callout box إطار ${aliases}`,
  icon,
  isTurn: true,
  insert: (chain) => chain.setCallout(kind),
});

const insertableBlocks: InsertableBlock[] = [
  block("paragraph", Pilcrow, "text نص", { isTurn: true, isSmall: true, insert: (chain) => chain.setParagraph() }),
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  block("bulletList", List, "ul points نقاط", {
    isTurn: true,
    isSmall: true,
    insert: (chain) => chain.toggleBulletList(),
  }),
  block("orderedList", ListOrdered, "ol 1. أرقام", {
    isTurn: true,
    isSmall: true,
    insert: (chain) => chain.toggleOrderedList(),
  }),
  block("quote", Quote, "blockquote citation", { isTurn: true, insert: (chain) => chain.toggleBlockquote() }),
  block("pullQuote", Quote, "blockquote", {
    insert: (chain) => chain.setBlockquote().updateAttributes("blockquote", { isPull: true }),
  }),
  block("codeBlock", SquareCode, "pre source sql python كود", {
    isTurn: true,
    insert: (chain) => chain.setCodeBlock(),
  }),
  block("table", Table, "grid rows columns صفوف أعمدة", {
    word: "articles.editor.tableName",
    insert: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  }),
  block("divider", Minus, "hr rule line ---", { insert: (chain) => chain.setHorizontalRule() }),
  block("picture", Image, "image photo صورة", { popover: "picture" }),
  block("gallery", Images, "images photos pictures grid صور", { popover: "gallery" }),
  callout("note", "info hint معلومة", Info),
  callout("warning", "caution تحذير", TriangleAlert),
  callout("example", "case حالة", Lightbulb),
  callout("conclusion", "summary end خلاصة خاتمة", Flag),
  block("footnote", Superscript, "reference [^1] هامش مرجع", {
    isSmall: true,
    insert: (chain) => chain.insertFootnote(),
  }),
  block("embed", SquarePlay, "embed video youtube vimeo link card فيديو بطاقة", { popover: "embed" }),
];

const pageBlock = (kind: BlockKind, icon: InsertableBlock["icon"], aliases: string): InsertableBlock => ({
  key: `${kind}Block`,
  word: `pages.block.${kind}`,
  aliases,
  icon,
  node: "pageBlock",
  insert: (chain) => chain.insertPageBlock(kind),
});

insertableBlocks.push(
  pageBlock("contact", Mail, "form message نموذج رسالة"),
  pageBlock("articles", Newspaper, "posts list blog قائمة تدوينات"),
  pageBlock("projects", FolderKanban, "work list قائمة أعمال"),
  pageBlock("privacy", ShieldCheck, "data kept gdpr بيانات"),
);

/** The sign opens the list of what can be named; it stands where a word begins. */
const listedBlocks = () =>
  namedLists.map(
    ({ sign, word, aliases, icon }): InsertableBlock => ({
      ...{ key: `list${sign}`, word, aliases, icon, isSmall: true },
      insert: (chain) =>
        chain.command(({ tr }) => {
          const { $from } = tr.selection;
          const isWithin = /\S$/.test($from.parent.textBetween(0, $from.parentOffset, "", "\ufffc"));
          tr.insertText(isWithin ? ` ${sign}` : sign);
          return true;
        }),
    }),
  );

export const turnsInto = insertableBlocks.filter(({ isTurn }) => isTurn);

export function insertBlock(editor: Editor, { insert, popover }: InsertableBlock, chain = editor.chain().focus()) {
  (insert?.(chain) ?? chain).run();
  if (popover) openPopover(editor, popover);
}

export function blocksFor(query: string, editor: Editor) {
  const typed = searchText(query).split(/\s+/).filter(Boolean);
  const isInCell = editor.isActive("table");
  return [...insertableBlocks, ...listedBlocks()].filter((block) => {
    if ((isInCell && !block.isSmall) || (block.node && !editor.state.schema.nodes[block.node])) return false;
    const names = inBothLanguages(block.word, () => block.values);
    const text = searchText(...names, block.aliases);
    return typed.every((word) => text.includes(word));
  });
}

import type { ChainedCommands, Editor } from "@tiptap/core";
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
import type { CalloutKind } from "#app/records/articles/text/callout-kinds.ts";
import type { BlockKind } from "#app/records/pages/page-blocks.ts";
import { hasWords, searchText, searchWords } from "#app/records/store/search-text.ts";
import { type adminWords, inBothLanguages } from "../../frame/admin-context.ts";
import { openPopover, type PopoverName } from "../popovers/open-popover.ts";
import type { ListChoice } from "./choice-list.tsx";

export type InsertableBlock = {
  key: string;
  word: Parameters<ReturnType<typeof adminWords>>[0];
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
  {
    key: "paragraph",
    word: "articles.editor.paragraph",
    aliases: "text نص",
    icon: Pilcrow,
    isTurn: true,
    isSmall: true,
    insert: (chain) => chain.setParagraph(),
  },
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  {
    key: "bulletList",
    word: "articles.editor.bulletList",
    aliases: "ul points نقاط",
    icon: List,
    isTurn: true,
    isSmall: true,
    insert: (chain) => chain.toggleBulletList(),
  },
  {
    key: "orderedList",
    word: "articles.editor.orderedList",
    aliases: "ol 1. أرقام",
    icon: ListOrdered,
    isTurn: true,
    isSmall: true,
    insert: (chain) => chain.toggleOrderedList(),
  },
  {
    key: "quote",
    word: "articles.editor.quote",
    aliases: "blockquote citation",
    icon: Quote,
    isTurn: true,
    insert: (chain) => chain.toggleBlockquote(),
  },
  {
    key: "pullQuote",
    word: "articles.editor.pullQuote",
    aliases: "blockquote",
    icon: Quote,
    insert: (chain) => chain.setBlockquote().updateAttributes("blockquote", { isPull: true }),
  },
  {
    key: "codeBlock",
    word: "articles.editor.codeBlock",
    aliases: "pre source sql python كود",
    icon: SquareCode,
    isTurn: true,
    insert: (chain) => chain.setCodeBlock(),
  },
  {
    key: "table",
    word: "articles.editor.tableName",
    aliases: "grid rows columns صفوف أعمدة",
    icon: Table,
    insert: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    key: "divider",
    word: "articles.editor.divider",
    aliases: "hr rule line ---",
    icon: Minus,
    insert: (chain) => chain.setHorizontalRule(),
  },
  {
    key: "picture",
    word: "articles.editor.picture",
    aliases: "image photo figure صورة",
    icon: Image,
    popover: "picture",
  },
  {
    key: "gallery",
    word: "articles.editor.gallery",
    aliases: "images photos pictures grid صور",
    icon: Images,
    popover: "gallery",
  },
  callout("note", "info hint معلومة", Info),
  callout("warning", "caution تحذير", TriangleAlert),
  callout("example", "case حالة", Lightbulb),
  {
    key: "footnote",
    word: "articles.editor.footnote",
    aliases: "reference [^1] هامش مرجع",
    icon: Superscript,
    isSmall: true,
    insert: (chain) => chain.insertFootnote(),
  },
  {
    key: "embed",
    word: "articles.editor.embed",
    aliases: "embed video youtube vimeo link card فيديو بطاقة",
    icon: SquarePlay,
    popover: "embed",
  },
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

export const turnsInto = insertableBlocks.filter(({ isTurn }) => isTurn);

export function insertBlock(editor: Editor, { insert, popover }: InsertableBlock, chain = editor.chain().focus()) {
  (insert?.(chain) ?? chain).run();
  if (popover) openPopover(editor, popover);
}

/** Those whose name in either language, or another name, has all typed words. */
export function blocksFor(query: string, editor: Editor) {
  const typed = searchWords(query);
  const isInCell = editor.isActive("table");
  return insertableBlocks.filter((block) => {
    if ((isInCell && !block.isSmall) || (block.node && !editor.state.schema.nodes[block.node])) return false;
    const names = inBothLanguages(block.word, () => block.values);
    return hasWords(searchText(...names, block.aliases), typed);
  });
}

import type { ChainedCommands, Editor, Extensions } from "@tiptap/core";
import { type ComponentType, lazy } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { AdminWord } from "#app/i18n/words/admin-word.ts";

export type TextEditorProps = {
  name: string;
  label: string;
  value: string;
  /** Sent as long as nothing was changed; without it, the editor's own HTML is. */
  unchanged?: string;
  language: Locale;
  error?: string;
  isSimple?: boolean;
  /** One of several in a form, so that its label is shown. */
  isLabelled?: boolean;
  isFull?: boolean;
  onFull?: () => void;
  onReady?: (editor: Editor) => void;
  more?: Extensions;
};

export type PageEditorProps = TextEditorProps & { categories: { key: string; name: string }[] };

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Loaded when one is shown; without a feature that brings one, texts are edited as HTML. */
const editors: { text: Load<TextEditorProps>; page: Load<PageEditorProps> } = {
  text: () => import("./plain-editor.tsx"),
  page: () => import("./plain-editor.tsx"),
};

export function bringEditors(brought: typeof editors) {
  Object.assign(editors, brought);
}

/** What features add to each text that is edited, besides what the editor's form gives. */
export const addedExtensions: Extensions = [];

export type TypedList<Choice extends { key: string }> = {
  sign: string;
  word: AdminWord;
  itemsFor: (query: string, editor: Editor) => Choice[];
  choose: (editor: Editor, choice: Choice, chain: ChainedCommands) => unknown;
};
type NamedList = TypedList<{ key: string; name: string; note: string }> & {
  aliases: string;
  icon: ComponentType<{ className: string }>;
};

/** Lists of what texts name, each opened by its sign where a word begins; what is typed behind it filters. */
export const namedLists: NamedList[] = [];

export const loadTextEditor = () => editors.text();
export const TextEditor = lazy(loadTextEditor);
export const PageTextEditor = lazy(() => editors.page());

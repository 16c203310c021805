import { namedLists } from "#app/admin/text-editor/text-editors.ts";
import type { AdminWord } from "#app/i18n/words/admin-word.ts";

type Shortcut = { word: AdminWord; values?: Record<string, number>; keys: string };
type ShortcutGroup = { word: AdminWord; shortcuts: Shortcut[] };

/** "Mod" is the command key of a Mac and the control key elsewhere. */
export const shortcutGroups: ShortcutGroup[] = [
  {
    word: "articles.editor.shortcutsText",
    shortcuts: [
      { word: "articles.editor.bold", keys: "Mod B" },
      { word: "articles.editor.italic", keys: "Mod I" },
      { word: "articles.editor.underline", keys: "Mod U" },
      { word: "articles.editor.strikethrough", keys: "Mod Shift S" },
      { word: "articles.editor.code", keys: "Mod E" },
      { word: "articles.editor.link", keys: "Mod K" },
      { word: "articles.editor.footnoteKey", keys: "Mod Alt F" },
      { word: "articles.editor.undo", keys: "Mod Z" },
      { word: "articles.editor.redo", keys: "Mod Shift Z" },
      { word: "articles.editor.pastePlain", keys: "Mod Shift V" },
    ],
  },
  {
    word: "articles.editor.shortcutsBlocks",
    shortcuts: [
      { word: "articles.editor.insert", keys: "/" },
      ...namedLists.map(({ word, sign }) => ({ word, keys: sign })),
      { word: "articles.editor.blockMenu", keys: "Alt Enter" },
      { word: "articles.editor.moveUp", keys: "Alt Shift ↑" },
      { word: "articles.editor.moveDown", keys: "Alt Shift ↓" },
      { word: "articles.editor.duplicate", keys: "Mod Shift D" },
      { word: "articles.editor.paragraph", keys: "Mod Alt 0" },
      { word: "articles.editor.heading", values: { level: 2 }, keys: "Mod Alt 2" },
      { word: "articles.editor.heading", values: { level: 3 }, keys: "Mod Alt 3" },
      { word: "articles.editor.heading", values: { level: 4 }, keys: "Mod Alt 4" },
      { word: "articles.editor.bulletList", keys: "Mod Shift 8" },
      { word: "articles.editor.orderedList", keys: "Mod Shift 7" },
      { word: "articles.editor.quote", keys: "Mod Shift B" },
      { word: "articles.editor.codeBlock", keys: "Mod Alt C" },
    ],
  },
  {
    word: "articles.editor.shortcutsPlaces",
    shortcuts: [
      { word: "articles.editor.nextCell", keys: "Tab" },
      { word: "articles.editor.previousCell", keys: "Shift Tab" },
      { word: "articles.editor.toToolbar", keys: "Alt F10" },
      { word: "articles.editor.shortcuts", keys: "Mod /" },
      { word: "articles.editor.shortcutsOutside", keys: "?" },
    ],
  },
];

export function keyNames(keys: string, isMac: boolean) {
  const names: Record<string, string> = isMac ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" } : { Mod: "Ctrl" };
  return keys.split(" ").map((key) => names[key] ?? key);
}

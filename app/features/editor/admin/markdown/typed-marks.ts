import { Extension, markInputRule, textblockTypeInputRule, textInputRule, wrappingInputRule } from "@tiptap/core";
import type { NodeType } from "@tiptap/pm/model";
import { westernDigits } from "#app/i18n/figures.ts";
import { startTable } from "./typed-table.ts";

/** The library's own rules would also take "2 * 3 * 4" for an emphasis. */
const rules = { bold: ["\\*\\*", "__"], italic: ["\\*", "_"], strike: ["~~"] };

const tasks: [RegExp, string][] = [
  [/^\[ ?\]\s$/, "☐ "],
  [/^\[[xX]\]\s$/, "☑ "],
];

export const TypedMarks = Extension.create({
  name: "typedMarks",
  addInputRules() {
    const { marks, nodes } = this.editor.schema;
    const typed = Object.entries(rules).flatMap(([name, signs]) => {
      const type = marks[name];
      return type ? signs.map((sign) => markInputRule({ find: between(sign), type })) : [];
    });
    const title = { find: /^#\s$/, type: nodes.heading as NodeType, getAttributes: { level: 2 } };
    for (const [find, replace] of tasks) typed.push(textInputRule({ find, replace }));
    const arabicList = wrappingInputRule({
      find: /^([٠-٩]{1,3})[.)-]\s$/,
      type: nodes.orderedList as NodeType,
      getAttributes: (match) => ({ start: numberIn(match) }),
      joinPredicate: (match, list) => list.childCount + list.attrs.start === numberIn(match),
    });
    typed.push(arabicList);
    return nodes.heading ? [...typed, textblockTypeInputRule(title)] : typed;
  },
  addKeyboardShortcuts() {
    return { Enter: () => startTable(this.editor) };
  },
});

function numberIn([, digits = ""]: RegExpMatchArray) {
  return Number(westernDigits(digits));
}

/** A text between two signs, which stand at its letters and not within a word. */
function between(sign: string) {
  const letter = `[^\\s${sign.at(-1)}]`;
  return new RegExp(`(?<![^\\s(\\["'«“])${sign}(${letter}(?:[^${sign.at(-1)}]*${letter})?)${sign}$`, "u");
}

export const typingRules = [
  ...["typedMarks", "footnotes", "heading", "bulletList", "orderedList", "blockquote"],
  ...["codeBlock", "code", "horizontalRule", "link"],
];

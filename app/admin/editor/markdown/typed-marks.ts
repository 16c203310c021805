import { Extension, markInputRule } from "@tiptap/core";

/** The library's own rules would also take "2 * 3 * 4" for an emphasis. */
const rules = { bold: ["\\*\\*", "__"], italic: ["\\*", "_"], strike: ["~~"] };

export const TypedMarks = Extension.create({
  name: "typedMarks",
  addInputRules() {
    const { marks } = this.editor.schema;
    return Object.entries(rules).flatMap(([name, signs]) => {
      const type = marks[name];
      return type ? signs.map((sign) => markInputRule({ find: between(sign), type })) : [];
    });
  },
});

/** A text between two signs, which stand at its letters and not within a word. */
function between(sign: string) {
  const letter = `[^\\s${sign.at(-1)}]`;
  return new RegExp(`(?<![^\\s(\\["'«“])${sign}(${letter}(?:[^${sign.at(-1)}]*${letter})?)${sign}$`, "u");
}

export const typingRules = [
  ...["typedMarks", "footnotes", "heading", "bulletList", "orderedList", "blockquote"],
  ...["codeBlock", "code", "horizontalRule", "link"],
];

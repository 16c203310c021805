import { mergeAttributes, Node } from "@tiptap/core";
import { type CalloutKind, calloutClass, calloutKinds } from "#app/records/articles/text/callout-kinds.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    callout: {
      /** Makes a callout of the selected blocks, or changes the kind of the one around the caret. */
      setCallout: (kind: CalloutKind) => ReturnType;
    };
  }
}

/** `names` are shown in the editor only; the published page has its own in the article's language. */
export const Callout = Node.create<{ names: Record<CalloutKind, string> }>({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addOptions: () => ({ names: { note: "", warning: "", example: "", conclusion: "" } }),
  addAttributes: () => ({
    kind: {
      default: "note",
      parseHTML: (element) => calloutKinds.find((kind) => element.classList.contains(calloutClass(kind))),
      rendered: false,
    },
  }),
  parseHTML: () => calloutKinds.map((kind) => ({ tag: `aside.${calloutClass(kind)}` })),
  renderHTML({ node, HTMLAttributes }) {
    const kind = node.attrs.kind as CalloutKind;
    return [
      "aside",
      mergeAttributes(
        { class: calloutClass(kind), role: "note", "data-name": this.options.names[kind] },
        HTMLAttributes,
      ),
      0,
    ];
  },
  addCommands() {
    const { name } = this;
    return {
      setCallout:
        (kind) =>
        ({ editor, commands }) =>
          editor.isActive(name) ? commands.updateAttributes(name, { kind }) : commands.wrapIn(name, { kind }),
    };
  },
});

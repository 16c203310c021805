import { Extension } from "@tiptap/core";
import { type Fragment, type Node, type ResolvedPos, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

/** The library joins the first and the last block of a paste with the line around the caret, whatever they are. */
export const PasteBlocks = Extension.create<unknown, { isMarkdown: boolean }>({
  name: "pasteBlocks",
  addStorage: () => ({ isMarkdown: false }),
  addProseMirrorPlugins() {
    const { storage } = this;
    let isOwn = false;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            isOwn = html.includes("data-pm-slice");
            return html;
          },
          transformPasted: (slice, { dragging, state: { selection } }) => {
            if (dragging || slice.openStart + slice.openEnd === 0) return slice;
            const { empty, $from } = selection;
            const isInLine = empty && $from.parent.isTextblock && $from.parent.content.size > 0;
            const line = storage.isMarkdown ? null : onlyLine(slice.content);
            if (!line) return withWholeEdges(slice, $from, isOwn);
            return isInLine ? new Slice(line.content, 0, 0) : slice;
          },
        },
      }),
    ];
  },
});

function withWholeEdges({ content, openStart, openEnd }: Slice, $from: ResolvedPos, isOwn: boolean) {
  const isOpen = (edge: Node | null) => !edge || joins(edge, $from) || !isWhole(edge);
  return new Slice(
    content,
    isOpen(content.firstChild) ? openStart : 0,
    isOwn || isOpen(content.lastChild) ? openEnd : 0,
  );
}

function joins(edge: Node, $from: ResolvedPos) {
  if (edge.type.name === "paragraph") return true;
  const around = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1));
  return around.some(
    ({ type, attrs }) => type.spec.tableRole || (type === edge.type && attrs.level === edge.attrs.level),
  );
}

function isWhole(node: Node) {
  try {
    node.check();
    return true;
  } catch {
    return false;
  }
}

function onlyLine({ childCount, firstChild }: Fragment): Node | null {
  if (childCount !== 1 || !firstChild || firstChild.isAtom) return null;
  if (!firstChild.isTextblock) return onlyLine(firstChild.content);
  return firstChild.textContent.includes("\n") ? null : firstChild;
}

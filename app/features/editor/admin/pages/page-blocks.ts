import { mergeAttributes, Node } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import type { NodeViewConstructor } from "@tiptap/pm/view";
import type { Translate } from "#app/i18n/words.ts";
import { type BlockKind, blockClass, blockKinds, categoryForm } from "#app/records/pages/page-blocks.ts";
import { outerBlock } from "../menus/block-commands.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    pageBlock: { insertPageBlock: (kind: BlockKind) => ReturnType };
  }
}

type Words = {
  names: Record<BlockKind, string>;
  hints: Record<BlockKind, string>;
  category: string;
  categories: { key: string; name: string }[];
};

export function pageBlockWords(t: Translate, categories: Words["categories"]): Words {
  const each = (ending: "" | "Hint") =>
    Object.fromEntries(blockKinds.map((kind) => [kind, t(`pages.block.${kind}${ending}`)])) as Words["names"];
  const all = { key: "", name: t("pages.block.anyCategory") };
  return {
    names: each(""),
    hints: each("Hint"),
    category: t("pages.block.category"),
    categories: [all, ...categories],
  };
}

/** What the site draws itself: it stands between the paragraphs, and what it shows is not edited here. */
export const PageBlocks = Node.create<Words>({
  name: "pageBlock",
  group: "block",
  atom: true,
  draggable: true,
  addOptions: () => ({ names: {} as Words["names"], hints: {} as Words["hints"], category: "", categories: [] }),
  addAttributes: () => ({
    kind: {
      default: "contact",
      rendered: false,
      parseHTML: (element) => blockKinds.find((kind) => element.classList.contains(blockClass(kind))),
    },
    category: {
      default: "",
      rendered: false,
      parseHTML: (element) => {
        const category = element.dataset.category ?? "";
        return categoryForm.test(category) ? category : "";
      },
    },
  }),
  parseHTML: () => blockKinds.map((kind) => ({ tag: `aside.${blockClass(kind)}` })),
  renderHTML({ node, HTMLAttributes }) {
    const { kind, category } = node.attrs;
    const own = { class: blockClass(kind), ...(category && { "data-category": category }) };
    return ["aside", mergeAttributes(own, HTMLAttributes)];
  },
  addCommands() {
    const { name } = this;
    return {
      insertPageBlock:
        (kind) =>
        ({ state, tr, dispatch }) => {
          const outer = outerBlock(state);
          const made = state.schema.nodes[name]?.create({ kind });
          if (!outer || !made) return false;
          const isEmpty = outer.node.type.name === "paragraph" && outer.node.childCount === 0;
          const end = outer.position + outer.node.nodeSize;
          const position = isEmpty ? outer.position : end;
          tr.replaceWith(position, end, made).setSelection(NodeSelection.create(tr.doc, position)).scrollIntoView();
          dispatch?.(tr);
          return true;
        },
    };
  },
  addNodeView() {
    return viewOf(this.options);
  },
});

function viewOf({ names, hints, category, categories }: Words): (props: ViewProps) => ReturnType<NodeViewConstructor> {
  return ({ node: first, view, getPos }) => {
    let node = first;
    const dom = document.createElement("div");
    const select = document.createElement("select");
    dom.className = "embed page-block";
    const part = (tag: "strong" | "span", text: string) =>
      Object.assign(document.createElement(tag), { textContent: text });
    const kind = node.attrs.kind as BlockKind;
    dom.append(part("strong", names[kind]), part("span", hints[kind]));
    select.setAttribute("aria-label", category);
    if (kind === "articles") dom.append(select);
    const show = () => {
      const chosen = String(node.attrs.category);
      const known = categories.some(({ key }) => key === chosen);
      const options = known ? categories : [...categories, { key: chosen, name: chosen }];
      select.replaceChildren(...options.map(({ key, name }) => new Option(name, key, false, key === chosen)));
    };
    show();
    select.addEventListener("change", () => {
      const position = getPos();
      if (position !== undefined) view.dispatch(view.state.tr.setNodeAttribute(position, "category", select.value));
    });
    return {
      dom,
      update(next) {
        if (next.type !== node.type || next.attrs.kind !== kind) return false;
        node = next;
        show();
        return true;
      },
      stopEvent: ({ target }) => target === select,
      ignoreMutation: () => true,
    };
  };
}

type ViewProps = {
  node: Parameters<NodeViewConstructor>[0];
  view: Parameters<NodeViewConstructor>[1];
  getPos: () => number | undefined;
};

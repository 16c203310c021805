import { Extension } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { ReactRenderer } from "@tiptap/react";
import { Suggestion, type SuggestionProps } from "@tiptap/suggestion";
import { useLayoutEffect } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { ChoiceList, choiceBeside, idOfChoice } from "./choice-list.tsx";
import { blocksFor, type InsertableBlock, insertBlock } from "./insertable-blocks.ts";

type SlashProps = SuggestionProps<InsertableBlock, InsertableBlock> & {
  activeKey: string;
  onPoint: (key: string) => void;
};

const listId = "slash-menu";
const whileOpen = {
  role: "combobox",
  "aria-multiline": null,
  "aria-autocomplete": "list",
  "aria-expanded": "true",
  "aria-controls": listId,
  "data-mantine-stop-propagation": "true",
};

/** "/" at the start of a block or after a space lists what can be inserted; what is typed behind it filters. */
export const SlashMenu = Extension.create({
  name: "slashMenu",
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      Suggestion<InsertableBlock, InsertableBlock>({
        editor,
        pluginKey: new PluginKey("slashMenu"),
        char: "/",
        allow: ({ state, range }) => {
          const { parent } = state.doc.resolve(range.from);
          return ["paragraph", "heading"].includes(parent.type.name) && !editor.isActive("code");
        },
        items: ({ query, editor }) => blocksFor(query, editor),
        container: ".text-editor:not(.is-simple)",
        command: ({ range, props }) => insertBlock(editor, props, editor.chain().focus().deleteRange(range)),
        render: () => {
          let list: ReactRenderer<unknown, SlashProps> | null = null;
          let unmount: (() => void) | null = null;
          let activeKey = "";
          const point = (key: string) => {
            activeKey = key;
            list?.updateProps({ activeKey });
          };
          return {
            onStart: (props) => {
              activeKey = "";
              const own = { ...props, activeKey, onPoint: point };
              list = new ReactRenderer(SlashList, { editor, props: own, className: "slash-menu" });
              unmount = props.mount(list.element as HTMLElement);
            },
            onUpdate: (props) => list?.updateProps(props),
            // By the text itself: the list is drawn a little later than its keys are pressed.
            onKeyDown: ({ event, range }) => {
              const choices = blocksFor(editor.state.doc.textBetween(range.from + 1, range.to), editor);
              const active = choices.find(({ key }) => key === activeKey) ?? choices[0];
              if (!active || event.isComposing) return false;
              if (event.key === "Enter" || event.key === "Tab")
                insertBlock(editor, active, editor.chain().focus().deleteRange(range));
              else if (event.key === "ArrowDown") point(choiceBeside(choices, active, 1)?.key ?? "");
              else if (event.key === "ArrowUp") point(choiceBeside(choices, active, -1)?.key ?? "");
              else return false;
              return true;
            },
            onExit: () => {
              unmount?.();
              list?.destroy();
              list = null;
            },
          };
        },
      }),
    ];
  },
});

function SlashList({ editor, items, command, activeKey, onPoint }: SlashProps) {
  const { t } = useAdmin();
  const choices = items.map((block) => ({ ...block, name: t(block.word, block.values) }));
  const active = choices.find(({ key }) => key === activeKey) ?? choices[0];
  const activeId = idOfChoice(listId, active);

  const isOpen = active !== undefined;
  useLayoutEffect(() => {
    const { dom } = editor.view;
    if (!isOpen) return;
    const before = [...Object.keys(whileOpen), "aria-activedescendant"].map(
      (name) => [name, dom.getAttribute(name)] as const,
    );
    for (const [name, value] of Object.entries(whileOpen)) setOrRemove(dom, name, value);
    return () => {
      for (const [name, value] of before) setOrRemove(dom, name, value);
    };
  }, [editor, isOpen]);
  useLayoutEffect(() => {
    if (!activeId) return;
    editor.view.dom.setAttribute("aria-activedescendant", activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [editor, activeId]);

  if (choices.length === 0) return null;
  return (
    <ChoiceList
      id={listId}
      label={t("articles.editor.insert")}
      choices={choices}
      active={active}
      onPoint={({ key }) => onPoint(key)}
      onChoose={command}
    />
  );
}

function setOrRemove(element: HTMLElement, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

import { Extension } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { ReactRenderer } from "@tiptap/react";
import { Suggestion, type SuggestionProps } from "@tiptap/suggestion";
import { type Ref, useImperativeHandle, useLayoutEffect, useState } from "react";
import { useAdmin } from "../../frame/admin-context.ts";
import { openPopover } from "../popovers/open-popover.ts";
import { ChoiceList, choiceBeside, idOfChoice } from "./choice-list.tsx";
import { blocksFor, type InsertableBlock } from "./insertable-blocks.ts";

type Keys = { press: (key: string) => boolean };
type SlashProps = SuggestionProps<InsertableBlock, InsertableBlock>;

const listId = "slash-menu";
const escapeAttribute = "data-mantine-stop-propagation";

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
        command: ({ editor, range, props: { insert, popover } }) => {
          const chain = editor.chain().focus().deleteRange(range);
          (insert?.(chain) ?? chain).run();
          if (popover) openPopover(editor, popover);
        },
        render: () => {
          let list: ReactRenderer<Keys, SlashProps> | null = null;
          let unmount: (() => void) | null = null;
          return {
            onStart: (props) => {
              list = new ReactRenderer(SlashList, { editor, props, className: "slash-menu" });
              unmount = props.mount(list.element as HTMLElement);
            },
            onUpdate: (props) => list?.updateProps(props),
            onKeyDown: ({ event }) => !event.isComposing && (list?.ref?.press(event.key) ?? false),
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

function SlashList({ editor, items, command, ref }: SlashProps & { ref?: Ref<Keys> }) {
  const { t } = useAdmin();
  const [activeKey, setActiveKey] = useState("");
  const choices = items.map((block) => ({ ...block, name: t(block.word, block.values) }));
  const active = choices.find(({ key }) => key === activeKey) ?? choices[0];
  const activeId = idOfChoice(listId, active);

  useLayoutEffect(() => {
    const { dom } = editor.view;
    if (!activeId) return;
    dom.setAttribute("aria-controls", listId);
    dom.setAttribute("aria-activedescendant", activeId);
    dom.setAttribute(escapeAttribute, "true");
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of ["aria-controls", "aria-activedescendant", escapeAttribute]) dom.removeAttribute(name);
    };
  }, [editor, activeId]);

  useImperativeHandle(ref, () => ({
    press(key) {
      if (!active) return false;
      if (key === "Enter" || key === "Tab") command(active);
      else if (key === "ArrowDown" || key === "ArrowUp")
        setActiveKey(choiceBeside(choices, active, key === "ArrowDown" ? 1 : -1)?.key ?? "");
      else return false;
      return true;
    },
  }));

  if (choices.length === 0) return null;
  return (
    <ChoiceList
      id={listId}
      label={t("articles.editor.insert")}
      choices={choices}
      active={active}
      onPoint={({ key }) => setActiveKey(key)}
      onChoose={command}
    />
  );
}

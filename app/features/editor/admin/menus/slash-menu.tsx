import { Extension } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { ReactRenderer } from "@tiptap/react";
import { Suggestion, type SuggestionProps } from "@tiptap/suggestion";
import { useLayoutEffect } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { namedLists, type TypedList } from "#app/admin/text-editor/text-editors.ts";
import { ChoiceList, choiceBeside, idOfChoice, type ListChoice } from "./choice-list.tsx";
import { blocksFor, type InsertableBlock, insertBlock } from "./insertable-blocks.ts";

type Item = Omit<ListChoice, "name"> & Partial<Pick<InsertableBlock, "word" | "values"> & { name: string }>;
type ListProps = SuggestionProps<Item, Item> & { word: string; activeKey: string; onPoint: (key: string) => void };

const listId = "slash-menu";
const prefixes = [" ", "\u00a0", "(", "[", "«", "“", '"'];
const whileOpen = {
  role: "combobox",
  "aria-multiline": null,
  "aria-autocomplete": "list",
  "aria-expanded": "true",
  "aria-controls": listId,
  "data-mantine-stop-propagation": "true",
};

/** "/" at the start of a block or after a space lists what can be inserted; what is typed behind it filters. */
export const SlashMenu = listMenu({
  sign: "/",
  word: "articles.editor.insert",
  itemsFor: blocksFor,
  choose: insertBlock,
});

export const namedListMenus = () => namedLists.map((list) => listMenu(list));

function listMenu<Choice extends Item>({ sign, word, itemsFor, choose }: TypedList<Choice>) {
  return Extension.create({
    name: `listMenu${sign}`,
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        Suggestion<Choice, Choice>({
          editor,
          pluginKey: new PluginKey(`listMenu${sign}`),
          char: sign,
          allowedPrefixes: sign === "/" ? [" "] : prefixes,
          allow: ({ state, range }) => {
            const { parent } = state.doc.resolve(range.from);
            return ["paragraph", "heading"].includes(parent.type.name) && !editor.isActive("code");
          },
          items: ({ query, editor }) => itemsFor(query, editor),
          container: ".text-editor",
          command: ({ range, props }) => choose(editor, props, editor.chain().focus().deleteRange(range)),
          render: () => {
            let list: ReactRenderer<unknown, ListProps> | null = null;
            let unmount: (() => void) | null = null;
            let activeKey = "";
            const point = (key: string) => {
              activeKey = key;
              list?.updateProps({ activeKey });
            };
            return {
              onStart: (props) => {
                activeKey = "";
                const own = { ...props, word, activeKey, onPoint: point };
                list = new ReactRenderer(SlashList, { editor, props: own, className: "slash-menu" });
                unmount = props.mount(list.element as HTMLElement);
              },
              onUpdate: (props) => list?.updateProps(props),
              // By the text itself: the list is drawn a little later than its keys are pressed.
              onKeyDown: ({ event, range }) => {
                const choices = itemsFor(editor.state.doc.textBetween(range.from + 1, range.to), editor);
                const active = choices.find(({ key }) => key === activeKey) ?? choices[0];
                if (!active || event.isComposing) return false;
                if (event.key === "Enter" || event.key === "Tab")
                  choose(editor, active, editor.chain().focus().deleteRange(range));
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
}

function SlashList({ editor, items, command, word, activeKey, onPoint }: ListProps) {
  const { t } = useAdmin();
  const choices = items.map((item) => ({ ...item, name: item.name ?? t(item.word ?? word, item.values) }));
  const active = choices.find(({ key }) => key === activeKey) ?? choices[0];
  const activeId = idOfChoice(listId, active);

  useLayoutEffect(() => {
    if (!activeId) return;
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
    return setAttributes(editor.view.dom, { ...whileOpen, "aria-activedescendant": activeId });
  }, [editor, activeId]);

  if (choices.length === 0) return null;
  return (
    <ChoiceList
      id={listId}
      label={t(word)}
      choices={choices}
      active={active}
      onPoint={({ key }) => onPoint(key)}
      onChoose={command}
    />
  );
}

/** Until what it returns is called. */
function setAttributes(element: HTMLElement, values: Record<string, string | null>) {
  const before = Object.keys(values).map((name) => [name, element.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(values))
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  return () => void setAttributes(element, Object.fromEntries(before));
}

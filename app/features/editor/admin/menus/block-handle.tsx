import { ActionIcon, Menu } from "@mantine/core";
import { useRichTextEditorContext } from "@mantine/tiptap";
import { NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { type DragEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Icon, type IconName } from "#app/admin/frame/icons.tsx";
import { directionOf, type Locale, otherLocale } from "#app/i18n/locale.ts";
import type { AdminWord } from "#app/i18n/words/admin-word.ts";
import { openPopover } from "../popovers/open-popover.ts";
import { useEditorEvent } from "../use-editor-event.ts";
import { outerBlock } from "./block-commands.ts";
import { BlockItems } from "./insert-menu.tsx";
import { turnsInto } from "./insertable-blocks.ts";
import { useBlockAtPointer } from "./use-block-at-pointer.ts";

export function BlockHandle({ language }: { language: Locale }) {
  const { t, locale } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const handle = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const block = useBlockAtPointer(editor, handle, isOpen);

  useEditorEvent(editor, "blockMenu", () => flushSync(() => setOpen(true)));

  if (!editor) return null;

  function drag(event: DragEvent) {
    if (!editor || block === null || !event.dataTransfer) return;
    selectBlock(editor, block.position);
    const { view } = editor;
    // The selection of a table is its cells, without which it would stay behind.
    const node = NodeSelection.create(view.state.doc, block.position);
    const slice = node.content();
    const { dom, text } = view.serializeForClipboard(slice);
    event.dataTransfer.setData("text/html", dom.innerHTML);
    event.dataTransfer.setData("text/plain", text);
    event.dataTransfer.effectAllowed = "copyMove";
    const element = view.nodeDOM(block.position);
    if (element instanceof HTMLElement) event.dataTransfer.setDragImage(element, 0, 0);
    const dragging = { slice, move: true, node };
    view.dragging = dragging;
  }

  function close() {
    setOpen(false);
    queueMicrotask(() => editor?.commands.focus(null, { scrollIntoView: false }));
  }

  return (
    <div
      ref={handle}
      className="block-handle"
      dir={directionOf(language)}
      style={block ? { insetBlockStart: block.top } : { display: "none" }}
    >
      <Menu
        opened={isOpen}
        onChange={(opened) => (opened ? setOpen(true) : close())}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
        // Not by the key that opened it.
        clickOutsideEvents={["mousedown", "touchstart"]}
        position="bottom-start"
        returnFocus={false}
      >
        <Menu.Target>
          <ActionIcon
            size="sm"
            draggable
            aria-label={t("articles.editor.blockMenu")}
            title={t("articles.editor.blockHint")}
            aria-keyshortcuts="Alt+Enter"
            tabIndex={-1}
            onDragStart={drag}
            onDragEnd={() => {
              editor.view.dragging = null;
            }}
            onClick={() => block && enterBlock(editor, block.position)}
          >
            <Icon name="GripVertical" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className="block-menu" dir={directionOf(locale)}>
          <BlockMenu editor={editor} language={language} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function BlockMenu({ editor, language }: { editor: Editor; language: Locale }) {
  const { t, locale } = useAdmin();
  const other = otherLocale(language);
  const block = outerBlock(editor.state);
  const isOther = block?.node.attrs.lang === other;
  const isPicture = block?.node.type.name === "figure";
  const { parent } = editor.state.selection.$from;
  const isText = ["paragraph", "heading", "codeBlock"].includes(parent.type.name) && !editor.isActive("table");
  return (
    <>
      {isText && (
        <>
          <Menu.Label>{t("articles.editor.turnInto")}</Menu.Label>
          <BlockItems blocks={turnsInto} editor={editor} />
          <Menu.Divider />
        </>
      )}
      {!editor.isActive("table") && (
        <BlockAction
          word={isPicture ? "articles.editor.makeGallery" : "articles.editor.addGallery"}
          icon="Images"
          onClick={() => openPopover(editor, isPicture ? "more" : "gallery")}
        />
      )}
      {block && "lang" in block.node.attrs && (
        <Menu.Item
          leftSection={<Icon name="Languages" />}
          onClick={() => {
            const attributes = isOther ? { lang: null, dir: null } : { lang: other, dir: directionOf(other) };
            const chain = editor.chain().setMeta("replacesSelected", true);
            chain.updateAttributes(block.node.type.name, attributes).run();
          }}
        >
          {t(isOther ? "articles.editor.ownLanguage" : "articles.editor.otherLanguage", {
            language: new Intl.DisplayNames(locale, { type: "language" }).of(other) ?? other,
          })}
        </Menu.Item>
      )}
      {block?.node.type.name === "footnote" && (
        <BlockAction
          word="articles.editor.renumber"
          icon="ListChecks"
          onClick={() => editor.commands.renumberFootnotes()}
        />
      )}
      <BlockAction word="articles.editor.moveUp" icon="ArrowUp" onClick={() => editor.commands.moveBlock(-1)} />
      <BlockAction word="articles.editor.moveDown" icon="ArrowDown" onClick={() => editor.commands.moveBlock(1)} />
      <BlockAction word="articles.editor.duplicate" icon="Copy" onClick={() => editor.commands.duplicateBlock()} />
      <BlockAction
        word="articles.editor.deleteBlock"
        icon="Trash2"
        className="is-danger"
        onClick={() => editor.commands.deleteBlock()}
      />
    </>
  );
}

type BlockActionProps = { word: AdminWord; icon: IconName; className?: string; onClick: () => void };

function BlockAction({ word, icon, ...others }: BlockActionProps) {
  const { t } = useAdmin();
  return (
    <Menu.Item leftSection={<Icon name={icon} />} {...others}>
      {t(word)}
    </Menu.Item>
  );
}

function selectBlock(editor: Editor, position: number) {
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)));
}

function enterBlock(editor: Editor, position: number) {
  if (outerBlock(editor.state)?.position === position) return;
  const node = editor.state.doc.nodeAt(position);
  if (node?.isTextblock) editor.commands.setTextSelection(position + 1);
  else selectBlock(editor, position);
}

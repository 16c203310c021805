import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { ComponentProps } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";
import { EditorControl } from "./editor-control.tsx";
import { InsertMenu } from "./menus/insert-menu.tsx";
import { IsolateControl } from "./menus/isolate-control.tsx";
import { ShortcutsControl } from "./menus/shortcuts-control.tsx";
import { useToolbarKeys } from "./menus/use-toolbar-keys.ts";
import { PictureControl } from "./picture-control.tsx";
import { PopoverControl } from "./popovers/popover-control.tsx";

type ToolbarProps = { language: Locale; label: string | undefined; isFull: boolean; onFull: (() => void) | undefined };

export function SimpleToolbar({ language, label }: { language: Locale; label: string }) {
  const { t } = useAdmin();
  const keys = useToolbarKeys();
  const Group = RichTextEditor.ControlsGroup;
  return (
    <RichTextEditor.Toolbar {...keys} role="toolbar" aria-label={`${t("articles.editor.toolbar")}: ${label}`}>
      <Group>
        <RichTextEditor.Bold />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <PopoverControl popover="link" word="articles.editor.link" icon="Link" keys="Control+K Meta+K" />
        <PictureControl language={language} />
      </Group>
      <Group>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </Group>
    </RichTextEditor.Toolbar>
  );
}

export function EditorToolbar({ language, label, isFull, onFull }: ToolbarProps) {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor?.isActive("table") ?? false });
  const isInQuote = useEditorState({ editor, selector: ({ editor }) => editor?.isActive("blockquote") ?? false });
  const Group = RichTextEditor.ControlsGroup;
  const keys = useToolbarKeys();
  const fullWord = isFull ? "articles.editor.exitFullscreen" : "articles.editor.fullscreen";
  const name = [t("articles.editor.toolbar"), label].filter(Boolean).join(": ");
  return (
    <RichTextEditor.Toolbar {...keys} role="toolbar" aria-label={name}>
      <Group>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </Group>
      <Group>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </Group>
      <Group>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.Code />
        <IsolateControl language={language} />
        <RichTextEditor.ClearFormatting />
      </Group>
      <Group>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        {isInQuote && (
          <AttributeControl type="blockquote" name="isPull" word="articles.editor.pullQuote" icon="Quote" />
        )}
        <EditorControl
          word="articles.editor.codeBlock"
          icon="SquareCode"
          isActive={(editor) => editor.isActive("codeBlock")}
          command={(editor) => editor.chain().focus().toggleCodeBlock().run()}
        />
        <RichTextEditor.Hr />
      </Group>
      <Group>
        <PopoverControl popover="link" word="articles.editor.link" icon="Link" keys="Control+K Meta+K" />
        <PictureControl language={language} />
        <PictureControl language={language} kind="gallery" />
        <EditorControl
          word="articles.editor.footnote"
          icon="Superscript"
          command={(editor) => editor.chain().focus().insertFootnote().run()}
        />
        <EditorControl
          word="articles.editor.table"
          icon="Table"
          command={(editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
        <InsertMenu />
      </Group>
      {isInTable && (
        <Group>
          <RichTextEditor.TableRowBefore />
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnBefore />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableToggleHeaderRow />
          <RichTextEditor.TableToggleHeaderColumn />
          <PopoverControl popover="caption" word="articles.editor.tableCaption" icon="Tag" />
          <AttributeControl type="tableRow" name="isTotal" word="articles.editor.totalRow" icon="Sigma" />
          <RichTextEditor.TableMergeCells />
          <RichTextEditor.TableSplitCell />
          <RichTextEditor.TableDelete />
        </Group>
      )}
      <Group>
        <ShortcutsControl />
        {onFull && <EditorControl word={fullWord} icon="Maximize" isActive={() => isFull} command={onFull} />}
      </Group>
    </RichTextEditor.Toolbar>
  );
}

type AttributeControlProps = Pick<ComponentProps<typeof EditorControl>, "word" | "icon"> & {
  type: string;
  name: string;
};

function AttributeControl({ type, name, ...others }: AttributeControlProps) {
  const isActive = (editor: Editor) => editor.isActive(type, { [name]: true });
  const command = (editor: Editor) => {
    const attributes = { [name]: !isActive(editor) };
    editor.chain().focus().updateAttributes(type, attributes).run();
  };
  return <EditorControl {...others} isActive={isActive} command={command} />;
}

/** The library's names of its controls, and the words for them where those have another name. */
const labelled = `undo redo bold italic underline strike=strikethrough code clearFormatting bulletList orderedList
  blockquote=quote hr=divider tableRowBefore=addRowBefore tableRowAfter=addRow tableRowDelete=deleteRow
  tableColumnBefore=addColumnBefore tableColumnAfter=addColumn tableColumnDelete=deleteColumn
  tableToggleHeaderRow=headerRow tableToggleHeaderColumn=headerColumn tableMergeCells=mergeCells
  tableSplitCell=splitCell tableDelete=deleteTable`.split(/\s+/);

export function editorLabels(t: Translate) {
  const labels = labelled.map((names) => {
    const [control, name = control] = names.split("=");
    return [`${control}ControlLabel`, t(`articles.editor.${name}`)];
  });
  for (const level of [2, 3, 4]) labels.push([`h${level}ControlLabel`, t("articles.editor.heading", { level })]);
  return Object.fromEntries(labels);
}

import { Menu } from "@mantine/core";
import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import type { Editor } from "@tiptap/core";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Icon } from "#app/admin/frame/icons.tsx";
import { blocksFor, type InsertableBlock, insertBlock } from "./insertable-blocks.ts";

export function InsertMenu() {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const label = t("articles.editor.insert");
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label={label} title={label}>
          <Icon name="Plus" />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown className="block-menu">
        {editor && <BlockItems blocks={blocksFor("", editor)} editor={editor} />}
      </Menu.Dropdown>
    </Menu>
  );
}

export function BlockItems({ blocks, editor }: { blocks: InsertableBlock[]; editor: Editor }) {
  const { t } = useAdmin();
  return blocks.map((block) => (
    <Menu.Item key={block.key} leftSection={<block.icon className="icon" />} onClick={() => insertBlock(editor, block)}>
      {t(block.word, block.values)}
    </Menu.Item>
  ));
}

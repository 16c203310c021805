import { Menu } from "@mantine/core";
import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import { useAdmin } from "../../frame/admin-context.ts";
import { Icon } from "../../frame/icons.tsx";
import { openPopover } from "../popovers/open-popover.ts";
import { blocksFor } from "./insertable-blocks.ts";

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
        {editor &&
          blocksFor("", editor).map(({ key, word, values, icon: BlockIcon, insert, popover }) => (
            <Menu.Item
              key={key}
              leftSection={<BlockIcon className="icon" />}
              onClick={() => {
                const chain = editor.chain().focus();
                (insert?.(chain) ?? chain).run();
                if (popover) openPopover(editor, popover);
              }}
            >
              {t(word, values)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

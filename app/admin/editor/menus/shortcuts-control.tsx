import { useWindowEvent } from "@mantine/hooks";
import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import { useEffect, useState } from "react";
import { Dialog } from "../../forms/dialog.tsx";
import { useAdmin } from "../../frame/admin-context.ts";
import { Icon } from "../../frame/icons.tsx";
import { keyNames, shortcutGroups } from "./shortcuts.ts";

/** The overview of all keys, also opened by Ctrl+/ and, where nothing is typed into, by "?". */
export function ShortcutsControl() {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const [isOpen, setOpen] = useState(false);
  const label = t("articles.editor.shortcuts");

  useEffect(() => {
    const open = () => setOpen(true);
    editor?.on("shortcuts", open);
    return () => {
      editor?.off("shortcuts", open);
    };
  }, [editor]);

  useWindowEvent("keydown", (event) => {
    const target = event.target as HTMLElement;
    const isTyped = target.isContentEditable || target.matches("input, textarea, select, [role=combobox]");
    if (event.key !== "?" && event.key !== "؟") return;
    if (isTyped || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  });

  return (
    <>
      <RichTextEditor.Control
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+/ Meta+/"
        onClick={() => setOpen(true)}
      >
        <Icon name="Keyboard" />
      </RichTextEditor.Control>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={label} size="44rem">
        <ShortcutList />
      </Dialog>
    </>
  );
}

function ShortcutList() {
  const { t } = useAdmin();
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <div className="shortcut-groups">
      {shortcutGroups.map(({ word, shortcuts }) => (
        <section key={word}>
          <h3>{t(word)}</h3>
          <dl className="shortcuts">
            {shortcuts.map(({ word, values, keys }) => (
              <div key={word + keys}>
                <dt>{t(word, values)}</dt>
                <dd dir="ltr">
                  {keyNames(keys, isMac).map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

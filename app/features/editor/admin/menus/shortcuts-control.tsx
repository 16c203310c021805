import { useWindowEvent } from "@mantine/hooks";
import { useRichTextEditorContext } from "@mantine/tiptap";
import { useState } from "react";
import { Dialog } from "#app/admin/forms/dialog.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { EditorControl } from "../editor-control.tsx";
import { useEditorEvent } from "../use-editor-event.ts";
import { keyNames, shortcutGroups } from "./shortcuts.ts";

export function ShortcutsControl() {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const [isOpen, setOpen] = useState(false);

  useEditorEvent(editor, "shortcuts", () => setOpen(true));

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
      <EditorControl
        word="articles.editor.shortcuts"
        icon="Keyboard"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+/ Meta+/"
        command={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("articles.editor.shortcuts")} size="44rem">
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

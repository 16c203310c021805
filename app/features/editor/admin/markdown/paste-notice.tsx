import { Button } from "@mantine/core";
import { useRichTextEditorContext } from "@mantine/tiptap";
import { useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { openPopover } from "../popovers/open-popover.ts";
import { useEditorEvent } from "../use-editor-event.ts";

type Pasted = { text: string; isTable: boolean } | { position: number };

/** Says what a paste was made into, and offers the text as it was copied or a title, until something else is changed. */
export function PasteNotice() {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const [pasted, setPasted] = useState<Pasted | null>(null);

  useEditorEvent(editor, "markdownPasted", setPasted);
  useEditorEvent(editor, "videoPasted", setPasted);
  useEditorEvent(editor, "update", () => setPasted(null));

  function insert(pasted: Pasted) {
    if (!editor) return;
    if ("position" in pasted) {
      editor.commands.setNodeSelection(pasted.position);
      openPopover(editor, "embed");
    } else {
      editor.chain().focus().undo().run();
      editor.view.pasteText(pasted.text);
    }
  }

  const isVideo = pasted !== null && "position" in pasted;
  const made = isVideo ? "video" : pasted?.isTable ? "table" : "markdown";
  return (
    <div className="paste-notice" role="status">
      {pasted && (
        <>
          {t(`articles.editor.${made}Pasted`)}{" "}
          <Button size="compact-sm" variant="default" onClick={() => insert(pasted)}>
            {t(isVideo ? "articles.editor.addEmbedTitle" : "articles.editor.pastePlain")}
          </Button>
        </>
      )}
    </div>
  );
}

import { Button } from "@mantine/core";
import { useRichTextEditorContext } from "@mantine/tiptap";
import { useEffect, useState } from "react";
import { useAdmin } from "../../frame/admin-context.ts";

/** Offers the text as it was copied, until something else is changed. */
export function PasteNotice() {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    const offer = (pasted: { text: string }) => setText(pasted.text);
    const end = () => setText(null);
    editor?.on("markdownPasted", offer);
    editor?.on("update", end);
    return () => {
      editor?.off("markdownPasted", offer);
      editor?.off("update", end);
    };
  }, [editor]);

  function pastePlain() {
    if (!editor || text === null) return;
    editor.chain().focus().undo().run();
    editor.view.pasteText(text);
  }

  return (
    <div className="paste-notice" role="status">
      {text !== null && (
        <>
          {t("articles.editor.markdownPasted")}{" "}
          <Button size="compact-sm" variant="default" onClick={pastePlain}>
            {t("articles.editor.pastePlain")}
          </Button>
        </>
      )}
    </div>
  );
}

import { Button } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { FileName } from "#app/admin/media/file-name.tsx";
import { copyPicture } from "#app/admin/media/upload-media.ts";
import { isForeign, isInline, picturesWhere, replaceSource } from "./foreign-pictures.ts";
import type { PictureUploads } from "./use-picture-uploads.ts";

type UploadNotesProps = { editor: Editor; uploads: PictureUploads };

export function UploadNotes({ editor, uploads: { current, failures, forget, uploadInline } }: UploadNotesProps) {
  const { t } = useAdmin();
  const inline = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isDestroyed ? 0 : picturesWhere(editor.state.doc, isInline).length),
  });
  const upload = useEffectEvent(() => void uploadInline(editor));
  useEffect(() => {
    if (inline > 0) upload();
  }, [inline]);
  return (
    <>
      {current && (
        <p role="status">{t("articles.editor.uploadingOf", { ...current, share: Math.round(current.share * 100) })}</p>
      )}
      {failures.length > 0 && (
        <div className="editor-failures" role="alert">
          <ul>
            {failures.map(({ name, error }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <li key={index}>
                <FileName name={name} />: {t(error.word, error.values)}
              </li>
            ))}
          </ul>
          <Button size="compact-sm" variant="default" onClick={forget}>
            {t("common.close")}
          </Button>
        </div>
      )}
      <ForeignNote editor={editor} />
    </>
  );
}

function ForeignNote({ editor }: { editor: Editor }) {
  const { t } = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const count = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isDestroyed ? 0 : picturesWhere(editor.state.doc, isForeign).length),
  });

  async function copyAll() {
    setBusy(true);
    setRefused([]);
    for (const address of picturesWhere(editor.state.doc, isForeign)) {
      const answer = await copyPicture(address);
      if (editor.isDestroyed) return;
      if (answer.ok) editor.view.dispatch(replaceSource(editor.state.tr, address, answer.media.address));
      else {
        const host = URL.parse(address)?.host ?? address;
        setRefused((before) => [...before, `${host}: ${t(answer.error.word, answer.error.values)}`]);
      }
    }
    setBusy(false);
  }

  if (count === 0) return null;
  return (
    <div className="editor-failures">
      <p role="status">{t("articles.editor.foreignPictures", { count })}</p>
      {refused.length > 0 && (
        <ul role="alert">
          {[...new Set(refused)].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={copyAll}>
        {t("media.copy")}
      </Button>
    </div>
  );
}

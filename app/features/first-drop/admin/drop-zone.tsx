import { useMounted } from "@mantine/hooks";
import { type DragEvent, type ReactNode, useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { FileButton } from "#app/admin/widgets/file-button.tsx";

/** Of everything that can be read here; what something is, is found out by its content. */
const accepted = ".json,.xml,.zip,.md,.markdown,.mdx,.backup,.age";

type Props = { share: number | null; onFiles: (files: File[]) => void; children: ReactNode };

/** `share` of the upload; while there is one, it takes no other file. */
export function DropZone({ share, onFiles, children }: Props) {
  const { t, format } = useAdmin();
  const [isOver, setOver] = useState(false);
  const isBusy = share !== null;
  // It is loaded apart from the screen, and its button does nothing before.
  const isLoaded = useMounted();
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !isBusy) onFiles(files);
  }
  const percent = format.number(Math.min(99, Math.floor((share ?? 0) * 100)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here, and chosen by the button in it
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="first-drop-text">
        <strong>{t(isOver ? "firstDrop.letGo" : "firstDrop.drop")}</strong>
        {children}
      </div>
      <FileButton
        label={t("firstDrop.choose")}
        accept={accepted}
        variant="filled"
        disabled={isBusy || !isLoaded}
        onFiles={onFiles}
      >
        {isBusy ? t("firstDrop.uploading", { percent }) : t("firstDrop.choose")}
      </FileButton>
    </div>
  );
}

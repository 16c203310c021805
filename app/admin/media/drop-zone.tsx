import { useWindowEvent } from "@mantine/hooks";
import { type DragEvent, useState } from "react";
import type { MediaKind } from "#app/records/media/media.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FileButton } from "../widgets/file-button.tsx";
import { FileName } from "./file-name.tsx";
import type { Upload } from "./use-uploads.ts";

const pictureTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";
const accepted = { picture: pictureTypes, pdf: "application/pdf", all: `${pictureTypes},application/pdf` };
const limitWords = { picture: "media.pictureLimits", pdf: "media.pdfLimits", all: "media.limits" } as const;

/** Of more than these only the count is shown, and those that were refused. */
const listedUploads = 3;

type DropZoneProps = {
  kind: MediaKind | "all";
  uploads: Upload[];
  isMany?: boolean;
  /** Not beside text fields that take pictures. */
  isPastedInto?: boolean;
  onFiles: (files: File[]) => void;
};

export function DropZone({ kind, uploads, isMany = kind === "all", isPastedInto = true, onFiles }: DropZoneProps) {
  const { t, format } = useAdmin();
  const [isOver, setOver] = useState(false);
  const done = uploads.filter(({ state }) => state === "done").length;
  const isUploading = done < uploads.length;
  const areMany = uploads.length > listedUploads;
  usePastedFiles(isPastedInto ? onFiles : null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }

  return (
    <div className="uploads">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here, and chosen by the button in it */}
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
        <p>
          <strong>{t(isOver ? "media.letGo" : isPastedInto ? "media.drop" : "media.dropOnly")}</strong>
          <span className="soft">{t(limitWords[kind])}</span>
        </p>
        <FileButton label={t("media.choose")} accept={accepted[kind]} isMany={isMany} onFiles={onFiles}>
          {t("media.choose")}
        </FileButton>
      </div>
      {areMany && isUploading && (
        <p className="uploads-done">
          <span className="number">
            {t("media.uploadedOf", { done: format.number(done), total: format.number(uploads.length) })}
          </span>{" "}
          <progress value={done} max={uploads.length} aria-label={t("media.uploads")} />
        </p>
      )}
      <ul className="upload-list" aria-label={t("media.uploads")} aria-live="polite">
        {uploads
          .filter(({ error }) => error || (isUploading && !areMany))
          .map((upload) => (
            <UploadItem key={upload.key} upload={upload} />
          ))}
      </ul>
    </div>
  );
}

function UploadItem({ upload: { name, share, state, error } }: { upload: Upload }) {
  const { t } = useAdmin();
  const word = state === "waiting" ? "media.waiting" : state === "done" ? "media.uploaded" : "media.processing";
  return (
    <li>
      <span className="upload-name">
        <FileName name={name} />
      </span>
      {state === "sent" && share < 1 ? (
        <progress value={share} aria-label={t("media.progressOf", { name })} />
      ) : (
        <span className={error ? "upload-refused" : "soft"}>{error ? t(error.word, error.values) : t(word)}</span>
      )}
    </li>
  );
}

/** A picture may be pasted anywhere except into a text field. */
function usePastedFiles(onFiles: ((files: File[]) => void) | null) {
  useWindowEvent("paste", (event) => {
    const { clipboardData } = event;
    const files = [...(clipboardData?.files ?? [])];
    // Spreadsheets copy a picture along with the text.
    const isText = clipboardData?.types.some((type) => type.startsWith("text/"));
    if (!onFiles || files.length === 0 || isText) return;
    event.preventDefault();
    onFiles(files);
  });
}

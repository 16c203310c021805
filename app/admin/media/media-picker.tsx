import { useEffect, useMemo, useState } from "react";
import type { LibraryItem, MediaKind } from "#app/records/media/media.ts";
import { Dialog } from "../forms/dialog.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showToast } from "../frame/toasts.tsx";
import { rowsWith, searchable } from "../lists/list-rows.ts";
import { SearchField } from "../lists/search-field.tsx";
import { DropZone } from "./drop-zone.tsx";
import { FileName } from "./file-name.tsx";
import { Thumb } from "./thumb.tsx";
import { useUploads } from "./use-uploads.ts";

type MediaPickerProps = {
  kind: MediaKind;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (item: LibraryItem) => void;
};

/** A dialog to choose a file of the library; a single file that is uploaded here is chosen. */
export function MediaPicker({ kind, isOpen, onClose, onChoose }: MediaPickerProps) {
  const { t } = useAdmin();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(kind === "pdf" ? "media.choosePdf" : "media.choosePicture")}
      size="60rem"
    >
      {/* React events bubble to the form that opened the dialog, which they do not concern. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, events end */}
      <div onChange={stop} onSubmit={stop} onKeyDown={stop} className="media-picker">
        {isOpen && <Library kind={kind} onChoose={onChoose} />}
      </div>
    </Dialog>
  );
}

function stop(event: { stopPropagation: () => void }) {
  event.stopPropagation();
}

function Library({ kind, onChoose }: Pick<MediaPickerProps, "kind" | "onChoose">) {
  const { t } = useAdmin();
  const [query, setQuery] = useState("");
  const [items, setItems] = useState<LibraryItem[] | null>(null);
  const { uploads, add } = useUploads(receive);
  useEffect(() => {
    fetch(paths.mediaLibrary)
      .then((answer) => answer.json())
      .then(setItems)
      .catch(() => showToast({ title: t("common.errorTitle"), text: t("media.fetchFailed"), isBad: true }));
  }, [t]);
  const texts = useMemo(
    () =>
      searchable(
        (items ?? []).filter((item) => item.kind === kind),
        ({ fileName, alt_en, alt_ar }) => `${fileName} ${alt_en ?? ""} ${alt_ar ?? ""}`,
      ),
    [items, kind],
  );
  const shown = rowsWith(texts, query);

  function receive(media: LibraryItem) {
    setItems((before) => [media, ...(before ?? []).filter(({ id }) => id !== media.id)]);
    if (media.kind !== kind) {
      const text = t(kind === "pdf" ? "media.notPdf" : "media.notPicture");
      showToast({ title: t("common.errorTitle"), text, isBad: true });
    } else onChoose(media);
  }

  return (
    <>
      <DropZone kind={kind} uploads={uploads} onFiles={(files) => add(files.slice(0, 1))} />
      <SearchField value={query} onChange={setQuery} />
      {items === null && <p className="collection-empty">{t("common.loading")}</p>}
      {items !== null && shown.length === 0 && (
        <p className="collection-empty">
          {t(query ? "collection.nothingFound" : kind === "pdf" ? "media.emptyPdfs" : "media.emptyPictures")}
        </p>
      )}
      <ul className="media-grid">
        {shown.map((item) => (
          <li key={item.id}>
            <button type="button" className="media-choice" onClick={() => onChoose(item)}>
              <Thumb item={item} />
              <ItemName item={item} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function ItemName({ item }: { item: LibraryItem }) {
  const { locale } = useAdmin();
  const alt = locale === "ar" ? item.alt_ar : item.alt_en;
  return <span className="media-choice-name">{alt ? <bdi>{alt}</bdi> : <FileName name={item.fileName} />}</span>;
}

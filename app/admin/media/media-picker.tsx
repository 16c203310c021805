import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { type ListPage, rowsOnPage } from "#app/records/lists/list-request.ts";
import type { LibraryItem, MediaKind } from "#app/records/media/media.ts";
import { Dialog } from "../forms/dialog.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showErrorToast } from "../frame/toasts.tsx";
import { CopyAddress } from "./copy-address.tsx";
import { DropZone } from "./drop-zone.tsx";
import { MediaName } from "./media-name.tsx";
import { Thumb } from "./thumb.tsx";
import { useUploads } from "./use-uploads.ts";

type MediaPickerProps = {
  kind: MediaKind;
  isOpen: boolean;
  isMany?: boolean;
  onClose: () => void;
  onChoose: (...items: LibraryItem[]) => void;
};

/** Without `isMany` the first file that is chosen or uploaded is taken at once. */
export function MediaPicker({ kind, isOpen, isMany = false, onClose, onChoose }: MediaPickerProps) {
  const { t } = useAdmin();
  const choose = (...items: LibraryItem[]) => {
    onClose();
    onChoose(...items);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(kind === "pdf" ? "media.choosePdf" : "media.choosePicture")}
      size="60rem"
    >
      {/* React events would bubble to the form that opened the dialog. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, events end */}
      <div onChange={stop} onSubmit={stop} onKeyDown={stop} className="media-picker">
        {isOpen && <Library kind={kind} isMany={isMany} onChoose={choose} />}
      </div>
    </Dialog>
  );
}

function stop(event: { stopPropagation: () => void }) {
  event.stopPropagation();
}

type LibraryProps = Pick<MediaPickerProps, "kind" | "onChoose"> & { isMany: boolean };

function Library({ kind, isMany, onChoose }: LibraryProps) {
  const { t, format } = useAdmin();
  const [request, setRequest] = useState({ text: "", page: 1 });
  const [chosen, setChosen] = useState<LibraryItem[]>([]);
  const { list, add: addItem } = useLibrary(kind, request);
  const { uploads, add } = useUploads(receive);

  function receive(media: LibraryItem) {
    addItem(media);
    if (media.kind !== kind) {
      showErrorToast(t, { word: kind === "pdf" ? "media.notPdf" : "media.notPicture" });
    } else if (isMany) setChosen((before) => [...without(before, media), media]);
    else onChoose(media);
  }
  function choose(item: LibraryItem) {
    if (!isMany) return onChoose(item);
    setChosen(chosenIndex(item) < 0 ? [...chosen, item] : without(chosen, item));
  }
  const chosenIndex = ({ id }: LibraryItem) => chosen.findIndex((one) => one.id === id);

  const page = (to: number, word: string) => (
    <Button variant="default" onClick={() => setRequest({ ...request, page: to })}>
      {t(word)}
    </Button>
  );
  return (
    <>
      <DropZone
        kind={kind}
        uploads={uploads}
        isMany={isMany}
        onFiles={(files) => add(isMany ? files : files.slice(0, 1))}
      />
      {kind === "picture" && <CopyAddress onCopied={receive} />}
      <TextInput
        type="search"
        aria-label={t("collection.search")}
        placeholder={t("collection.search")}
        value={request.text}
        onChange={({ currentTarget }) => setRequest({ text: currentTarget.value, page: 1 })}
        dir="auto"
      />
      {list === null && <p className="collection-empty">{t("common.loading")}</p>}
      {list?.rows.length === 0 && (
        <p className="collection-empty">
          {t(request.text ? "collection.nothingFound" : kind === "pdf" ? "media.emptyPdfs" : "media.emptyPictures")}
        </p>
      )}
      <ul className="media-grid">
        {list?.rows.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="media-choice"
              aria-pressed={isMany ? chosenIndex(item) >= 0 : undefined}
              onClick={() => choose(item)}
            >
              <Thumb item={item} />
              {chosenIndex(item) >= 0 && <span className="media-place">{format.number(chosenIndex(item) + 1)}</span>}
              <MediaName item={item} />
            </button>
          </li>
        ))}
      </ul>
      {list && list.count > rowsOnPage && (
        <nav className="pager" aria-label={t("messages.pages")}>
          {list.page > 1 && page(list.page - 1, "collection.previous")}
          {list.page * rowsOnPage < list.count && page(list.page + 1, "collection.next")}
        </nav>
      )}
      {isMany && (
        <div className="media-picker-end">
          <Button disabled={chosen.length === 0} onClick={() => onChoose(...chosen)}>
            {t("media.addChosen", { count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function without(items: LibraryItem[], { id }: LibraryItem) {
  return items.filter((one) => one.id !== id);
}

function useLibrary(kind: MediaKind, { text, page }: { text: string; page: number }) {
  const { t } = useAdmin();
  const [list, setList] = useState<ListPage<LibraryItem> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const search = new URLSearchParams({ show: `${kind}s`, q: text, page: String(page) });
    const timer = setTimeout(async () => {
      try {
        setList(await (await fetch(`${paths.mediaLibrary}?${search}`, { signal })).json());
      } catch {
        if (!signal.aborted) showErrorToast(t, { word: "media.fetchFailed" });
      }
    }, pauseMs(text));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, text, page, t]);
  return {
    list,
    add: (item: LibraryItem) =>
      setList((before) => before && { ...before, rows: [item, ...before.rows.filter(({ id }) => id !== item.id)] }),
  };
}

const pauseMs = (text: string) => (text === "" ? 0 : 120);

import { Button, Input, TextInput } from "@mantine/core";
import { useContext, useEffect, useRef, useState } from "react";
import { useDrafted } from "#app/admin/drafts/drafted-fields.ts";
import { OrderedList } from "#app/admin/forms/ordered-list.tsx";
import { RecordErrors, useStored } from "#app/admin/forms/record-fields.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { paths } from "#app/admin/frame/paths.ts";
import { showErrorToast, showToast } from "#app/admin/frame/toasts.tsx";
import { useControlledInput } from "#app/admin/media/controlled-input.ts";
import { DropZone } from "#app/admin/media/drop-zone.tsx";
import { CopyButton, useElsewhere } from "#app/admin/media/file-field.tsx";
import { MediaName } from "#app/admin/media/media-name.tsx";
import { MediaPicker } from "#app/admin/media/media-picker.tsx";
import { PictureThumb } from "#app/admin/media/thumb.tsx";
import { useUploads } from "#app/admin/media/use-uploads.ts";
import { RemoveButton } from "#app/admin/widgets/row-action.tsx";
import { type LibraryItem, mediaIdOf } from "#app/records/media/media.ts";

export function PictureListField({ name, label }: { name: string; label: string }) {
  const { t } = useAdmin();
  const error = useContext(RecordErrors)[name];
  const stored = (useStored(name) ?? []) as string[];
  const input = useControlledInput(useDrafted(name) ?? stored.join(","));
  const isElsewhere = useElsewhere();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const addresses = input.value.split(",").filter(Boolean);
  const { items, remember } = usePictureNames(addresses);
  const { uploads, add: upload } = useUploads((media) => addItems(media));
  const isUploading = uploads.some(({ state }) => state !== "done");
  /** What was pressed meanwhile. */
  const waiting = useRef<SubmitEvent["submitter"]>(undefined);
  const listed = (list: string[]) => [...new Set(list.map((one) => one.trim().replaceAll(",", "%2C")))].filter(Boolean);
  const setAddresses = (list: string[]) => input.change(listed(list).join(","));
  const written = () => (input.field.ref.current?.value ?? "").split(",");

  useEffect(() => {
    const form = input.field.ref.current?.form;
    // Text that was typed but not added is submitted too.
    const addTyped = ({ formData }: FormDataEvent) =>
      typed && formData.set(name, listed([...addresses, typed]).join(","));
    const waitForUploads = (event: SubmitEvent) => {
      if (!isUploading) return;
      event.preventDefault();
      waiting.current = event.submitter;
      showToast({ text: t("media.stillUploading") });
    };
    form?.addEventListener("formdata", addTyped);
    form?.addEventListener("submit", waitForUploads);
    if (!isUploading && waiting.current !== undefined) {
      form?.requestSubmit(waiting.current);
      waiting.current = undefined;
    }
    return () => {
      form?.removeEventListener("formdata", addTyped);
      form?.removeEventListener("submit", waitForUploads);
    };
  });

  function addItems(...added: LibraryItem[]) {
    const pictures = added.filter(({ kind }) => kind === "picture");
    if (pictures.length < added.length) showErrorToast(t, { word: "media.notPicture" });
    remember(pictures);
    setAddresses([...written(), ...pictures.map(({ address }) => address)]);
  }
  function replace(address: string, media: LibraryItem) {
    remember([media]);
    setAddresses(written().map((one) => (one === address ? media.address : one)));
  }

  return (
    <Input.Wrapper
      label={label}
      description={addresses.some(isElsewhere) && t("media.otherSite")}
      error={error && t(error.word, error.values)}
      labelElement="div"
    >
      <input type="text" hidden name={name} aria-invalid={error !== undefined} {...input.field} />
      {addresses.length > 0 && (
        <OrderedList items={addresses} keyOf={(address) => address} nameOf={nameOf} onOrder={setAddresses}>
          {(address) => (
            <div className="picture-row">
              <PictureThumb address={address} />
              {items[address] ? <MediaName item={items[address]} /> : <bdi dir="ltr">{shortened(address)}</bdi>}
              {isElsewhere(address) && (
                <CopyButton address={address} label={nameOf(address)} onCopied={(media) => replace(address, media)} />
              )}
              <RemoveButton
                name={nameOf(address)}
                onClick={() => setAddresses(addresses.filter((one) => one !== address))}
              />
            </div>
          )}
        </OrderedList>
      )}
      <DropZone kind="picture" isMany isPastedInto={false} uploads={uploads} onFiles={upload} />
      <div className="picture-adding">
        <Button variant="default" onClick={() => setOpen(true)}>
          {t("media.addPictures")}
        </Button>
        <AddressInput
          typed={typed}
          onType={setTyped}
          onAdd={() => {
            setAddresses([...addresses, typed]);
            setTyped("");
          }}
        />
      </div>
      <MediaPicker kind="picture" isMany isOpen={isOpen} onClose={() => setOpen(false)} onChoose={addItems} />
    </Input.Wrapper>
  );

  function nameOf(address: string) {
    const item = items[address];
    const number = addresses.indexOf(address) + 1;
    return item ? `${t("media.picture", { number })}, ${item.fileName}` : t("media.picture", { number });
  }
}

function shortened(address: string) {
  return address.startsWith("/") ? (address.split("/").at(-1) ?? address) : address;
}

type AddressInputProps = { typed: string; onType: (typed: string) => void; onAdd: () => void };

function AddressInput({ typed, onType, onAdd }: AddressInputProps) {
  const { t } = useAdmin();
  return (
    <TextInput
      aria-label={t("media.orAddress")}
      placeholder={t("media.orAddress")}
      dir="auto"
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        if (typed.trim()) onAdd();
      }}
      onBlur={() => typed.trim() && onAdd()}
    />
  );
}

/** The library's entries of these addresses, as far as they are known; `remember` adds those just chosen. */
function usePictureNames(addresses: string[]) {
  const [items, setItems] = useState<Record<string, LibraryItem>>({});
  const unknown = addresses.flatMap((address) => (items[address] ? [] : (mediaIdOf(address) ?? []))).join(",");

  useEffect(() => {
    if (unknown === "") return;
    const controller = new AbortController();
    fetch(`${paths.mediaLibrary}?${new URLSearchParams({ ids: unknown })}`, { signal: controller.signal })
      .then((answer) => answer.json() as Promise<LibraryItem[]>)
      .then((found) => setItems(withItems(found)))
      // The rows keep their addresses then.
      .catch(() => {});
    return () => controller.abort();
  }, [unknown]);

  return { items, remember: (found: LibraryItem[]) => setItems(withItems(found)) };
}

const withItems = (found: LibraryItem[]) => (items: Record<string, LibraryItem>) => ({
  ...items,
  ...Object.fromEntries(found.map((item) => [item.address, item])),
});

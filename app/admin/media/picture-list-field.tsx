import { Button, Input, TextInput } from "@mantine/core";
import { useContext, useEffect, useState } from "react";
import type { LibraryItem } from "#app/records/media/media.ts";
import { useDrafted } from "../drafts/drafted-fields.ts";
import { OrderedList } from "../forms/ordered-list.tsx";
import { RecordErrors } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { useControlledInput } from "./controlled-input.ts";
import { useElsewhere } from "./file-field.tsx";
import { MediaPicker } from "./media-picker.tsx";
import { PictureThumb } from "./thumb.tsx";

type PictureListFieldProps = { name: string; label: string; value: string[] };

export function PictureListField({ name, label, value }: PictureListFieldProps) {
  const { t } = useAdmin();
  const error = useContext(RecordErrors)[name];
  const input = useControlledInput(useDrafted(name) ?? value.join(","));
  const isElsewhere = useElsewhere();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const addresses = input.value.split(",").filter(Boolean);
  const listed = (list: string[]) => [...new Set(list)].join(",");
  const withMore = (address: string) => [...addresses, address.trim().replaceAll(",", "%2C")].filter(Boolean);
  const setAddresses = (list: string[]) => input.change(listed(list));

  useEffect(() => {
    const form = input.field.ref.current?.form;
    // Text that was typed but not added is submitted too.
    const addTyped = ({ formData }: FormDataEvent) => typed && formData.set(name, listed(withMore(typed)));
    form?.addEventListener("formdata", addTyped);
    return () => form?.removeEventListener("formdata", addTyped);
  });

  function add(address: string) {
    setAddresses(withMore(address));
    setTyped("");
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
        <OrderedList
          items={addresses}
          keyOf={(address) => address}
          nameOf={(address) => t("media.picture", { number: addresses.indexOf(address) + 1 })}
          onOrder={setAddresses}
        >
          {(address) => (
            <div className="picture-row">
              <PictureThumb address={address} />
              <bdi dir="ltr">{address}</bdi>
              <Button
                variant="subtle"
                size="compact-sm"
                color="red"
                onClick={() => setAddresses(addresses.filter((one) => one !== address))}
              >
                {t("common.remove")}
                <span className="visually-hidden">
                  {" "}
                  {t("media.picture", { number: addresses.indexOf(address) + 1 })}
                </span>
              </Button>
            </div>
          )}
        </OrderedList>
      )}
      <div className="picture-adding">
        <Button variant="default" onClick={() => setOpen(true)}>
          {t("media.addPicture")}
        </Button>
        <TextInput
          aria-label={t("media.orAddress")}
          placeholder={t("media.orAddress")}
          dir="auto"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (typed.trim()) add(typed);
          }}
          onBlur={() => typed.trim() && add(typed)}
        />
      </div>
      <MediaPicker
        kind="picture"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ address }: LibraryItem) => {
          add(address);
          setOpen(false);
        }}
      />
    </Input.Wrapper>
  );
}

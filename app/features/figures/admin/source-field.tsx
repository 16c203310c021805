import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useField } from "#app/admin/forms/record-fields.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { useRecordSearch } from "#app/admin/frame/use-record-search.ts";
import { useControlledInput } from "#app/admin/media/controlled-input.ts";
import { MediaPicker } from "#app/admin/media/media-picker.tsx";
import { kindNamed } from "#app/records/kinds.ts";
import type { MediaKind } from "#app/records/media/media.ts";
import type { LinkedPlace } from "../records/figure-uses.server.ts";
import { addressOfRecord, recordOfAddress, sourceAddress } from "../records/source-address.ts";
import { PlaceLink } from "./place-links.tsx";

/** An address, a record that is found by its words, or a file of the library. Records and files stay where they move. */
export function SourceField({ stored }: { stored: LinkedPlace | null }) {
  const { t, locale } = useAdmin();
  const id = useId();
  const labels = { label: t("figures.source_url"), hint: t("figures.sourceUrlHint") };
  const { defaultValue, ...field } = useField({ name: "source_url", ...labels });
  const { value, change, field: input } = useControlledInput(String(defaultValue));
  const [library, setLibrary] = useState<MediaKind | null>(null);
  const [known, setKnown] = useState<LinkedPlace[]>(stored ? [stored] : []);
  const isAddress = sourceAddress.test(value);
  const { records } = useRecordSearch(isAddress ? "" : value, locale);
  const found = records.flatMap(({ kind, id, title, path }) =>
    path ? { kind, id, title_en: title, title_ar: title } : [],
  );
  const record = recordOfAddress(value);
  const place = record && known.find(({ kind, id }) => kind === record.kind && id === record.id);
  return (
    <div className="figure-source">
      <TextInput
        {...field}
        {...input}
        dir={isAddress ? "ltr" : "auto"}
        list={id}
        autoComplete="off"
        onChange={(event) => {
          input.onChange(event);
          setKnown([...known, ...found]);
        }}
      />
      <datalist id={id}>
        {found.map((one) => (
          <option key={one.kind + one.id} value={addressOfRecord(one)}>
            {[one.title_en, t(kindNamed(one.kind)?.word ?? one.kind)].join(" · ")}
          </option>
        ))}
      </datalist>
      {record && <PlaceLink place={place ?? { ...record, title_en: null, title_ar: null }} />}
      <div className="actions">
        {(["pdf", "picture"] as const).map((kind) => (
          <Button key={kind} variant="default" size="compact-sm" onClick={() => setLibrary(kind)}>
            {t(kind === "pdf" ? "media.choosePdf" : "media.choosePicture")}
          </Button>
        ))}
      </div>
      <MediaPicker
        kind={library ?? "pdf"}
        isOpen={library !== null}
        onClose={() => setLibrary(null)}
        onChoose={({ id, address, fileName }) => {
          setKnown([...known, { kind: "media", id, title_en: fileName, title_ar: fileName }]);
          change(address);
        }}
      />
    </div>
  );
}

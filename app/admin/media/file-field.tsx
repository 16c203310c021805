import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useContext, useState } from "react";
import type { LibraryItem } from "#app/records/media/media.ts";
import { RecordErrors, useInitialValue } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { showErrorToast } from "../frame/toasts.tsx";
import { useHydrated } from "../frame/use-hydrated.ts";
import { NamedText, RemoveButton } from "../widgets/row-action.tsx";
import { useControlledInput } from "./controlled-input.ts";
import { MediaPicker } from "./media-picker.tsx";
import { PictureThumb } from "./thumb.tsx";
import { copyPicture } from "./upload-media.ts";

type FieldProps = { name: string; label: string; value?: string | null };

/** Stores addresses of other sites too, with a note that pages do not show them. */
export function PictureField(props: FieldProps) {
  const { t } = useAdmin();
  const isElsewhere = useElsewhere();
  return (
    <FileField
      {...props}
      kind="picture"
      hintOf={(address) => isElsewhere(address) && t("media.otherSite")}
      words={{ choose: "media.choosePicture", change: "media.changePicture" }}
    />
  );
}

export function PdfField({ hint, ...props }: FieldProps & { hint?: string }) {
  const words = { choose: "media.choosePdf", change: "media.changePdf" };
  return <FileField {...props} kind="pdf" hintOf={() => hint} words={words} />;
}

type FileFieldProps = FieldProps & {
  kind: "picture" | "pdf";
  hintOf: (address: string) => ReactNode;
  words: { choose: string; change: string };
};

function FileField({ name, label, value, kind, hintOf, words }: FileFieldProps) {
  const { t } = useAdmin();
  const error = useContext(RecordErrors)[name];
  const input = useControlledInput(String(useInitialValue(name, { value })));
  const [isOpen, setOpen] = useState(false);
  const isPicture = kind === "picture";
  const hint = hintOf(input.value);
  return (
    <div className={isPicture ? "picture-field" : undefined}>
      {isPicture && input.value !== "" && <PictureThumb address={input.value} />}
      <div className="picture-field-parts">
        <TextInput
          {...input.field}
          name={name}
          label={label}
          description={hint}
          inputWrapperOrder={isPicture ? ["label", "input", "description", "error"] : undefined}
          dir="ltr"
          error={error && t(error.word, error.values)}
        />
        <div className="actions">
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {t(input.value === "" ? words.choose : words.change)}
            {isPicture && <span className="visually-hidden"> {label}</span>}
          </Button>
          {isPicture && hint !== false && (
            <CopyButton address={input.value} label={label} onCopied={({ address }) => input.change(address)} />
          )}
          {!isPicture && input.value.startsWith("/media/") && (
            <Button component="a" href={input.value} variant="subtle" size="compact-sm">
              {t("media.openFile")}
            </Button>
          )}
          {input.value !== "" && <RemoveButton name={label} onClick={() => input.change("")} />}
        </div>
      </div>
      <MediaPicker
        kind={kind}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ address }) => input.change(address)}
      />
    </div>
  );
}

type CopyButtonProps = { address: string; label: string; onCopied: (media: LibraryItem) => void };

export function CopyButton({ address, label, onCopied }: CopyButtonProps) {
  const { t } = useAdmin();
  const [isBusy, setBusy] = useState(false);
  async function copy() {
    setBusy(true);
    const answer = await copyPicture(address);
    setBusy(false);
    if (answer.ok) onCopied(answer.media);
    else showErrorToast(t, answer.error);
  }
  return (
    <Button variant="default" size="compact-sm" loading={isBusy} onClick={copy}>
      <NamedText word="media.copy" name={label} />
    </Button>
  );
}

/** Known after hydration. */
export function useElsewhere() {
  const isHydrated = useHydrated();
  return (address: string) =>
    isHydrated &&
    URL.canParse(address) &&
    !location.origin.startsWith(address) &&
    new URL(address).origin !== location.origin;
}

import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { RowButton } from "#app/admin/widgets/row-action.tsx";
import { directionOf, type Locale } from "#app/i18n/locale.ts";

type SourceFieldProps = {
  label: string;
  text: string;
  language: Locale;
  /** Says what is edited, as long as it is. */
  note: string;
  onType: (text: string) => void;
  onDone: () => void;
};

/** A single text of the source: shown until it is edited. */
export function SourceField({ label, text, language, note, onType, onDone }: SourceFieldProps) {
  const { t } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const own = { lang: language, dir: directionOf(language) };
  if (!isOpen)
    return (
      <div className="source-text pair-cell">
        <p {...own}>{text || <span className="soft">{t("translations.noSource")}</span>}</p>
        <RowButton
          word="translations.edit"
          name={t(`common.fieldIn.${language}`, { field: label })}
          onClick={() => setOpen(true)}
        />
      </div>
    );
  function finish() {
    setOpen(false);
    onDone();
  }
  return (
    <Textarea
      {...own}
      aria-label={t(`common.fieldIn.${language}`, { field: label })}
      description={note}
      descriptionProps={{ className: "source-note" }}
      defaultValue={text}
      autosize
      data-autofocus
      ref={(field) => field?.focus()}
      onInput={(event) => {
        // It is no field of the translation's form.
        event.stopPropagation();
        onType(event.currentTarget.value.replace(/[\r\n]+/g, " "));
      }}
      onChange={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" && (event.key !== "Enter" || event.nativeEvent.isComposing)) return;
        event.preventDefault();
        event.stopPropagation();
        finish();
      }}
      onBlur={finish}
    />
  );
}

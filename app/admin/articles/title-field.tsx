import { type KeyboardEvent, type RefObject, useContext, useId } from "react";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { RecordErrors } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";

type TitleFieldProps = {
  title: RefObject<HTMLTextAreaElement | null>;
  value: string;
  language: Locale;
  onEnter: () => void;
};

/** Grows with its text, which is one line of the form all the same. */
export function TitleField({ title, value, language, onEnter }: TitleFieldProps) {
  const { t } = useAdmin();
  const id = useId();
  const error = useContext(RecordErrors).title;

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.ctrlKey && !event.metaKey) onEnter();
  }

  return (
    <div className="title-field" dir={directionOf(language)}>
      <label className="visually-hidden" htmlFor={id}>
        {t("articles.fieldTitle")}
      </label>
      <textarea
        ref={title}
        id={id}
        name="title"
        rows={1}
        maxLength={1_000}
        defaultValue={value}
        placeholder={t("articles.fieldTitle")}
        lang={language}
        dir={directionOf(language)}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onKeyDown={handleKey}
        onInput={({ currentTarget }) => {
          if (/[\r\n]/.test(currentTarget.value))
            currentTarget.value = currentTarget.value.replace(/(?<!\s)\s*[\r\n]\s*/g, " ");
        }}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {t(error.word, error.values)}
        </p>
      )}
    </div>
  );
}

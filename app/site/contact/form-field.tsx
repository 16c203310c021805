import type { InputHTMLAttributes, ReactNode } from "react";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { useSite } from "../frame/site-context.ts";
import { trapField } from "./form-trap.ts";

/** The browser cuts what is longer without a word: twice what is taken, so that a long text is refused in words instead. */
export const pasteMaxLength = 10_000;

type Props = InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement> & {
  of: { id: string; typed: Record<string, string>; errors: FieldErrors };
  name: string;
  label: ReactNode;
  rows?: number;
};

export function FormField({ of: { id: formId, typed, errors }, name, label, rows, ...own }: Props) {
  const { t } = useSite();
  const id = `${formId}-${name}`;
  const error = errors[name];
  const attributes = {
    name,
    id,
    defaultValue: typed[name] ?? "",
    placeholder: " ",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error && `${id}-error`,
    dir: "auto",
    ...own,
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...attributes} rows={rows} /> : <input {...attributes} />}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {t(error.word, error.values)}
        </span>
      )}
    </>
  );
}

export function FormTrap({ formId }: { formId: string }) {
  const { t } = useSite();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={`${formId}-${trapField}`}>{t("contact.leaveEmpty")}</label>
      <input id={`${formId}-${trapField}`} name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

export function SentStatus({ title, text }: { title: string; text: string }) {
  return (
    <p className="form-status sent" role="status" data-toast={title} data-text={text}>
      <strong>{title}</strong> {text}
    </p>
  );
}

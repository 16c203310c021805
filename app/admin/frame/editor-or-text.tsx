import { Textarea } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { useHydrated } from "./use-hydrated.ts";

type EditorOrTextProps = {
  name: string;
  label: string;
  value: string;
  language: Locale;
  error: ReactNode;
  children: ReactNode;
};

/** Until the editor has come the text is a field that only a page without script shows. */
export function EditorOrText({ name, label, value, language, error, children }: EditorOrTextProps) {
  const isHydrated = useHydrated();
  const text = (
    <Textarea
      className="plain-text"
      name={name}
      label={label}
      rows={15}
      defaultValue={value}
      error={error}
      lang={language}
      dir={directionOf(language)}
    />
  );
  return isHydrated ? <Suspense fallback={text}>{children}</Suspense> : text;
}

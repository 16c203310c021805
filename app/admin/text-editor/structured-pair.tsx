import { Input } from "@mantine/core";
import { Suspense, useContext, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { isTypedHtml, projectHtml } from "#app/records/projects/project-text.ts";
import { Pair, RecordErrors, useInitialValue } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { useHydrated } from "../frame/use-hydrated.ts";
import { TextEditor } from "./text-editors.ts";

type StructuredPairProps = {
  /** `overview` edits `overview_en` and `overview_ar`. */
  name: string;
  label: string;
  isShown: boolean;
};

export function StructuredPair({ name, label, isShown }: StructuredPairProps) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <Pair>
      {(language) => (
        <StructuredField name={`${name}_${language}`} label={label} language={language} isLoaded={wasShown} />
      )}
    </Pair>
  );
}

type FieldProps = { name: string; label: string; language: Locale; isLoaded: boolean };

function StructuredField({ name, label, language, isLoaded }: FieldProps) {
  const { t } = useAdmin();
  const isHydrated = useHydrated();
  const error = useContext(RecordErrors)[name];
  const labelInLanguage = t(`common.fieldIn.${language}`, { field: label });
  const errorText = error && t(error.word, error.values);
  const stored = String(useInitialValue(name, {}));
  const asStored = <textarea hidden readOnly name={name} value={stored} />;
  const room = (
    <div className="text-editor is-simple">
      <Input.Label component="span">{labelInLanguage}</Input.Label>
      <div className="editor-room">{asStored}</div>
      {error && <Input.Error>{errorText}</Input.Error>}
    </div>
  );
  if (!isLoaded) return asStored;
  if (!isHydrated) return room;
  return (
    <Suspense fallback={room}>
      <TextEditor
        name={name}
        label={labelInLanguage}
        value={isTypedHtml(stored) ? stored : stored && projectHtml(stored)}
        unchanged={stored}
        language={language}
        error={errorText}
        isSimple
      />
    </Suspense>
  );
}

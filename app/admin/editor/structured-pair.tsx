import { Input } from "@mantine/core";
import { lazy, Suspense, useContext, useState } from "react";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { isTypedHtml, projectHtml } from "#app/records/projects/project-text.ts";
import { DraftedFields } from "../drafts/drafted-fields.ts";
import { fieldWords, Pair, RecordErrors } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { useHydrated } from "../frame/use-hydrated.ts";

const TextEditor = lazy(() => import("./text-editor.tsx"));

type StructuredPairProps<Name extends string> = {
  /** `overview` edits `overview_en` and `overview_ar`. */
  name: Name;
  label: string;
  values: Record<`${Name}_${Locale}`, string | null> | null;
  /** The editors are loaded when they are first shown. */
  isShown: boolean;
};

/** A text with paragraphs, lists, links and pictures in both languages, side by side. */
export function StructuredPair<Name extends string>(props: StructuredPairProps<Name>) {
  const { name, label, values, isShown } = props;
  const drafted = useContext(DraftedFields);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <Pair>
      {(language) => (
        <StructuredField
          name={`${name}_${language}`}
          label={label}
          stored={drafted?.[`${name}_${language}`] ?? values?.[`${name}_${language}`] ?? ""}
          language={language}
          isLoaded={wasShown}
        />
      )}
    </Pair>
  );
}

type FieldProps = { name: string; label: string; stored: string; language: Locale; isLoaded: boolean };

function StructuredField({ name, label, stored, language, isLoaded }: FieldProps) {
  const { t } = useAdmin();
  const isHydrated = useHydrated();
  const error = useContext(RecordErrors)[name];
  const labelInLanguage = t(fieldWords[language], { field: label });
  const errorText = error && t(error.word, error.values);
  const asStored = <textarea hidden readOnly name={name} value={stored} />;
  const room = (
    <div className="text-editor is-simple">
      <Input.Label component="span">{labelInLanguage}</Input.Label>
      <div className="editor-room">
        {isHydrated ? (
          asStored
        ) : (
          <noscript>
            <textarea
              name={name}
              aria-label={labelInLanguage}
              defaultValue={stored}
              lang={language}
              dir={directionOf(language)}
            />
          </noscript>
        )}
      </div>
      {error && <Input.Error>{errorText}</Input.Error>}
    </div>
  );
  if (!isLoaded) return isHydrated ? asStored : room;
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

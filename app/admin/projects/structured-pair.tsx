import { lazy, Suspense, useContext, useState } from "react";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { isTypedHtml, projectHtml, type structuredTexts } from "#app/records/projects/project-text.ts";
import { DraftedFields } from "../drafts/drafted-fields.ts";
import { RecordErrors } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import type { EditedProject } from "./project.tsx";

const TextEditor = lazy(() => import("../editor/text-editor.tsx"));

type Name = (typeof structuredTexts)[number] extends `${infer Base}_${Locale}` ? Base : never;
type StructuredPairProps = {
  /** `overview` edits `overview_en` and `overview_ar`. */
  name: Name;
  label: string;
  project: EditedProject | null;
  /** The editors are loaded when their tab is first opened. */
  isShown: boolean;
};

/** A text with paragraphs, lists, links and pictures in both languages, side by side. */
export function StructuredPair({ name, label, project, isShown }: StructuredPairProps) {
  const drafted = useContext(DraftedFields);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <div className="pair">
      {locales.map((language) => (
        <StructuredField
          key={language}
          name={`${name}_${language}`}
          label={label}
          stored={drafted?.[`${name}_${language}`] ?? project?.[`${name}_${language}`] ?? ""}
          language={language}
          isLoaded={wasShown}
        />
      ))}
    </div>
  );
}

type FieldProps = { name: string; label: string; stored: string; language: Locale; isLoaded: boolean };

function StructuredField({ name, label, stored, language, isLoaded }: FieldProps) {
  const { t } = useAdmin();
  const error = useContext(RecordErrors)[name];
  const asStored = <textarea hidden readOnly name={name} value={stored} />;
  if (!isLoaded) return asStored;
  return (
    <Suspense fallback={asStored}>
      <TextEditor
        name={name}
        label={t(language === "en" ? "common.fieldInEnglish" : "common.fieldInArabic", { field: label })}
        value={isTypedHtml(stored) ? stored : stored && projectHtml(stored)}
        unchanged={stored}
        language={language}
        error={error && t(error.word, error.values)}
        isSimple
      />
    </Suspense>
  );
}

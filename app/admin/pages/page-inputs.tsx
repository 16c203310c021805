import { lazy, useContext, useEffect, useRef } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import { PairAppearance } from "../appearance/pair-appearance.tsx";
import { useDrafted } from "../drafts/drafted-fields.ts";
import {
  ChoiceField,
  fieldWords,
  Pair,
  PairField,
  RecordErrors,
  SwitchField,
  TextField,
} from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { EditorOrText } from "../frame/editor-or-text.tsx";
import { choicesOf } from "../widgets/choices.ts";
import type { EditedPage } from "./page.tsx";
import { statusWords } from "./page-words.ts";

const PageTextEditor = lazy(() => import("./page-text-editor.tsx"));

export function PageInputs({ page, appearance, categories }: Omit<EditedPage, "draft">) {
  const { t } = useAdmin();
  const address = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = address.current?.querySelector<HTMLInputElement>("[name=slug]");
    if (field && page && ["", page.slug].includes(slugFrom(field.value))) field.value = page.slug;
  }, [page]);
  return (
    <div className="record-fields">
      <section className="panel page-texts">
        <PairField name="title" label={t("pages.fieldTitle")} required />
        <PairField name="description" label={t("pages.description")} hint={t("pages.descriptionHint")} isLong />
        <Pair>
          {(language) => (
            <TextInput language={language} stored={page?.[`content_${language}`] ?? ""} categories={categories} />
          )}
        </Pair>
      </section>
      <section className="panel record-fields" aria-label={t("pages.settings")}>
        <div ref={address} className="pair">
          <TextField name="slug" label={t("pages.slug")} hint={t("pages.slugHint")} dir="ltr" />
          <TextField name="sort_order" label={t("pages.sort_order")} hint={t("pages.sortOrderHint")} type="number" />
        </div>
        <ChoiceField name="status" label={t("pages.status")} initial="draft" choices={choicesOf(t, statusWords)} />
        <SwitchField name="in_menu" label={t("pages.in_menu")} hint={t("pages.in_menuHint")} />
        <SwitchField name="in_footer" label={t("pages.in_footer")} />
      </section>
      <details className="panel">
        <summary>{t("appearance.title")}</summary>
        <PairAppearance appearance={appearance} basePath="" />
      </details>
    </div>
  );
}

type TextInputProps = Pick<EditedPage, "categories"> & { language: Locale; stored: string };

function TextInput({ language, stored, categories }: TextInputProps) {
  const { t } = useAdmin();
  const name = `content_${language}`;
  const drafted = useDrafted(name);
  const error = useContext(RecordErrors)[name];
  const value = drafted ?? stored;
  const label = t(fieldWords[language], { field: t("pages.content") });
  const field = { name, label, value, language, error: error && t(error.word, error.values) };
  return (
    <EditorOrText {...field}>
      <PageTextEditor {...field} unchanged={value} isLabelled categories={categories} />
    </EditorOrText>
  );
}

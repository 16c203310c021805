import { useContext } from "react";
import type { DraftSource } from "#app/admin/drafts/draft.ts";
import { DraftedFields } from "#app/admin/drafts/drafted-fields.ts";
import { FieldPrefix, Pair, RecordErrors, SwitchField, TextField } from "#app/admin/forms/record-fields.tsx";
import { PartForm } from "#app/admin/forms/record-form.tsx";
import { RowsField } from "#app/admin/forms/rows/rows-field.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { StructuredPair } from "#app/admin/text-editor/structured-pair.tsx";
import { directionOf } from "#app/i18n/locale.ts";
import { type ArrangedSection, defaultCounts } from "#app/records/home/home.ts";
import type { DefaultWords } from "./default-words.server.ts";
import type { readHomeForm } from "./read-home-form.server.ts";
import "./home.css";

type Props = Pick<Awaited<ReturnType<typeof readHomeForm>>, "home" | "sections" | "defaults"> & { draft: DraftSource };

export function HomeForm({ home, sections, defaults, draft }: Props) {
  const { t } = useAdmin();
  return (
    <PartForm intent="home" label={t("home.title")} record={home} draft={draft}>
      <RowsField
        name="sections"
        word="home.sections"
        hint={t("home.sectionsHint")}
        items={sections}
        nameOf={({ name }) => t(`home.section.${name}`)}
        words={null}
      >
        {(section) => section && <SectionFields section={section} defaults={defaults[section.name] as DefaultWords} />}
      </RowsField>
      <h2>{t("home.now")}</h2>
      <StructuredPair name="now" label={t("home.now")} isShown />
      <TextField name="now_date" type="date" label={t("home.now_date")} hint={t("home.now_dateHint")} />
      <h2>{t("home.text")}</h2>
      <p className="soft">{t("home.textHint")}</p>
      <StructuredPair name="text" label={t("home.text")} isShown />
    </PartForm>
  );
}

/** Its texts are folded away until there is something to see in them. */
function SectionFields({ section, defaults }: { section: ArrangedSection; defaults: DefaultWords }) {
  const { t, format } = useAdmin();
  const drafted = useContext(DraftedFields);
  const prefix = useContext(FieldPrefix);
  const hasError = Object.keys(useContext(RecordErrors)).some((field) => field.startsWith(prefix));
  const { name } = section;
  const texts = ["title_en", "title_ar", "subtitle_en", "subtitle_ar", "count"] as const;
  const isChanged = texts.some((text) => (drafted ? drafted[prefix + text] : section[text]));
  const isCounted = name in defaultCounts;
  const defaultCount = defaultCounts[name] ?? null;
  const text = (field: "title" | "subtitle") => (
    <Pair>
      {(language) => {
        const label = t(field === "title" ? "home.sectionTitle" : "home.sectionSubtitle");
        const left = defaults[language][field];
        return (
          <TextField
            name={`${field}_${language}`}
            label={t(`common.fieldIn.${language}`, { field: label })}
            hint={left ? t("home.emptyIs", { text: left }) : undefined}
            dir={directionOf(language)}
            lang={language}
          />
        );
      }}
    </Pair>
  );
  return (
    <>
      <input type="hidden" name={`${prefix}name`} value={name} />
      <SwitchField name="is_shown" label={t(`home.section.${name}`)} />
      <details className="row-details" open={isChanged || hasError || undefined}>
        <summary>{t(isCounted ? "home.words" : "home.wordsOnly")}</summary>
        <div className="record-fields">
          {text("title")}
          {text("subtitle")}
          {isCounted && (
            <TextField
              name="count"
              type="number"
              label={t(`home.count.${name}`)}
              hint={t("home.countHint", {
                count: defaultCount === null ? t("home.countAll") : format.number(defaultCount),
              })}
            />
          )}
        </div>
      </details>
    </>
  );
}

import { type ReactNode, useId } from "react";
import { PairAppearance } from "#app/admin/appearance/pair-appearance.tsx";
import type { Appearance } from "#app/admin/appearance/read-appearance.server.ts";
import { useFormValues } from "#app/admin/appearance/use-form-values.ts";
import { FieldSection } from "#app/admin/forms/field-section.tsx";
import { ChoiceField, FigureField, PairField, SwitchField, TextField } from "#app/admin/forms/record-fields.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { PictureField } from "#app/admin/media/file-field.tsx";
import { StructuredPair } from "#app/admin/text-editor/structured-pair.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { projectCategoryIn } from "#app/records/categories/category.ts";
import { projectStatuses } from "#app/records/projects/project.ts";
import { PictureListField } from "./picture-list-field.tsx";

type ProjectFieldsProps = { isNew: boolean; appearance: Appearance };

/** As they are typed: which texts the site shows follows from the status. */
export function ProjectFields({ isNew, appearance }: ProjectFieldsProps) {
  const { t } = useAdmin();
  const { values, ref } = useFormValues(["status"]);
  const status = values.status ?? "";
  return (
    <div className="sections" ref={ref}>
      <FieldSection title={t("projects.tabBasic")} isOpen>
        {() => <BasicInfo isNew={isNew} status={status} appearance={appearance} />}
      </FieldSection>
      <FieldSection title={t("projects.tabContent")}>
        {(isShown) => <Content isShown={isShown} status={status} />}
      </FieldSection>
      <FieldSection title={t("projects.tabMedia")} isOpen>
        {() => <Media appearance={appearance} />}
      </FieldSection>
      <FieldSection title={t("projects.tabDetails")}>{() => <Details status={status} />}</FieldSection>
    </div>
  );
}

type OfStatus = { status: string };

function BasicInfo({ isNew, status, appearance }: ProjectFieldsProps & OfStatus) {
  const { t, locale } = useAdmin();
  const { projects } = appearance.categories;
  const states = choicesOf(t, "projects.status", projectStatuses);
  return (
    <>
      <PairField name="title" label={t("projects.fieldTitle")} required />
      <PairField name="description" label={t("projects.description")} required isLong />
      <div className="pair">
        <ChoiceField
          name="category"
          label={t("projects.category")}
          initial="Development"
          choices={projects.map(({ key }) => ({ value: key, label: projectCategoryIn(projects, key, locale) }))}
        />
        <ChoiceField
          name="status"
          label={t("projects.status")}
          required
          hint={status && t(`projects.shownWhen.${status}`)}
          choices={isNew ? [{ value: "", label: t("menu.choose") }, ...states] : states}
        />
      </div>
      <SwitchField name="is_private" label={t("projects.private")} hint={t("projects.privateHint")} />
      <div className="pair level">
        <TextField name="progress" label={t("projects.progress")} type="number" />
        <TextField name="slug" label={t("projects.slug")} hint={t("projects.slugHint")} dir="ltr" />
      </div>
      <SwitchField name="is_featured" label={t("projects.featured")} hint={t("projects.featuredHint")} />
      <SwitchField name="hidden_on_home" label={t("projects.hiddenOnHome")} hint={t("projects.hiddenOnHomeHint")} />
    </>
  );
}

/** Fields that the site shows in some states of a project alone, with what it does in the present one. */
function ShownLater({ note, children }: { note: string | false; children: ReactNode }) {
  const id = useId();
  const { t } = useAdmin();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the fields have labels of their own
    <div role="group" className="shown-later" aria-describedby={note ? id : undefined}>
      {note && (
        <p className="soft" id={id}>
          {t(note)}
        </p>
      )}
      {children}
    </div>
  );
}

const resultsNote = (status: string) => status === "planning" && "projects.shownFromStart";

function Content({ isShown, status }: OfStatus & { isShown: boolean }) {
  const { t } = useAdmin();
  return (
    <>
      <StructuredPair name="overview" label={t("projects.overview")} isShown={isShown} />
      <PairField
        name="objectives"
        names={{ en: "objectives", ar: "objectives_ar" }}
        label={t("projects.objectives")}
        hint={t("common.lineHint")}
        separator={"\n"}
        isLong
      />
      <ShownLater note={resultsNote(status)}>
        <StructuredPair name="results_impact" label={t("projects.resultsImpact")} isShown={isShown} />
        <StructuredPair name="challenges" label={t("projects.challenges")} isShown={isShown} />
      </ShownLater>
      <ShownLater note={status === "completed" && "projects.shownUntilEnd"}>
        <PairField name="current_status" label={t("projects.currentStatus")} isLong />
        <PairField name="next_steps" label={t("projects.nextSteps")} isLong />
      </ShownLater>
    </>
  );
}

function Media({ appearance }: { appearance: Appearance }) {
  const { t } = useAdmin();
  return (
    <>
      <PictureListField name="gallery_images" label={t("projects.gallery")} />
      <PictureField name="image_url" label={t("projects.image")} />
      <TextField name="live_url" label={t("projects.liveUrl")} type="url" />
      <TextField name="github_url" label={t("projects.githubUrl")} type="url" />
      <TextField name="demo_url" label={t("projects.demoUrl")} type="url" />
      <details>
        <summary>{t("appearance.title")}</summary>
        <PairAppearance appearance={appearance} basePath="/projects" />
      </details>
    </>
  );
}

function Details({ status }: OfStatus) {
  const { t } = useAdmin();
  const commas = t("common.commaHint");
  return (
    <>
      <ShownLater note={resultsNote(status)}>
        <div className="pair">
          <FigureField
            name="result_value"
            label={t("projects.resultValue")}
            hint={t("projects.resultValueHint")}
            dir="ltr"
          />
          <FigureField
            name="arabic_result_value"
            label={t("common.fieldIn.ar", { field: t("projects.resultValue") })}
            hint={t("common.figureInArabicHint")}
            dir="rtl"
            lang="ar"
          />
        </div>
        <PairField name="result_label" label={t("projects.resultLabel")} hint={t("projects.resultLabelHint")} />
      </ShownLater>
      <PairField name="client_name" names={{ en: "client_name", ar: "client_name_ar" }} label={t("projects.client")} />
      <TextField
        name="tech_stack"
        label={t("projects.techStack")}
        hint={status === "planning" ? `${commas} · ${t("projects.techPlanned")}` : commas}
      />
      <TextField name="tags" label={t("projects.tags")} hint={commas} />
      <div className="pair">
        <TextField name="duration_months" label={t("projects.duration")} type="number" />
        <TextField name="completion_date" label={t("projects.completionDate")} type="date" />
      </div>
    </>
  );
}

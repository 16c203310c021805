import { projectCategoryIn } from "#app/records/categories/category.ts";
import { projectStatuses } from "#app/records/projects/project.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { PairAppearance } from "../appearance/pair-appearance.tsx";
import type { Appearance } from "../appearance/read-appearance.server.ts";
import { ChoiceField, PairField, SwitchField, TextField, ValueField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { PictureField } from "../media/file-field.tsx";
import { PictureListField } from "../media/picture-list-field.tsx";
import { StructuredPair } from "../text-editor/structured-pair.tsx";

type TabProps = { isShown: boolean; appearance: Appearance };

export const tabs = [
  {
    name: "basic",
    word: "projects.tabBasic",
    Fields: BasicInfo,
    fields: /^(title|description|slug|category|status|progress|is_|hidden|sort)/,
  },
  {
    name: "content",
    word: "projects.tabContent",
    Fields: Content,
    fields: /^(overview|objectives|results_|challenges|current|next)/,
  },
  { name: "media", word: "projects.tabMedia", Fields: Media, fields: /_url$|^gallery/ },
  {
    name: "details",
    word: "projects.tabDetails",
    Fields: Details,
    fields: /^(result_|arabic_|client|tech|tags|duration|completion)/,
  },
] as const;

export function tabOf(errors: FieldErrors) {
  return tabs.find(({ fields }) => Object.keys(errors).some((name) => fields.test(name)))?.name;
}

function BasicInfo({ appearance }: TabProps) {
  const { t, locale } = useAdmin();
  const { projects } = appearance.categories;
  return (
    <>
      <PairField name="title" label={t("projects.fieldTitle")} required />
      <PairField name="description" label={t("projects.description")} required isLong />
      <TextField name="slug" label={t("projects.slug")} hint={t("projects.slugHint")} dir="ltr" />
      <div className="pair">
        <ChoiceField
          name="category"
          label={t("projects.category")}
          initial="Development"
          choices={projects.map(({ key }) => ({ value: key, label: projectCategoryIn(projects, key, locale) }))}
        />
        <ValueField name="status" word="projects.status" initial="planning" values={projectStatuses} />
      </div>
      <TextField name="progress" label={t("projects.progress")} type="number" />
      <SwitchField name="is_private" label={t("projects.private")} hint={t("projects.privateHint")} />
      <SwitchField name="is_featured" label={t("projects.featured")} hint={t("projects.featuredHint")} />
      <SwitchField name="hidden_on_home" label={t("projects.hiddenOnHome")} hint={t("projects.hiddenOnHomeHint")} />
      <TextField name="sort_order" label={t("projects.sortOrder")} hint={t("projects.sortOrderHint")} type="number" />
    </>
  );
}

function Content({ isShown }: TabProps) {
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
      <StructuredPair name="results_impact" label={t("projects.resultsImpact")} isShown={isShown} />
      <StructuredPair name="challenges" label={t("projects.challenges")} isShown={isShown} />
      <PairField name="current_status" label={t("projects.currentStatus")} isLong />
      <PairField name="next_steps" label={t("projects.nextSteps")} isLong />
    </>
  );
}

function Media({ appearance }: TabProps) {
  const { t } = useAdmin();
  return (
    <>
      <PictureField name="image_url" label={t("projects.image")} />
      <PictureListField name="gallery_images" label={t("projects.gallery")} />
      <TextField name="live_url" label={t("projects.liveUrl")} type="url" />
      <TextField name="github_url" label={t("projects.githubUrl")} type="url" />
      <TextField name="demo_url" label={t("projects.demoUrl")} type="url" />
      <PairAppearance appearance={appearance} basePath="/projects" />
    </>
  );
}

function Details() {
  const { t } = useAdmin();
  const commas = t("common.commaHint");
  return (
    <>
      <div className="pair">
        <TextField
          name="result_value"
          label={t("projects.resultValue")}
          hint={t("projects.resultValueHint")}
          dir="ltr"
        />
        <TextField
          name="arabic_result_value"
          label={t("common.fieldIn.ar", { field: t("projects.resultValue") })}
          hint={t("common.figureInArabicHint")}
          dir="rtl"
          lang="ar"
        />
      </div>
      <PairField name="result_label" label={t("projects.resultLabel")} hint={t("projects.resultLabelHint")} />
      <PairField name="client_name" names={{ en: "client_name", ar: "client_name_ar" }} label={t("projects.client")} />
      <TextField name="tech_stack" label={t("projects.techStack")} hint={commas} />
      <TextField name="tags" label={t("projects.tags")} hint={commas} />
      <div className="pair">
        <TextField name="duration_months" label={t("projects.duration")} type="number" />
        <TextField name="completion_date" label={t("projects.completionDate")} type="date" />
      </div>
    </>
  );
}

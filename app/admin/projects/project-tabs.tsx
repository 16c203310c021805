import { projectCategoryIn } from "#app/records/categories/category.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { PairAppearance } from "../appearance/pair-appearance.tsx";
import type { Appearance } from "../appearance/read-appearance.server.ts";
import { StructuredPair } from "../editor/structured-pair.tsx";
import { ChoiceField, PairField, SwitchField, TextField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { PictureField } from "../media/file-field.tsx";
import { PictureListField } from "../media/picture-list-field.tsx";
import { choicesOf } from "../widgets/choices.ts";
import type { EditedProject } from "./project.tsx";
import { statusWords } from "./project-words.ts";

type TabProps = { project: EditedProject | null; isShown: boolean; appearance: Appearance };

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
  { name: "appearance", word: "appearance.title", Fields: ProjectLooks, fields: /^$/ },
] as const;

export function tabOf(errors: FieldErrors) {
  return tabs.find(({ fields }) => Object.keys(errors).some((name) => fields.test(name)))?.name;
}

function ProjectLooks({ appearance }: TabProps) {
  return <PairAppearance appearance={appearance} at="/projects" />;
}

function BasicInfo({ project, appearance }: TabProps) {
  const { t, locale } = useAdmin();
  const { projects } = appearance.categories;
  const toggle = (name: "is_private" | "is_featured" | "hidden_on_home", word: string) => (
    <SwitchField name={name} label={t(word)} hint={t(`${word}Hint`)} isOn={project?.[name] ?? false} />
  );
  return (
    <>
      <PairField name="title" label={t("projects.fieldTitle")} values={project} required />
      <PairField name="description" label={t("projects.description")} values={project} required isLong />
      <TextField name="slug" label={t("projects.slug")} hint={t("projects.slugHint")} value={project?.slug} dir="ltr" />
      <div className="pair">
        <ChoiceField
          name="category"
          label={t("projects.category")}
          value={project?.category ?? "Development"}
          choices={projects.map(({ key }) => ({ value: key, label: projectCategoryIn(projects, key, locale) }))}
        />
        <ChoiceField
          name="status"
          label={t("projects.status")}
          value={project?.status ?? "planning"}
          choices={choicesOf(t, statusWords)}
        />
      </div>
      <TextField name="progress" label={t("projects.progress")} type="number" value={project?.progress} />
      {toggle("is_private", "projects.private")}
      {toggle("is_featured", "projects.featured")}
      {toggle("hidden_on_home", "projects.hiddenOnHome")}
      <TextField
        name="sort_order"
        label={t("projects.sortOrder")}
        hint={t("projects.sortOrderHint")}
        type="number"
        value={project?.sort_order}
      />
    </>
  );
}

function Content({ project, isShown }: TabProps) {
  const { t } = useAdmin();
  const pair = (name: string, word: string) => <PairField name={name} label={t(word)} values={project} isLong />;
  return (
    <>
      <StructuredPair name="overview" label={t("projects.overview")} values={project} isShown={isShown} />
      <PairField
        name="objectives"
        names={{ en: "objectives", ar: "objectives_ar" }}
        label={t("projects.objectives")}
        hint={t("common.lineHint")}
        values={{ objectives: project?.objectives.join("\n"), objectives_ar: project?.objectives_ar.join("\n") }}
        isLong
      />
      <StructuredPair name="results_impact" label={t("projects.resultsImpact")} values={project} isShown={isShown} />
      <StructuredPair name="challenges" label={t("projects.challenges")} values={project} isShown={isShown} />
      {pair("current_status", "projects.currentStatus")}
      {pair("next_steps", "projects.nextSteps")}
    </>
  );
}

function Media({ project }: TabProps) {
  const { t } = useAdmin();
  const address = (name: "live_url" | "github_url" | "demo_url", word: string) => (
    <TextField name={name} label={t(word)} type="url" value={project?.[name]} />
  );
  return (
    <>
      <PictureField name="image_url" label={t("projects.image")} value={project?.image_url} />
      <PictureListField name="gallery_images" label={t("projects.gallery")} value={project?.gallery_images ?? []} />
      {address("live_url", "projects.liveUrl")}
      {address("github_url", "projects.githubUrl")}
      {address("demo_url", "projects.demoUrl")}
    </>
  );
}

function Details({ project }: TabProps) {
  const { t } = useAdmin();
  const commas = t("common.commaHint");
  return (
    <>
      <div className="pair">
        <TextField
          name="result_value"
          label={t("projects.resultValue")}
          hint={t("projects.resultValueHint")}
          value={project?.result_value}
          dir="ltr"
        />
        <TextField
          name="arabic_result_value"
          label={t("common.fieldInArabic", { field: t("projects.resultValue") })}
          hint={t("common.figureInArabicHint")}
          value={project?.arabic_result_value}
          dir="rtl"
          lang="ar"
        />
      </div>
      <PairField
        name="result_label"
        label={t("projects.resultLabel")}
        hint={t("projects.resultLabelHint")}
        values={project}
      />
      <PairField
        name="client_name"
        names={{ en: "client_name", ar: "client_name_ar" }}
        label={t("projects.client")}
        values={project}
      />
      <TextField
        name="tech_stack"
        label={t("projects.techStack")}
        hint={commas}
        value={project?.tech_stack.join(", ")}
      />
      <TextField name="tags" label={t("projects.tags")} hint={commas} value={project?.tags.join(", ")} />
      <div className="pair">
        <TextField
          name="duration_months"
          label={t("projects.duration")}
          type="number"
          value={project?.duration_months}
        />
        <TextField
          name="completion_date"
          label={t("projects.completionDate")}
          type="date"
          value={project?.completion_date}
        />
      </div>
    </>
  );
}

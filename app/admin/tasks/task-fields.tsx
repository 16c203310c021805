import { taskPriorities, taskStatuses } from "#app/records/work/task.ts";
import { ChoiceField, LongField, TextField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { MilestonesField } from "./milestones-field.tsx";
import type { EditedTask } from "./task.tsx";
import { priorityWords, statusWords } from "./task-words.ts";

export function TaskFields({ task, codes }: Pick<EditedTask, "task" | "codes">) {
  const { t, locale } = useAdmin();
  const commas = t("common.commaHint");
  const listed = (pieces: string[] = []) => pieces.join(locale === "ar" ? "، " : ", ");
  return (
    <div className="record-fields short">
      <TextField name="title" label={t("tasks.fieldTitle")} value={task?.title} required />
      <LongField name="description" label={t("tasks.description")} value={task?.description} />
      <div className="pair">
        <ChoiceField
          name="status"
          label={t("tasks.status")}
          value={task?.status ?? "todo"}
          choices={taskStatuses.map((value) => ({ value, label: t(statusWords[value]) }))}
        />
        <ChoiceField
          name="priority"
          label={t("tasks.priority")}
          value={task?.priority ?? "medium"}
          choices={taskPriorities.map((value) => ({ value, label: t(priorityWords[value]) }))}
        />
      </div>
      <div className="pair">
        <ChoiceField
          name="project_code"
          label={t("tasks.projectCode")}
          value={task?.project_code ?? ""}
          choices={[
            { value: "", label: t("tasks.noProjectCode") },
            ...codes.map(({ code, name, is_active }) => ({
              value: code,
              label: is_active ? `${code} · ${name}` : `${code} · ${name} (${t("projectCodes.inactive")})`,
            })),
          ]}
        />
        <TextField name="due_date" label={t("tasks.dueDate")} type="date" value={task?.due_date} dir="ltr" />
      </div>
      <MilestonesField value={listed(task?.milestones)} done={task?.milestones_done ?? []} />
      <LongField
        name="requirements"
        label={t("tasks.requirements")}
        hint={commas}
        value={listed(task?.requirements)}
        rows={2}
      />
    </div>
  );
}

import { Checkbox, Textarea } from "@mantine/core";
import { useContext, useState } from "react";
import { DraftedFields } from "#app/admin/drafts/drafted-fields.ts";
import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { RecordDialog } from "#app/admin/forms/record-dialog.tsx";
import { ChoiceField, LongField, TextField, useField, ValueField } from "#app/admin/forms/record-fields.tsx";
import { foundOr404, saveForm, withStatus } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { commaList } from "#app/records/store/fields.ts";
import { listOfferedCodes } from "../records/project-code.server.ts";
import { createTask, findTask, updateTask } from "../records/task.server.ts";
import { taskFormShape, taskPriorities, taskStatuses } from "../records/task.ts";
import { taskKind } from "../records/work-kinds.ts";
import type { Route } from "./+types/task";
import { MilestoneCount } from "./milestones.tsx";
import { tasksPath } from "./task-paths.ts";
import { doneField, keptTicks, ticksIn } from "./ticks.ts";

const path = tasksPath;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const row = params.id ? foundOr404(await findTask(staff, params.id)) : null;
  const codes = await listOfferedCodes(staff, row?.project_code);
  const draft = await loadDraftAt(url, staff, "tasks", params.id);
  if (!row) return { task: null, codes, draft };
  const { created_at: _, updated_at: __, deleted_at: ___, ...task } = row;
  return { task, codes, draft };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  const own = id ? ((await findTask(staff, id))?.project_code ?? null) : null;
  const saved = await saveForm({
    staff,
    kind: taskKind,
    id,
    shape: taskFormShape((await listOfferedCodes(staff, own)).map(({ code }) => code)),
    save: (fields, version, own) => (own ? updateTask(staff, own, version, fields) : createTask(staff, fields)),
    form: { ...form, [doneField]: ticksIn(form) },
    message: id ? "tasks.updated" : "tasks.saved",
  });
  return withStatus(saved);
}

export const clientAction = (args: Route.ClientActionArgs) => saveAndLeave(args, path, "tasks.saveFailed");

export default function Task({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { task, draft } = loaderData;
  const title = t(task ? "tasks.editTitle" : "tasks.createTitle");
  return (
    <RecordDialog
      title={title}
      path={path}
      record={task}
      draft={draft}
      size="48rem"
      saveWord={task ? "common.update" : "common.create"}
    >
      <TaskFields {...loaderData} />
    </RecordDialog>
  );
}

function TaskFields({ task, codes }: Pick<Route.ComponentProps["loaderData"], "task" | "codes">) {
  const { t, locale } = useAdmin();
  const commas = t("common.commaHint");
  const separator = locale === "ar" ? "، " : ", ";
  return (
    <div className="record-fields short">
      <TextField name="title" label={t("tasks.fieldTitle")} required />
      <LongField name="description" label={t("tasks.description")} />
      <div className="pair">
        <ValueField name="status" word="tasks.status" initial="todo" values={taskStatuses} />
        <ValueField name="priority" word="tasks.priority" initial="medium" values={taskPriorities} />
      </div>
      <div className="pair">
        <ChoiceField
          name="project_code"
          label={t("tasks.projectCode")}
          choices={[
            { value: "", label: t("tasks.noProjectCode") },
            ...codes.map(({ code, name, is_active }) => ({
              value: code,
              label: is_active ? `${code} · ${name}` : `${code} · ${name} (${t("projectCodes.status.inactive")})`,
            })),
          ]}
        />
        <TextField name="due_date" label={t("tasks.dueDate")} type="date" />
      </div>
      <MilestonesField separator={separator} done={task?.milestones_done ?? []} />
      <LongField name="requirements" label={t("tasks.requirements")} hint={commas} separator={separator} rows={2} />
    </div>
  );
}

function MilestonesField({ separator, done }: { separator: string; done: readonly string[] }) {
  const { t } = useAdmin();
  const label = t("tasks.milestones");
  const field = useField({ name: "milestones", label, hint: t("common.commaHint"), separator });
  const draft = useContext(DraftedFields);
  const [typed, setTyped] = useState(() => ({
    names: namesIn(String(field.defaultValue)),
    done: new Set(draft ? ticksIn(draft) : done),
  }));
  function retype(text: string) {
    const names = namesIn(text);
    setTyped({ names, done: keptTicks(typed.names, names, typed.done) });
  }
  function tick(name: string, isDone: boolean) {
    const ticked = new Set(typed.done);
    if (isDone) ticked.add(name);
    else ticked.delete(name);
    setTyped({ ...typed, done: ticked });
  }
  return (
    <div className="milestones-field">
      <Textarea {...field} rows={2} onChange={({ currentTarget }) => retype(currentTarget.value)} />
      {typed.names.length > 0 && (
        <fieldset className="milestones">
          <legend>
            <span className="visually-hidden">{label}</span>
            <MilestoneCount
              milestones={typed.names}
              milestones_done={typed.names.filter((name) => typed.done.has(name))}
            />
          </legend>
          <ul>
            {typed.names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the name changes while it is typed
              <li key={index}>
                <Checkbox
                  name={`${doneField}.${index}`}
                  value={name}
                  label={<bdi>{name}</bdi>}
                  checked={typed.done.has(name)}
                  onChange={({ currentTarget }) => tick(name, currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}

function namesIn(text: string) {
  return commaList({ items: 200 }).catch([]).parse(text);
}

import { data } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listOfferedCodes } from "#app/records/work/project-code.server.ts";
import { createTask, findTask, updateTask } from "#app/records/work/task.server.ts";
import { taskFormShape } from "#app/records/work/task.ts";
import { taskKind } from "#app/records/work/work-kinds.ts";
import { loadDraft } from "../drafts/load-drafts.server.ts";
import { saveAndLeave } from "../forms/client-actions.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { saveForm, withStatus } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/task";
import { TaskFields } from "./task-fields.tsx";
import { doneField, ticksIn } from "./ticks.ts";

const path = paths.tasks;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const row = params.id ? await findTask(staff, params.id) : null;
  if (params.id && !row) throw data(null, { status: 404 });
  const codes = await listOfferedCodes(staff, row?.project_code);
  const draft = await loadDraft(staff, "tasks", params.id);
  if (!row) return { task: null, codes, draft };
  const { created_at: _, updated_at: __, deleted_at: ___, ...task } = row;
  return { task, codes, draft };
}

export type EditedTask = Route.ComponentProps["loaderData"];

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

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveAndLeave(request, path, "tasks.saveFailed", serverAction);
}

export default function Task({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { task, draft } = loaderData;
  return (
    <RecordDialog
      title={t(task ? "tasks.editTitle" : "tasks.createTitle")}
      path={path}
      version={task?.version}
      draft={draft}
      size="48rem"
    >
      <TaskFields {...loaderData} />
    </RecordDialog>
  );
}

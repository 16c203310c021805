import { data } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listProjectFields } from "#app/records/projects/project.server.ts";
import { addProjectCode, findProjectCode, updateProjectCode } from "#app/records/work/project-code.server.ts";
import { projectCodeFormShape } from "#app/records/work/project-code.ts";
import { projectCodeKind } from "#app/records/work/work-kinds.ts";
import { loadDraft } from "../drafts/load-drafts.server.ts";
import { saveAndLeave } from "../forms/client-actions.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { saveRecord } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/project-code";
import { CodeFields } from "./code-fields.tsx";

const path = paths.projectCodes;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const row = params.id ? await findProjectCode(staff, params.id) : null;
  if (params.id && !row) throw data(null, { status: 404 });
  const projects = await listProjectFields(staff, ["id", "title_en", "title_ar"]);
  const draft = await loadDraft(staff, "project_codes", params.id);
  if (!row) return { code: null, projects, draft };
  const { created_at: _, updated_at: __, ...code } = row;
  return { code, projects, draft };
}

export type EditedCode = Route.ComponentProps["loaderData"];

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const projects = await listProjectFields(staff, ["id"]);
  return saveRecord(request, {
    staff,
    kind: projectCodeKind,
    id,
    shape: projectCodeFormShape({ existing: id ?? null, projectIds: projects.map((project) => project.id) }),
    // The form of an existing code does not send it.
    form: id ? { code: id } : {},
    save: (fields, version, own) =>
      own ? updateProjectCode(staff, version, { ...fields, code: own }) : addProjectCode(staff, fields),
    message: id ? "projectCodes.updated" : "projectCodes.saved",
    nameField: "code",
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveAndLeave(request, path, "projectCodes.saveFailed", serverAction);
}

export default function ProjectCode({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { code, draft } = loaderData;
  return (
    <RecordDialog
      title={t(code ? "projectCodes.editTitle" : "projectCodes.createTitle")}
      path={path}
      version={code?.version}
      draft={draft}
      size="40rem"
    >
      <CodeFields {...loaderData} />
    </RecordDialog>
  );
}

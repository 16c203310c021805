import { TextInput } from "@mantine/core";
import { useDrafted } from "#app/admin/drafts/drafted-fields.ts";
import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { RecordDialog } from "#app/admin/forms/record-dialog.tsx";
import { ChoiceField, ColorField, LongField, TextField } from "#app/admin/forms/record-fields.tsx";
import { foundOr404, saveRecord } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { useControlledInput } from "#app/admin/media/controlled-input.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { isColor } from "#app/records/brand/color.ts";
import { listProjectFields } from "#app/records/projects/project.server.ts";
import { addProjectCode, findProjectCode, updateProjectCode } from "../../records/project-code.server.ts";
import { defaultProjectColor, projectCodeFormShape } from "../../records/project-code.ts";
import { projectCodeKind } from "../../records/work-kinds.ts";
import { codesPath } from "../task-paths.ts";
import type { Route } from "./+types/project-code";

const path = codesPath;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const row = params.id ? foundOr404(await findProjectCode(staff, params.id)) : null;
  const projects = await listProjectFields(staff, ["id", "title_en", "title_ar"]);
  const draft = await loadDraftAt(url, staff, "project_codes", params.id);
  if (!row) return { code: null, projects, draft };
  const { created_at: _, updated_at: __, ...code } = row;
  return { code, projects, draft };
}

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

export const clientAction = (args: Route.ClientActionArgs) => saveAndLeave(args, path, "projectCodes.saveFailed");

export default function ProjectCode({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { code, draft } = loaderData;
  const title = t(code ? "projectCodes.editTitle" : "projectCodes.createTitle");
  return (
    <RecordDialog title={title} path={path} record={code} draft={draft} size="40rem">
      <CodeFields {...loaderData} />
    </RecordDialog>
  );
}

function CodeFields({ code, projects }: Pick<Route.ComponentProps["loaderData"], "code" | "projects">) {
  const { t, locale } = useAdmin();
  return (
    <div className="record-fields short">
      {code ? (
        <TextInput
          label={t("projectCodes.code")}
          description={t("projectCodes.codeHint")}
          value={code.code}
          dir="auto"
          disabled
          readOnly
        />
      ) : (
        <TextField name="code" label={t("projectCodes.code")} hint={t("projectCodes.codeHint")} required />
      )}
      <TextField name="name" label={t("projectCodes.name")} required />
      <LongField name="description" label={t("projectCodes.description")} />
      <CodeColorField value={code?.color} />
      <ChoiceField
        name="project_id"
        label={t("projectCodes.project")}
        choices={[
          { value: "", label: t("projectCodes.noProject") },
          ...projects.map(({ id, title_en, title_ar }) => ({
            value: id,
            label: locale === "ar" ? title_ar : title_en,
          })),
        ]}
      />
    </div>
  );
}

function CodeColorField({ value = defaultProjectColor }: { value?: string }) {
  const { t } = useAdmin();
  const input = useControlledInput(useDrafted("color") ?? value);
  return (
    <ColorField
      name="color"
      label={t("projectCodes.color")}
      hint={t("projectCodes.colorHint")}
      field={input.field}
      picked={isColor(input.value) ? input.value : value}
      pickLabel={t("projectCodes.pickColor")}
      onPick={input.change}
    />
  );
}

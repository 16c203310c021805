import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { RecordDialog } from "#app/admin/forms/record-dialog.tsx";
import { PairField, TextField, ValueField } from "#app/admin/forms/record-fields.tsx";
import { foundOr404, saveRecord } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { createResumeEntry, findResumeEntry, updateResumeEntry } from "#app/records/sections/resume.server.ts";
import { resumeEntryShape, resumeKinds } from "#app/records/sections/resume.ts";
import { resumeEntryKind } from "#app/records/sections/section-kinds.ts";
import type { Route } from "./+types/entry";
import { resumePath } from "./resume-paths.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const draft = await loadDraftAt(url, staff, "resume_entries", params.id, params.id ? "" : `${params.kind}/`);
  if (!params.id) return { entry: null, draft };
  const row = foundOr404(await findResumeEntry(staff, params.id));
  const { created_at: _, updated_at: __, deleted_at: ___, position: ____, ...entry } = row;
  return { entry, draft };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return saveRecord(request, {
    staff,
    kind: resumeEntryKind,
    id,
    shape: resumeEntryShape,
    save: (fields, version, own) =>
      own ? updateResumeEntry(staff, own, version, fields) : createResumeEntry(staff, fields),
    message: id ? "resume.entryUpdated" : "resume.entryAdded",
  });
}

export const clientAction = (args: Route.ClientActionArgs) => saveAndLeave(args, resumePath, "resume.entrySaveFailed");

export default function Entry({ loaderData: { entry, draft }, params }: Route.ComponentProps) {
  const { t } = useAdmin();
  const title = t(entry ? "resume.editEntry" : "resume.addEntry");
  return (
    <RecordDialog title={title} path={resumePath} record={entry} draft={draft}>
      <ValueField name="kind" word="resume.kind" initial={params.kind ?? "work"} values={resumeKinds} />
      <PairField name="title" label={t("resume.entryTitle")} required />
      <PairField name="organisation" label={t("resume.entryOrganisation")} />
      <PairField name="place" label={t("resume.entryPlace")} />
      <div className="pair level">
        <TextField name="started_on" label={t("resume.entryStartedOn")} type="date" />
        <TextField name="ended_on" label={t("resume.entryEndedOn")} hint={t("resume.entryEndedHint")} type="date" />
      </div>
      <PairField name="description" label={t("resume.entryDescription")} isLong />
    </RecordDialog>
  );
}

import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { RecordDialog } from "#app/admin/forms/record-dialog.tsx";
import { ChoiceField, PairField, TextField, ValueField } from "#app/admin/forms/record-fields.tsx";
import { foundOr404, saveRecord } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { talks } from "../records/talk.server.ts";
import { talkShape, talkStatuses } from "../records/talk.ts";
import { talkKind } from "../records/talk-kind.ts";
import type { Route } from "./+types/talk";
import { talksPath } from "./talk-paths.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const draft = await loadDraftAt(url, staff, "talks", params.id);
  return { talk: params.id ? foundOr404(await talks.find(staff, params.id)) : null, draft };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return saveRecord(request, {
    staff,
    kind: talkKind,
    id,
    shape: talkShape,
    save: (fields, version, own) => (own ? talks.update(staff, own, version, fields) : talks.create(staff, fields)),
    message: id ? "talks.updated" : "talks.created",
  });
}

export const clientAction = (args: Route.ClientActionArgs) => saveAndLeave(args, talksPath, "talks.saveFailed");

const languageLists = ["ar", "en", "ar, en"];

export default function Talk({ loaderData: { talk, draft } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const languages = languageLists.map((value) => ({ value, label: t(`talks.languages.${value.replace(", ", "-")}`) }));
  return (
    <RecordDialog
      title={t(talk ? "talks.editTitle" : "talks.createTitle")}
      path={talksPath}
      record={talk}
      draft={draft}
    >
      <div className="record-fields">
        <PairField name="title" label={t("talks.fieldTitle")} required />
        <PairField name="event" label={t("talks.event")} required />
        <PairField name="place" label={t("talks.place")} hint={t("talks.placeHint")} />
        <div className="pair">
          <TextField name="held_on" type="date" label={t("talks.held_on")} required />
          <ChoiceField name="languages" label={t("talks.languages")} choices={languages} />
        </div>
        <PairField name="abstract" label={t("talks.abstract")} hint={t("talks.abstractHint")} isLong />
        <div className="pair">
          <TextField name="slides_url" type="url" label={t("talks.slides_url")} />
          <TextField name="recording_url" type="url" label={t("talks.recording_url")} />
        </div>
        <div className="pair">
          <TextField name="slug" label={t("talks.slug")} hint={t("talks.slugHint")} dir="ltr" />
          <ValueField name="status" word="talks.status" values={talkStatuses} />
        </div>
      </div>
    </RecordDialog>
  );
}

import { data } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { readAbout, saveSkill } from "#app/records/sections/about.server.ts";
import { skillShape } from "#app/records/sections/about.ts";
import { answerSave, withStatus } from "../forms/answer-collection.server.ts";
import { RecordDialog, useRecordFetcher } from "../forms/record-dialog.tsx";
import { PairField, TextField } from "../forms/record-fields.tsx";
import { saveAndLeave } from "../forms/save-and-leave.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/skill";

/** One group of skills by its English category; without one an empty group. */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  if (!key) return null;
  const about = await readAbout(staff);
  const skill = about?.skills.find(({ category_en }) => category_en === key);
  if (!about || !skill) throw data(null, { status: 404 });
  return { ...skill, version: about.version };
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const answer = await answerSave({
    shape: skillShape,
    form: await readForm(request),
    save: (skill, version) => saveSkill(staff, version, key ?? null, skill),
    said: key ? "about.skillUpdated" : "about.skillAdded",
    nameField: "category_en",
  });
  return withStatus(answer);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveAndLeave(paths.about, "about.skillSaveFailed", serverAction);
}

export default function SkillGroup({ loaderData: skill }: Route.ComponentProps) {
  const { t } = useAdmin();
  const fetcher = useRecordFetcher();
  return (
    <RecordDialog
      title={t(skill ? "about.editSkill" : "about.addSkill")}
      path={paths.about}
      version={skill?.version ?? null}
      fetcher={fetcher}
    >
      <PairField name="category" label={t("about.skillCategory")} values={skill} required />
      <TextField
        name="items"
        label={t("about.skillItems")}
        hint={t("common.commaHint")}
        value={skill?.items.join(", ")}
        required
      />
    </RecordDialog>
  );
}

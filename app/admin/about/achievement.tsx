import { data } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { readAbout, saveAchievement } from "#app/records/sections/about.server.ts";
import { achievementIcons, achievementShape, defaultAchievementIcon } from "#app/records/sections/about.ts";
import { answerSave, withStatus } from "../forms/answer-collection.server.ts";
import { IconField } from "../forms/icon-field.tsx";
import { RecordDialog, useRecordFetcher } from "../forms/record-dialog.tsx";
import { PairField } from "../forms/record-fields.tsx";
import { saveAndLeave } from "../forms/save-and-leave.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/achievement";

/** One achievement by its English title; without one an empty achievement. */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  if (!key) return null;
  const about = await readAbout(staff);
  const achievement = about?.achievements.find(({ title_en }) => title_en === key);
  if (!about || !achievement) throw data(null, { status: 404 });
  return { ...achievement, version: about.version };
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const answer = await answerSave({
    shape: achievementShape,
    form: await readForm(request),
    save: (achievement, version) => saveAchievement(staff, version, key ?? null, achievement),
    said: key ? "about.achievementUpdated" : "about.achievementAdded",
    nameField: "title_en",
  });
  return withStatus(answer);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveAndLeave(paths.about, "about.achievementSaveFailed", serverAction);
}

export default function OneAchievement({ loaderData: achievement }: Route.ComponentProps) {
  const { t } = useAdmin();
  const fetcher = useRecordFetcher();
  return (
    <RecordDialog
      title={t(achievement ? "about.editAchievement" : "about.addAchievement")}
      path={paths.about}
      version={achievement?.version ?? null}
      fetcher={fetcher}
    >
      <IconField
        name="icon"
        label={t("about.achievementIcon")}
        value={achievement?.icon ?? defaultAchievementIcon}
        choices={achievementIcons}
        words="about.icon"
      />
      <PairField name="title" label={t("about.achievementTitle")} values={achievement} required />
      <PairField name="description" label={t("about.achievementDescription")} values={achievement} required isLong />
    </RecordDialog>
  );
}

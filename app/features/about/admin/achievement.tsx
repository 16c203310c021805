import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { IconField } from "#app/admin/forms/choices-field.tsx";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { RecordDialog } from "#app/admin/forms/record-dialog.tsx";
import { PairField } from "#app/admin/forms/record-fields.tsx";
import { findItem, saveRecord } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { achievementList, readAbout } from "#app/records/sections/about.server.ts";
import { achievementIcons, achievementShape, defaultAchievementIcon } from "#app/records/sections/about.ts";
import { aboutKind } from "#app/records/sections/section-kinds.ts";
import type { Route } from "./+types/achievement";
import { aboutPath } from "./about-paths.ts";

export async function loader({ url, params: { key }, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const item = findItem(await readAbout(staff), ({ achievements }) => achievements, "title_en", key);
  return { item, draft: await loadDraftAt(url, staff, "about_content", key, "achievements/") };
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return saveRecord(request, {
    staff,
    kind: aboutKind,
    shape: achievementShape,
    save: (achievement, version) => achievementList.save(staff, version, key ?? null, achievement),
    message: key ? "about.achievementUpdated" : "about.achievementAdded",
    nameField: "title_en",
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  saveAndLeave(args, aboutPath, "about.achievementSaveFailed");

export default function OneAchievement({ loaderData: { item: achievement, draft } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const title = t(achievement ? "about.editAchievement" : "about.addAchievement");
  return (
    <RecordDialog title={title} path={aboutPath} record={achievement} draft={draft}>
      <IconField
        name="icon"
        label={t("about.achievementIcon")}
        initial={defaultAchievementIcon}
        choices={achievementIcons}
        words="about.icon"
      />
      <PairField name="title" label={t("about.achievementTitle")} required />
      <PairField name="description" label={t("about.achievementDescription")} required isLong />
    </RecordDialog>
  );
}

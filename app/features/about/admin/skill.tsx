import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { RecordDialog } from "#app/admin/forms/record-dialog.tsx";
import { PairField, TextField } from "#app/admin/forms/record-fields.tsx";
import { findItem, saveRecord } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readAbout, skillList } from "#app/records/sections/about.server.ts";
import { skillShape } from "#app/records/sections/about.ts";
import { aboutKind } from "#app/records/sections/section-kinds.ts";
import type { Route } from "./+types/skill";
import { aboutPath } from "./about-paths.ts";

export async function loader({ url, params: { key }, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const item = findItem(await readAbout(staff), ({ skills }) => skills, "category_en", key);
  return { item, draft: await loadDraftAt(url, staff, "about_content", key, "skills/") };
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return saveRecord(request, {
    staff,
    kind: aboutKind,
    shape: skillShape,
    save: (skill, version) => skillList.save(staff, version, key ?? null, skill),
    message: key ? "about.skillUpdated" : "about.skillAdded",
    nameField: "category_en",
  });
}

export const clientAction = (args: Route.ClientActionArgs) => saveAndLeave(args, aboutPath, "about.skillSaveFailed");

export default function SkillGroup({ loaderData: { item: skill, draft } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const title = t(skill ? "about.editSkill" : "about.addSkill");
  return (
    <RecordDialog title={title} path={aboutPath} record={skill} draft={draft}>
      <PairField name="category" label={t("about.skillCategory")} required />
      <TextField name="items" label={t("about.skillItems")} hint={t("common.commaHint")} required />
    </RecordDialog>
  );
}

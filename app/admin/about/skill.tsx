import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readAbout, skillList } from "#app/records/sections/about.server.ts";
import { skillShape } from "#app/records/sections/about.ts";
import { aboutKind } from "#app/records/sections/section-kinds.ts";
import { loadDraftAt } from "../drafts/load-drafts.server.ts";
import { saveAndLeave } from "../forms/client-actions.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { PairField, TextField } from "../forms/record-fields.tsx";
import { findItem, saveRecord } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/skill";

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

export const clientAction = (args: Route.ClientActionArgs) => saveAndLeave(args, paths.about, "about.skillSaveFailed");

export default function SkillGroup({ loaderData: { item: skill, draft } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const title = t(skill ? "about.editSkill" : "about.addSkill");
  return (
    <RecordDialog title={title} path={paths.about} record={skill} draft={draft}>
      <PairField name="category" label={t("about.skillCategory")} required />
      <TextField name="items" label={t("about.skillItems")} hint={t("common.commaHint")} required />
    </RecordDialog>
  );
}

import { type ActionResult, done, refused } from "#app/admin/forms/action-result.ts";
import type { FormContext } from "#app/admin/forms/form-action.server.ts";
import { parseForm } from "#app/admin/forms/respond.server.ts";
import { answerProved } from "#app/admin/proof/fresh-proof.server.ts";
import { offSiteShape } from "../records/off-site.ts";
import { saveOffSite, type Tried, tryOffSite } from "../records/off-site-settings.server.ts";
import { offSiteProof } from "./off-site-proof.ts";

export type OffSiteResult = ActionResult<{ tried?: Tried }>;
type OffSiteAction = (context: FormContext) => Promise<OffSiteResult>;

export const offSiteActions = {
  "off-site.save": save,
  "off-site.test": test,
} satisfies Record<keyof typeof offSiteProof, OffSiteAction>;

export const answerOffSite = answerProved<OffSiteResult>(offSiteActions, offSiteProof);

const refusals = {
  conflict: refused("offSite.conflict"),
  secret: refused("offSite.typeSecret", "secret"),
  within: refused("offSite.folderWithin", "folder"),
  none: refused("offSite.chooseOne", "kind"),
};

async function save({ auth: { staff }, form }: FormContext): Promise<OffSiteResult> {
  const parsed = parseForm(offSiteShape, form);
  if (!parsed.ok) return parsed;
  const saved = await saveOffSite(staff, Number(form.version), parsed.fields);
  return saved.ok ? done("offSite.saved") : refusals[saved.reason];
}

async function test({ auth: { staff }, form }: FormContext): Promise<OffSiteResult> {
  const parsed = parseForm(offSiteShape, form);
  if (!parsed.ok) return parsed;
  const answer = await tryOffSite(staff, parsed.fields);
  return answer.ok ? { ...done("offSite.tried"), tried: answer.tried } : refusals[answer.reason];
}

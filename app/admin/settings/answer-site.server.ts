import { data } from "react-router";
import { hasOwnFactor, readFactors } from "#app/auth/second-factor/factors.server.ts";
import type { Viewer } from "#app/auth/sessions/session.server.ts";
import { setPolicySwitch } from "#app/records/mails/set-policy-switch.server.ts";
import { saveSiteConfiguration } from "#app/records/settings/settings.server.ts";
import { socialLinkShape, switchShape } from "#app/records/settings/settings.ts";
import { settingsKind } from "#app/records/settings/settings-kind.ts";
import { isSiteForm, type SiteForm, shapeOfForm, siteForms } from "#app/records/settings/site-forms.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { type ActionResult, done } from "../forms/action-result.ts";
import type { FormContext } from "../forms/form-action.server.ts";
import { saveForm, withStatus } from "../forms/respond.server.ts";
import { answerProof, refuseUnproved } from "../proof/fresh-proof.server.ts";
import { type siteProof, switchProof } from "../proof-needs.ts";

export const siteActions = {
  ...(Object.fromEntries(Object.keys(siteForms).map((name) => [name, saveSite])) as Record<SiteForm, typeof saveSite>),
  switch: setSwitch,
  prove: answerProof,
} satisfies Record<keyof typeof siteProof, (context: FormContext) => Promise<unknown>>;

const siteRows = { socialLinks: Object.keys(socialLinkShape.shape) };

async function saveSite({ auth: { staff }, form }: FormContext) {
  const name = form.intent ?? "";
  if (!isSiteForm(name)) throw data(null, { status: 400 });
  const fields: readonly string[] = siteForms[name];
  const rows = Object.fromEntries(Object.entries(siteRows).filter(([list]) => fields.includes(list)));
  return withStatus(await saveForm({ ...settingsSave(staff, form), shape: shapeOfForm(name), rows }));
}

export function settingsSave(staff: Admin, form: Record<string, string>) {
  return {
    staff,
    kind: settingsKind,
    form,
    save: (fields: Parameters<typeof saveSiteConfiguration>[2], version: number | null) =>
      saveSiteConfiguration(staff, version, fields),
    message: "settings.saved",
  };
}

async function setSwitch({ auth: { staff, viewer }, form }: FormContext) {
  const parsed = switchShape.safeParse(form);
  if (!parsed.success) throw data(null, { status: 400 });
  const unproved = await refuseUnproved(viewer, switchProof[parsed.data.name]);
  if (unproved) return unproved;
  const { name } = parsed.data;
  const isOn = parsed.data.value === "on";
  if (isOn && !(await meetsOwnRule(viewer, name)))
    return withStatus<ActionResult>({ ok: false, errors: { [name]: { word: `settings.${name}Missing` } } });
  await setPolicySwitch(staff, name, isOn);
  return withStatus(done("settings.saved"));
}

/** Whoever asks the staff for a second factor has it already, or would be the first to be locked out. */
async function meetsOwnRule({ userId, isSecondFactorOn }: Viewer, name: string) {
  if (name !== "staffSecondFactor" && name !== "staffStrongFactor") return true;
  return isSecondFactorOn && (name === "staffSecondFactor" || hasOwnFactor(await readFactors(userId)));
}

import { data } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { sendTestMail } from "#app/records/mails/send-test-mail.server.ts";
import { setPolicySwitch } from "#app/records/mails/set-policy-switch.server.ts";
import { saveSiteConfiguration } from "#app/records/settings/settings.server.ts";
import { siteConfigurationShape, socialLinkShape, switchShape } from "#app/records/settings/settings.ts";
import type { Answer } from "../forms/answer.ts";
import { answerSave, withStatus } from "../forms/answer-collection.server.ts";
import { errorsAtRows, withRows } from "../forms/form-rows.ts";
import { type siteProof, switchProof } from "../proof-needs.ts";
import { answerProof, refuseUnproved } from "./fresh-proof.server.ts";
import type { Ask } from "./settings-answer.ts";

type Form = Record<string, string>;

const answers = {
  site: answerSite,
  switch: answerSwitch,
  "test-mail": ({ auth, locale }: Ask) => answerTestMail(auth.viewer.email, locale),
  prove: answerProof,
} satisfies Record<keyof typeof siteProof, (ask: Ask) => Promise<unknown>>;

export const siteIntents = Object.keys(answers);

/** The answer to a form about the site as a whole; undefined for the intents of the other cards. */
export function answerSiteForm(ask: Ask) {
  const { intent = "" } = ask.form;
  return Object.hasOwn(answers, intent) ? answers[intent as keyof typeof answers](ask) : undefined;
}

/** Saves what the site is called and says. */
async function answerSite({ auth: { staff }, form: typed }: Ask) {
  const { form, rows } = withRows(typed, "socialLinks", Object.keys(socialLinkShape.shape));
  const answer = await answerSave({
    shape: siteConfigurationShape,
    form: form as Form,
    save: (fields, version) => saveSiteConfiguration(staff, version, fields),
    said: "settings.saved",
  });
  return withStatus(answer.ok ? answer : { ...answer, errors: errorsAtRows(answer.errors, "socialLinks", rows) });
}

/** Turns one switch. */
async function answerSwitch({ auth: { staff, viewer }, form }: Ask) {
  const parsed = switchShape.safeParse(form);
  if (!parsed.success) throw data(null, { status: 400 });
  const unproved = await refuseUnproved(viewer, switchProof[parsed.data.name]);
  if (unproved) return unproved;
  await setPolicySwitch(staff, parsed.data.name, parsed.data.value === "on");
  return data<Answer>({ ok: true, said: "settings.saved" });
}

/** Sends a mail to whoever asks for it, and tells what became of it. */
export async function answerTestMail(to: string, locale: Locale) {
  const sent = await sendTestMail(to, locale);
  if (sent.ok) {
    const said = sent.asFile ? "settings.testMailFile" : "settings.testMailSent";
    return data<Answer<{ values: Record<string, string> }>>({ ok: true, said, values: { email: to } });
  }
  const form = { word: "settings.testMailFailed", values: { reason: sent.reason } };
  return data<Answer>({ ok: false, errors: { form } }, { status: 422 });
}

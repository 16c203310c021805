import { data } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { sendTestMail } from "#app/records/mails/send-test-mail.server.ts";
import { saveSettings, saveSiteConfiguration } from "#app/records/settings.server.ts";
import { siteConfigurationShape, socialLinkShape, switchShape } from "#app/records/settings.ts";
import type { Staff } from "#app/records/staff.ts";
import type { Answer } from "../answer.ts";
import { answerSave, withStatus } from "../collection/answer-collection.server.ts";
import { errorsAtRows, withRows } from "../collection/form-rows.ts";

type Form = Record<string, string>;

/** Saves what the site is called and says. */
export async function answerSite(staff: Staff, typed: Form) {
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
export async function answerSwitch(staff: Staff, form: Form) {
  const parsed = switchShape.safeParse(form);
  if (!parsed.success) throw data(null, { status: 400 });
  await saveSettings(staff, { [parsed.data.name]: parsed.data.value });
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

import { type ActionResult, done, refused } from "#app/admin/forms/action-result.ts";
import type { FormContext } from "#app/admin/forms/form-action.server.ts";
import { parseForm } from "#app/admin/forms/respond.server.ts";
import { answerProved } from "#app/admin/proof/fresh-proof.server.ts";
import { reasonOf } from "#app/records/mails/mail-reason.ts";
import type { TriedServer } from "../platform/try-server.server.ts";
import { type LookedUp, lookUpMailRecords } from "../records/mail-records.server.ts";
import { forgetMailPassword, saveMailServer, tryMailServer } from "../records/mail-server.server.ts";
import { mailRecordsShape, mailServerShape } from "../records/mail-server-form.ts";
import { mailServerProof } from "./mail-server-proof.ts";

export type Tried = TriedServer & { to: string; reason: ReturnType<typeof reasonOf> | null };
export type MailServerResult = ActionResult<{ tried?: Tried; lookedUp?: LookedUp }>;
type MailServerAction = (context: FormContext) => Promise<MailServerResult>;

export const mailServerActions = {
  "mail-server.save": save,
  "mail-server.forget": forget,
  "mail-server.test": test,
  "mail-server.records": lookUp,
} satisfies Record<keyof typeof mailServerProof, MailServerAction>;

export const answerMailServer = answerProved<MailServerResult>(mailServerActions, mailServerProof);

const refusals = { conflict: refused("mailServer.conflict"), password: refused("mailServer.typePassword", "password") };

async function save({ auth: { staff }, form }: FormContext): Promise<MailServerResult> {
  const parsed = parseForm(mailServerShape, form);
  if (!parsed.ok) return parsed;
  const saved = await saveMailServer(staff, Number(form.version), parsed.fields);
  return saved.ok ? done("mailServer.saved") : refusals[saved.reason];
}

async function forget({ auth: { staff }, form }: FormContext): Promise<MailServerResult> {
  const saved = await forgetMailPassword(staff, Number(form.version));
  return saved.ok ? done("mailServer.forgotten") : refusals[saved.reason];
}

async function test({ auth: { staff, viewer }, locale, form }: FormContext): Promise<MailServerResult> {
  const parsed = parseForm(mailServerShape, form);
  if (!parsed.ok) return parsed;
  const tried = await tryMailServer(staff, parsed.fields, viewer.email, locale);
  if (tried === "password") return refusals.password;
  if (tried === "none") return refused("mailServer.hostMissing", "host");
  const reason = tried.isSent ? null : reasonOf(tried.words);
  return { ...done("mailServer.tried"), tried: { ...tried, to: viewer.email, reason } };
}

async function lookUp({ auth: { staff }, form }: FormContext): Promise<MailServerResult> {
  const parsed = parseForm(mailRecordsShape, form);
  if (!parsed.ok) return parsed;
  return { ...done("mailRecords.asked"), lookedUp: await lookUpMailRecords(staff, parsed.fields) };
}

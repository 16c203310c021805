import { setMessageRetention } from "#app/records/messages/message-retention.server.ts";
import { retentionShape } from "#app/records/settings/settings.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { type ActionResult, done } from "../forms/action-result.ts";
import { parseForm, withStatus } from "../forms/respond.server.ts";

/** `older` is how many messages would be deleted at once; not confirmed yet. */
export type RetentionResult = ActionResult & { older?: number };

export async function answerRetention(staff: Admin, form: Record<string, string>) {
  const parsed = parseForm(retentionShape, form);
  if (!parsed.ok) return withStatus<RetentionResult>(parsed);
  const confirmed = /^\d{1,9}$/.test(form.agreed ?? "") ? Number(form.agreed) : 0;
  const saved = await setMessageRetention(staff, parsed.fields.messageRetentionDays, confirmed);
  return withStatus<RetentionResult>(saved.ok ? done("settings.saved") : { ok: false, errors: {}, older: saved.older });
}

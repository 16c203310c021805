import { data } from "react-router";
import { setMessageRetention } from "#app/records/messages/message-retention.server.ts";
import { retentionShape } from "#app/records/settings/settings.ts";
import { fieldErrors } from "#app/records/store/fields.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { RetentionAnswer } from "./retention-answer.ts";

/** Keeps messages for as many days as the form says, once the person has agreed to how many go at once. */
export async function answerRetention(staff: Admin, form: Record<string, string>) {
  const parsed = retentionShape.safeParse(form);
  if (!parsed.success) return data<RetentionAnswer>({ ok: false, errors: fieldErrors(parsed.error) }, { status: 422 });
  const agreed = /^\d{1,9}$/.test(form.agreed ?? "") ? Number(form.agreed) : 0;
  const kept = await setMessageRetention(staff, parsed.data.messageRetentionDays, agreed);
  if (kept.ok) return data<RetentionAnswer>({ ok: true, said: "settings.saved" });
  return data<RetentionAnswer>({ ok: false, errors: {}, older: kept.older }, { status: 422 });
}

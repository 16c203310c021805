import { z } from "zod";
import { absentWhenEmpty, addVariable } from "#app/platform/configuration.server.ts";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { openSealedText, sealText } from "#app/platform/mail/sealed-text.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { isWebAddress, pickFields } from "#app/records/store/fields.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { deleteRows, now, selectRows, upsertRow } from "#app/records/store/store.server.ts";
import type { Webhook } from "../platform/post-alert.server.ts";
import { storedWebhookShape, tokenField, type WebhookForm, webhookForms } from "./webhook.ts";

const settingsKey = "alertWebhook";
const purpose = "alerts";

const addressVariable = addVariable(
  "ALERT_WEBHOOK",
  absentWhenEmpty(z.string().refine(isWebAddress, 'must begin with "https://" or "http://"')),
);
const formVariable = addVariable(
  "ALERT_FORM",
  absentWhenEmpty(z.enum(webhookForms, { error: `must be one of ${webhookForms.join(", ")}` })),
);
const tokenVariable = addVariable("ALERT_TOKEN", absentWhenEmpty(tokenField));

/** Without any secret: what the card shows. */
export const readWebhook = forAdmin(async () => {
  const [stored, webhook, waiting] = await Promise.all([
    readStored(),
    publicWebhook(),
    selectRows("alert_notices", { end_told_at: null })
      .select("last_error")
      .where("last_error", "is not", null)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const isFixed = addressVariable() !== undefined;
  return {
    isFixed,
    host: isFixed ? new URL(addressVariable() ?? "").host : (stored?.host ?? null),
    form: isFixed ? (formVariable() ?? "json") : (stored?.form ?? "json"),
    isOwn: stored?.isOwn ?? false,
    since: stored?.since ?? null,
    isUnreadable: stored !== null && webhook === null,
    lastError: waiting?.last_error ?? null,
  };
});

export type WebhookState = Awaited<ReturnType<typeof readWebhook>>;

/** The environment comes first. Null where there is none, or none that can be read on this machine. */
export async function publicWebhook(): Promise<Webhook | null> {
  const address = addressVariable();
  if (address) return { address, form: formVariable() ?? "json", token: tokenVariable() ?? "", isOwn: true };
  const stored = await readStored();
  const opened = stored && (await openSealedText(stored.sealed, purpose));
  return opened ? { ...JSON.parse(opened), form: stored.form, isOwn: stored.isOwn } : null;
}

/** What is typed, completed by what is stored; null without an address. */
export const typedWebhook = forAdmin(async ({ address, token, form, isOwn }: WebhookForm): Promise<Webhook | null> => {
  if (addressVariable()) return publicWebhook();
  if (address) return { address, token, form, isOwn };
  const stored = await publicWebhook();
  return stored && { ...stored, token: token || stored.token, form, isOwn };
});

export async function saveWebhook(staff: Admin, webhook: Webhook) {
  const sealed = await sealText(JSON.stringify(pickFields(webhook, ["address", "token"])), purpose);
  const { host } = new URL(webhook.address);
  await change(staff, { sealed, host, ...pickFields(webhook, ["form", "isOwn"]), since: now() });
}

export async function removeWebhook(staff: Admin) {
  await change(staff, null);
}

function change(staff: Admin, after: Stored | null) {
  return inTransaction(async () => {
    await nameLock("settings");
    const before = await readStored();
    if (after) await upsertRow("settings", { key: settingsKey }, { value: JSON.stringify(after), updated_at: now() });
    else await deleteRows("settings", { key: settingsKey }).execute();
    await writeAudit(staff, "settings.save", "settings", settingsKey, audited(before), audited(after));
  });
}

type Stored = z.output<typeof storedWebhookShape>;

async function readStored() {
  const row = await selectRows("settings", { key: settingsKey }).select("value").executeTakeFirst();
  return storedWebhookShape.safeParse(row?.value).data ?? null;
}

function audited(stored: Stored | null) {
  return { alert_address: stored?.host ?? null, alert_form: stored?.form ?? null, alert_since: stored?.since ?? null };
}

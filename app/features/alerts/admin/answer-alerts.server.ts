import { type ActionResult, done, refused } from "#app/admin/forms/action-result.ts";
import type { FormContext } from "#app/admin/forms/form-action.server.ts";
import { parseForm } from "#app/admin/forms/respond.server.ts";
import { answerProved } from "#app/admin/proof/fresh-proof.server.ts";
import { type Posted, postAlert } from "../platform/post-alert.server.ts";
import { alertMessage } from "../records/alert-messages.server.ts";
import { removeWebhook, saveWebhook, typedWebhook } from "../records/webhook.server.ts";
import { webhookShape } from "../records/webhook.ts";
import { alertsProof } from "./alerts-proof.ts";

export type AlertsResult = ActionResult<{ posted?: Posted }>;
type AlertsAction = (context: FormContext) => Promise<AlertsResult>;

export const alertsActions = {
  "alerts.save": save,
  "alerts.remove": remove,
  "alerts.test": test,
} satisfies Record<keyof typeof alertsProof, AlertsAction>;

export const answerAlerts = answerProved<AlertsResult>(alertsActions, alertsProof);

async function save({ auth: { staff }, form }: FormContext): Promise<AlertsResult> {
  const parsed = parseForm(webhookShape, form);
  if (!parsed.ok) return parsed;
  const webhook = await typedWebhook(staff, parsed.fields);
  if (!webhook) return refused("validation.required", "address");
  await saveWebhook(staff, webhook);
  return done("alerts.saved");
}

async function remove({ auth: { staff } }: FormContext): Promise<AlertsResult> {
  await removeWebhook(staff);
  return done("alerts.removed");
}

async function test({ auth: { staff }, form }: FormContext): Promise<AlertsResult> {
  const parsed = parseForm(webhookShape, form);
  if (!parsed.ok) return parsed;
  const webhook = await typedWebhook(staff, parsed.fields);
  if (!webhook) return refused("validation.required", "address");
  const posted = await postAlert(webhook, await alertMessage("test", "test", new Date().toISOString()));
  return { ...done("alerts.tested"), posted };
}

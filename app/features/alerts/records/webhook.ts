import { z } from "zod";
import { flag, optionalUrl } from "#app/records/store/fields.ts";

export const webhookForms = ["json", "ntfy"] as const;
const tokenMaxLength = 500;

export const tokenField = z
  .string()
  .max(tokenMaxLength)
  .regex(/^[!-~]*$/, "alerts.tokenLetters");

/** An empty address keeps the stored one, and its token where none is typed. */
export const webhookShape = z.object({
  address: optionalUrl(),
  form: z.enum(webhookForms, "validation.invalid"),
  token: tokenField.default(""),
  /** It may be in the own network, and have any port. */
  isOwn: flag(),
});

export type WebhookForm = z.output<typeof webhookShape>;

export const storedWebhookShape = z.object({
  /** The address and its token. */
  sealed: z.string(),
  host: z.string(),
  form: z.enum(webhookForms),
  isOwn: z.boolean(),
  since: z.string(),
});

import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import { emailAddress, optionalText, requiredText } from "./fields.ts";

export const messageStatuses = ["new", "read", "replied", "archived", "spam"] as const;

/** What a visitor writes to the owner. */
export const messageShape = z.object({
  name: requiredText({ max: 100 }),
  email: emailAddress(),
  subject: optionalText({ max: 200 }),
  message: requiredText({ max: 5_000 }),
  locale: z.enum(locales).default("en"),
});

export type MessageInput = z.input<typeof messageShape>;
export type MessageFields = z.output<typeof messageShape>;

import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import { dayMs } from "#app/platform/time.ts";
import { emailAddress, optionalText, requiredText } from "../store/fields.ts";

export const messageStatuses = ["new", "read", "replied", "archived", "spam"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** "inbox" is new, read and replied. */
export const messageBoxes = ["inbox", ...messageStatuses, "all"] as const;
export type MessageBox = (typeof messageBoxes)[number];

export type MessageQuery = { box: MessageBox; text: string; notificationFailed: boolean };

export const messageShape = z.object({
  name: requiredText({ max: 100 }),
  email: emailAddress(),
  subject: optionalText({ max: 200 }),
  message: requiredText({ max: 5_000 }),
  locale: z.enum(locales).default("en"),
});

/** Null where messages are never deleted. */
export function retainedSince(days: number, moment: Date): string | null {
  return days > 0 ? new Date(moment.getTime() - days * dayMs).toISOString() : null;
}

export type MessageFields = z.output<typeof messageShape>;

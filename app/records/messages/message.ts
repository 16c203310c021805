import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import { dayMs } from "#app/platform/time.ts";
import { emailAddress, optionalText, requiredText } from "../store/fields.ts";

export const messageStatuses = ["new", "read", "replied", "archived", "spam"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What the list of messages can be filtered by; "inbox" is new, read and replied. */
export const messageBoxes = ["inbox", ...messageStatuses, "all"] as const;
export type MessageBox = (typeof messageBoxes)[number];

/** The messages of a box that contain every word of `text` and, with `notificationFailed`, whose mail to the owner failed. */
export type MessageQuery = { box: MessageBox; text: string; notificationFailed: boolean };

export const messageShape = z.object({
  name: requiredText({ max: 100 }),
  email: emailAddress(),
  subject: optionalText({ max: 200 }),
  message: requiredText({ max: 5_000 }),
  locale: z.enum(locales).default("en"),
});

/** Messages older than this are deleted; null where they are stored for ever. */
export function retainedSince(days: number, moment: Date): string | null {
  return days > 0 ? new Date(moment.getTime() - days * dayMs).toISOString() : null;
}

export type MessageFields = z.output<typeof messageShape>;

import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import { dayMs } from "#app/platform/time.ts";
import { emailAddress, optionalText, requiredText } from "../store/fields.ts";

export const messageStatuses = ["new", "read", "replied", "archived", "spam"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What of the messages is looked at: what is not put away, or those of one status, or all. */
export const messageBoxes = ["inbox", ...messageStatuses, "all"] as const;
export type MessageBox = (typeof messageBoxes)[number];

/** Of a box, the messages that hold every word sought and, where asked, of which the owner's mail failed. */
export type MessageQuery = { box: MessageBox; sought: string; notificationFailed: boolean };

/** What a visitor writes to the owner. */
export const messageShape = z.object({
  name: requiredText({ max: 100 }),
  email: emailAddress(),
  subject: optionalText({ max: 200 }),
  message: requiredText({ max: 5_000 }),
  locale: z.enum(locales).default("en"),
});

/** The moment before which messages are not kept any longer, where they are kept so many days; null keeps them all. */
export function retainedSince(days: number, moment: Date): string | null {
  return days > 0 ? new Date(moment.getTime() - days * dayMs).toISOString() : null;
}

export type MessageInput = z.input<typeof messageShape>;
export type MessageFields = z.output<typeof messageShape>;

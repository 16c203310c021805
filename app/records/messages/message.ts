import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import { dayMs } from "#app/platform/time.ts";
import { emailAddress, optionalText, requiredText } from "../store/fields.ts";
import type { JudgedText } from "./spam-check.ts";

export const messageStatuses = ["new", "read", "replied", "archived", "spam"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageShape = z.object({
  name: requiredText({ max: 100 }),
  email: emailAddress(),
  subject: optionalText({ max: 200 }),
  message: requiredText({ max: 5_000 }),
  locale: z.enum(locales).default("en"),
});

/** What the sender is told of a message's id, and its owner finds it by. */
export function referenceOf(id: string) {
  return id.slice(0, 8).toUpperCase();
}

export const replyMaxLength = 10_000;

export function judgedMessage({ name, email, subject, message }: Omit<MessageFields, "locale">): JudgedText {
  return { texts: [name, subject, message], senderHost: email.slice(email.lastIndexOf("@") + 1) };
}

/** Null where messages are never deleted. */
export function retainedSince(days: number, moment: Date): string | null {
  return days > 0 ? new Date(moment.getTime() - days * dayMs).toISOString() : null;
}

export type MessageFields = z.output<typeof messageShape>;

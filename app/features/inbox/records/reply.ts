import { z } from "zod";
import { replyMaxLength } from "#app/records/messages/message.ts";
import { optionalText, requiredText } from "#app/records/store/fields.ts";

/** `id` is made by the form, so that a reply whose answer was lost is not sent twice. */
export const replyShape = z.object({
  id: z.uuid(),
  body: requiredText({ max: replyMaxLength }),
});

export const replyTemplateShape = z.object({
  name_en: requiredText({ max: 100 }),
  name_ar: optionalText({ max: 100 }),
  text_en: requiredText({ max: replyMaxLength }),
  text_ar: optionalText({ max: replyMaxLength }),
});

export type ReplyFields = z.output<typeof replyShape>;
export type ReplyTemplateFields = z.output<typeof replyTemplateShape>;

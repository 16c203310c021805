import { z } from "zod";
import { namedList } from "../collection/named-list.ts";
import { bilingual, optionalAction, optionalText, requiredText } from "../store/fields.ts";

export const contactIcons = ["Mail", "Phone", "MessageSquare", "ExternalLink"] as const;
export const defaultContactIcon = "Mail";

export const contactMethodShape = z.object({
  icon: z.enum(contactIcons).catch(defaultContactIcon),
  ...bilingual("title", requiredText({ max: 100 })),
  value: requiredText({ max: 200 }),
  ...bilingual("description", optionalText({ max: 500 })),
  action: optionalAction(),
});

export const contactShape = z.object({
  ...bilingual("title", optionalText({ max: 200 })),
  ...bilingual("subtitle", optionalText({ max: 500 })),
  ...bilingual("intro_text", optionalText({ max: 2_000 })),
  ...bilingual("response_time", optionalText({ max: 200 })),
});

export const contactRecordShape = contactShape.extend({ contact_methods: namedList(contactMethodShape, "title_en") });

export type ContactInput = z.input<typeof contactShape>;
export type ContactMethod = z.output<typeof contactMethodShape>;

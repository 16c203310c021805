import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import {
  bilingual,
  commaList,
  optionalDay,
  optionalText,
  optionalUrl,
  requiredText,
} from "#app/records/store/fields.ts";
import { slugFrom, slugMaxLength } from "#app/records/store/slug.ts";

export const talksPerPage = 24;
export const talkStatuses = ["draft", "published"] as const;

/** Versions, their comparison and exports follow from this list, in its order. */
export const talkShape = z.object({
  ...bilingual("title", requiredText({ max: 200 })),
  ...bilingual("event", requiredText({ max: 200 })),
  ...bilingual("place", optionalText({ max: 200 })),
  held_on: optionalDay().pipe(z.string("validation.required")),
  languages: commaList().pipe(z.array(z.enum(locales)).min(1, "validation.required")),
  ...bilingual("abstract", optionalText({ max: 10_000 })),
  slides_url: optionalUrl(),
  recording_url: optionalUrl(),
  slug: z.string().default("").transform(slugFrom).pipe(z.string().max(slugMaxLength)),
  status: z.enum(talkStatuses).default("draft"),
});

export type TalkInput = z.input<typeof talkShape>;

import { z } from "zod";
import { bilingual, optionalText } from "./fields.ts";

/** What a person says of a picture; its bytes, size and place are the server's to say. */
export const mediaShape = z.object({
  ...bilingual("alt", optionalText({ max: 500 })),
  focal_x: z.coerce.number().min(0).max(1).default(0.5),
  focal_y: z.coerce.number().min(0).max(1).default(0.5),
});

export type MediaFields = z.output<typeof mediaShape>;

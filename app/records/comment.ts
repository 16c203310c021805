import { z } from "zod";
import { optionalText, requiredText } from "./fields.ts";

export const commentStatuses = ["held", "approved", "hidden", "spam"] as const;

export const commentShape = z.object({
  article_id: requiredText({ max: 36 }),
  parent_id: optionalText({ max: 36 }),
  author_name: requiredText({ max: 100 }),
  content: requiredText({ max: 5_000 }),
});

export type CommentFields = z.output<typeof commentShape>;

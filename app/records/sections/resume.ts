import { z } from "zod";
import { bilingual, optionalDay, optionalDocument, optionalText, requiredText } from "../store/fields.ts";

export const resumeKinds = ["work", "education", "language", "certificate", "reference"] as const;
export type ResumeKind = (typeof resumeKinds)[number];

export const statisticShape = z.object({
  value: requiredText({ max: 20 }),
  ...bilingual("label", requiredText({ max: 100 })),
});

export const resumeShape = z.object({
  ...bilingual("title", optionalText({ max: 200 })),
  ...bilingual("subtitle", optionalText({ max: 500 })),
  ...bilingual("profile_title", optionalText({ max: 200 })),
  ...bilingual("profile_description", optionalText({ max: 5_000 })),
  stats: z.array(statisticShape).max(20).default([]),
  pdf_url: optionalDocument(),
});

export const resumeEntryShape = z
  .object({
    kind: z.enum(resumeKinds),
    ...bilingual("title", requiredText({ max: 200 })),
    ...bilingual("organisation", optionalText({ max: 200 })),
    ...bilingual("place", optionalText({ max: 200 })),
    started_on: optionalDay(),
    ended_on: optionalDay(),
    ...bilingual("description", optionalText({ max: 5_000 })),
  })
  .refine(({ started_on, ended_on }) => !started_on || !ended_on || started_on <= ended_on, {
    path: ["ended_on"],
    error: "validation.endBeforeStart",
  });

export type ResumeInput = z.input<typeof resumeShape>;
export type ResumeFields = z.output<typeof resumeShape>;
export type ResumeEntryInput = z.input<typeof resumeEntryShape>;
export type ResumeEntryFields = z.output<typeof resumeEntryShape>;
export type Statistic = z.output<typeof statisticShape>;

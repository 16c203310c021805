import { z } from "zod";
import {
  bilingual,
  commaList,
  flag,
  imageList,
  lines,
  optionalDay,
  optionalImage,
  optionalText,
  optionalUrl,
  optionalWhole,
  requiredText,
} from "../store/fields.ts";
import { slugFrom, slugMaxLength } from "../store/slug.ts";

export const projectsPerPage = 24;
export const projectsOfStatusOnHome = 2;
export const projectStatuses = ["planning", "in_progress", "completed", "on_hold"] as const;

export const publicStatuses = ["completed", "in_progress", "planning"] as const;
export type PublicStatus = (typeof publicStatuses)[number];

const longText = optionalText({ max: 20_000 });
/** Plain, or HTML of the editor, which counts with its tags. */
const structuredText = optionalText({ max: 40_000 });

/** Versions, their comparison and exports follow from this list, in its order. */
const projectFields = z.object({
  ...bilingual("title", requiredText({ max: 200 })),
  ...bilingual("description", requiredText({ max: 2_000 })),
  slug: z.string().default("").transform(slugFrom).pipe(z.string().max(slugMaxLength)),
  category: requiredText({ max: slugMaxLength }).default("Development"),
  status: z
    .enum(projectStatuses, { error: ({ input }) => (input === "" ? "validation.required" : undefined) })
    .default("planning"),
  progress: optionalWhole(0, 100),
  is_private: flag(),
  is_featured: flag(),
  hidden_on_home: flag(),
  sort_order: optionalWhole(0, 9_999),
  ...bilingual("overview", structuredText),
  objectives: lines(),
  objectives_ar: lines(),
  ...bilingual("results_impact", structuredText),
  ...bilingual("challenges", structuredText),
  ...bilingual("current_status", longText),
  ...bilingual("next_steps", longText),
  image_url: optionalImage(),
  gallery_images: imageList(),
  live_url: optionalUrl(),
  github_url: optionalUrl(),
  demo_url: optionalUrl(),
  result_value: optionalText({ max: 20 }),
  arabic_result_value: optionalText({ max: 20 }),
  ...bilingual("result_label", optionalText({ max: 60 })),
  client_name: optionalText({ max: 200 }),
  client_name_ar: optionalText({ max: 200 }),
  tech_stack: commaList(),
  tags: commaList({ items: 30, max: 50 }),
  duration_months: optionalWhole(1, 600),
  completion_date: optionalDay(),
});

/** A result needs its figure and, in English, what it counts. */
export const projectShape = projectFields.superRefine((fields, context) => {
  const { result_value, arabic_result_value, result_label_en, result_label_ar } = fields;
  const missing = (path: keyof typeof projectFields.shape) =>
    context.addIssue({ code: "custom", path: [path], message: "validation.required" });
  if (result_value === null && (arabic_result_value ?? result_label_en ?? result_label_ar) !== null)
    missing("result_value");
  if (result_label_en === null && (result_value ?? result_label_ar) !== null) missing("result_label_en");
});

export type ProjectInput = z.input<typeof projectShape>;
export type ProjectFields = z.output<typeof projectShape>;

export function categoryKey(category: string) {
  return category.toLowerCase();
}

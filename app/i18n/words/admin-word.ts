import type { adminEn } from "./admin.en.ts";
import type { fieldsEn } from "./fields.en.ts";

/** Each feature merges its own words into it. */
// biome-ignore lint/suspicious/noEmptyInterface: each feature merges its own into it
export interface FeatureWords {}

export type AdminWord = keyof typeof adminEn | keyof typeof fieldsEn | keyof FeatureWords;

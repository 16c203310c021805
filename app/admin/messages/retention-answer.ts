import type { Answer } from "../forms/answer.ts";

/** `older` is how many messages would go at once, which the person has not agreed to yet. */
export type RetentionAnswer = Answer & { older?: number };

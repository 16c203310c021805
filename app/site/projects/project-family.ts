import type { ShownCategory } from "#app/records/categories/category.ts";
import type { DrawingFamily } from "#app/records/categories/well-known.ts";

/** What a project is about, as its slug, tags and category name it. */
const subjects: [DrawingFamily, RegExp][] = [
  ["training", /training|course|تدريب/],
  ["letter", /letter|marketing|رسال|مراسل/],
  ["audit", /audit|trail|تدقيق/],
  ["reconciliation", /reconcil|matching|تسوي/],
  ["closing", /clos(e|ing)\b|month-end|إقفال/],
  ["accounts", /chart-of-accounts|chart of accounts|دليل الحسابات/],
  ["ifrs", /ifrs|lease|المعايير/],
  ["automation", /automat|three-way|invoic|\bbot\b|أتمتة|فوترة/],
];

/** The family of the first text that names a subject: the most telling text comes first. */
export function familyOf(...texts: (string | null)[]): DrawingFamily {
  for (const text of texts) {
    const named = text && subjects.find(([, words]) => words.test(text.toLowerCase()));
    if (named) return named[0];
  }
  return "plain";
}

type Subject = { slug: string; tags: string[]; category: string };

/** What the owner chose for its category, else what its texts are about. */
export function familyOfProject({ slug, tags, category }: Subject, categories: readonly ShownCategory[]) {
  return categories.find(({ key }) => key === category)?.family ?? familyOf(slug, ...tags, category);
}

import type { DrawingFamily } from "#app/records/articles/article-categories.ts";

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

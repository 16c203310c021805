import { westernDigits } from "#app/i18n/figures.ts";
import { cleanText, optionalDay, requiredText } from "#app/records/store/fields.ts";
import type { TaskFields } from "./task.ts";

const endOfWord = /(?<![,،;؛.])[,،;؛.]+$/;

type Priority = TaskFields["priority"];

export const quickLineMax = 300;
export const quickLineShape = requiredText({ max: quickLineMax, required: "task.titleRequired" });

type QuickTask = Pick<TaskFields, "title" | "project_code" | "due_date"> & {
  priority: Priority | null;
  /** Marks that stay in the title: unknown ones and repeated ones. */
  unknown: string[];
};
type Found = Partial<Pick<QuickTask, "project_code" | "due_date" | "priority">>;
/** Null is a mark that is not understood, undefined an ordinary word. */
type Reading = Found | null | undefined;

const priorities: Record<string, Priority> = {
  low: "low",
  medium: "medium",
  normal: "medium",
  high: "high",
  urgent: "urgent",
  منخفضة: "low",
  منخفض: "low",
  متوسطة: "medium",
  متوسط: "medium",
  عادية: "medium",
  عادي: "medium",
  عالية: "high",
  عالي: "high",
  عال: "high",
  مرتفعة: "high",
  مرتفع: "high",
  عاجلة: "urgent",
  عاجل: "urgent",
};
const daysAhead: Record<string, number> = { today: 0, tomorrow: 1, اليوم: 0, غدا: 1 };
const dayMs = 86_400_000;

/** Reads "Reconcile March !high 2026-12-01 #ERP"; `today` is a day as "2026-11-22". */
export function readQuickTask(line: string, { codes, today }: { codes: readonly string[]; today: string }): QuickTask {
  const words = cleanText(line).split(/\s+/).filter(Boolean);
  const marks = words.map((word) => readMark(word.replace(endOfWord, ""), codes));
  const hasDate = marks.some((mark) => mark?.due_date);
  const found: Found = {};
  const [firstPlain, lastPlain] = [marks.indexOf(undefined), marks.lastIndexOf(undefined)];
  const title: string[] = [];
  const unknown: string[] = [];
  for (const [index, word] of words.entries()) {
    // A sentence may speak of today: only as its first or last word is it the due date.
    const isOuter = index <= firstPlain || index >= lastPlain;
    const mark = marks[index] === undefined && isOuter && !hasDate ? readDayName(word, today) : marks[index];
    const isRepeated = mark ? Object.keys(mark).some((field) => field in found) : false;
    if (mark && !isRepeated) Object.assign(found, mark);
    else title.push(word);
    if (mark === null || isRepeated) unknown.push(word);
  }
  return { project_code: null, due_date: null, priority: null, ...found, title: title.join(" "), unknown };
}

/** Of an unknown mark: the code that it names, which is not there yet or off. */
export function codeOfMark(mark: string) {
  const word = mark.replace(endOfWord, "");
  return /^#[\p{L}\d][^,،;؛]*$/u.test(word) ? word.slice(1) : null;
}

/** A title that was kept for the mark alone keeps it. */
export function withoutMark(title: string, code: string) {
  const words = title.split(" ").filter((word) => codeOfMark(word) !== code);
  return words.length > 0 ? words.join(" ") : title;
}

function readMark(word: string, codes: readonly string[]): Reading {
  const name = folded(word.slice(1));
  if (/^[!！]\p{L}/u.test(word)) return Object.hasOwn(priorities, name) ? { priority: priorities[name] } : null;
  if (/^#[\p{L}\d]/u.test(word)) {
    const code = codes.find((one) => one === word.slice(1)) ?? codes.find((one) => folded(one) === name);
    return code === undefined ? null : { project_code: code };
  }
  const [, ...parts] = /^(\d+)[-/.](\d+)[-/.](\d+)$/.exec(westernDigits(word)) ?? [];
  if (parts.length === 0) return undefined;
  const day = optionalDay().safeParse(parts.map((part) => part.padStart(2, "0")).join("-"));
  return day.success ? { due_date: day.data } : null;
}

function readDayName(word: string, today: string): Reading {
  const name = folded(word.replace(/(?<![,،;؛.])[,،;؛.]+$/, ""));
  if (!Object.hasOwn(daysAhead, name)) return undefined;
  const day = new Date(Date.parse(`${today}T00:00:00Z`) + (daysAhead[name] ?? 0) * dayMs);
  return { due_date: day.toISOString().slice(0, 10) };
}

/** Without Arabic vowel signs and the lengthening stroke, which are written or not. */
function folded(text: string) {
  return text.toLowerCase().replace(/[\u0640\u064B-\u0652]/g, "");
}

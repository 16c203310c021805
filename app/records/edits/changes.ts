import { diffWords } from "diff";
import { unescapeHtml } from "#app/platform/html-text.ts";

export type Fields = Record<string, unknown>;
export type DiffPart = { kind: "same" | "added" | "removed"; text: string };
/** `pieces` is empty where only the markup of a text changed. */
type FieldChange = { name: string; pieces: DiffPart[] };

const compareTimeoutMs = 300;
/** Without it, Arabic is compared letter by letter. */
let words: Intl.Segmenter | undefined;
const unshown = "…";
const aroundLetters = 160;

export function changedFields(before: Fields | null, after: Fields) {
  if (!before) return Object.keys(after).filter((name) => textOf(after[name]) !== "");
  return Object.keys(after).filter((name) => sortedJson(before[name]) !== sortedJson(after[name]));
}

/** PostgreSQL keeps the names of an object in an order of its own. */
function sortedJson(value: unknown) {
  return JSON.stringify(value ?? null, (_, part) =>
    part && typeof part === "object" && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
}

export function changesOf(before: Fields | null, after: Fields): FieldChange[] {
  return changedFields(before, after).map((name) => ({
    name,
    pieces: piecesOf(textOf(before?.[name]), textOf(after[name])),
  }));
}

export function piecesOf(before: string, after: string): DiffPart[] {
  if (before === after) return [];
  words ??= new Intl.Segmenter("ar", { granularity: "word" });
  const compared = diffWords(before, after, { timeout: compareTimeoutMs, intlSegmenter: words });
  if (!compared) return filled({ kind: "removed", text: before }, { kind: "added", text: after });
  if (compared.every(({ added, removed }) => !added && !removed)) return [];
  return compared.map(({ added, removed, value }, index) => {
    if (added) return { kind: "added", text: value };
    if (removed) return { kind: "removed", text: value };
    return { kind: "same", text: shortened(value, index === 0, index === compared.length - 1) };
  });
}

function filled(...pieces: DiffPart[]) {
  return pieces.filter(({ text }) => text !== "");
}

function shortened(text: string, isFirst: boolean, isLast: boolean) {
  if (text.length <= 2 * aroundLetters) return text;
  const start = isFirst ? "" : text.slice(0, aroundLetters);
  const end = isLast ? "" : text.slice(-aroundLetters);
  return `${start} ${unshown} ${end}`;
}

/** The words of a value without markup; an item of a list in parts, such as a skill with its level, on its own line. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(textOf).join(value.some((item) => typeof item === "object") ? "\n" : ", ");
  if (typeof value === "object") return Object.values(value).map(textOf).filter(Boolean).join(" · ");
  return wordsOf(String(value));
}

function wordsOf(html: string) {
  if (!/<[a-z/]/i.test(html)) return html.trim();
  const text = html
    .replace(/\s+/g, " ")
    .replace(/<(?:br|hr)[^<>]*>|<\/(?:p|h\d|li|tr|blockquote|pre|figcaption|caption)>/g, "\n")
    .replace(/<\/t[dh]>/g, " | ")
    .replace(/<[a-z/][^<>]*>/gi, "")
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n");
  return unescapeHtml(text).trim();
}

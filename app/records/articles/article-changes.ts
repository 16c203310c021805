import { diffWords } from "diff";
import type { VersionedFields } from "./article.ts";

export type DiffPart = { kind: "same" | "added" | "removed"; text: string };
/** `pieces` is empty where only the markup of a text changed. */
export type FieldChange = { name: keyof VersionedFields; pieces: DiffPart[] };

const comparedWithinMs = 300;
const unshown = "…";
const aroundLetters = 160;

export function changedFields(before: VersionedFields | null, after: VersionedFields) {
  const names = Object.keys(after) as (keyof VersionedFields)[];
  return names.filter((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null));
}

export function changesOf(before: VersionedFields | null, after: VersionedFields): FieldChange[] {
  return changedFields(before, after).map((name) => ({
    name,
    pieces: piecesOf(textOf(before?.[name]), textOf(after[name])),
  }));
}

export function piecesOf(before: string, after: string): DiffPart[] {
  if (before === after) return [];
  const compared = diffWords(before, after, { timeout: comparedWithinMs });
  if (!compared) return filled({ kind: "removed", text: before }, { kind: "added", text: after });
  if (compared.every(({ added, removed }) => !added && !removed)) return [];
  return compared.map(({ added, removed, value }, at) => {
    if (added) return { kind: "added", text: value };
    if (removed) return { kind: "removed", text: value };
    return { kind: "same", text: shortened(value, at === 0, at === compared.length - 1) };
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

function textOf(value: VersionedFields[keyof VersionedFields] | undefined) {
  if (Array.isArray(value)) return value.join(", ");
  return (value ?? "")
    .replace(/\s+/g, " ")
    .replace(/<(?:br|hr)[^>]*>|<\/(?:p|h\d|li|tr|blockquote|pre|figcaption|caption)>/g, "\n")
    .replace(/<\/t[dh]>/g, " | ")
    .replace(/<[a-z/][^<>]*>/gi, "")
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .trim();
}

import { textOfHtml } from "#app/records/words/words.ts";

/** `old` and `new` are null where there was no value. */
export type FieldChange = { field: string; old: string | null; new: string | null };
type NameOfId = (id: string) => string | null | undefined;

const secret = /password|token|secret|(^|_)hash$/i;
const hidden = "•••";

/** @param nameOfId tells records that are named by their ids, such as in an order */
export function changesOf(changes: unknown, maxLength: number, nameOfId: NameOfId = () => null): FieldChange[] {
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes as Record<string, { old?: unknown; new?: unknown } | null>).map(([field, change]) => {
    const [old, after] = [change?.old, change?.new];
    if (secret.test(field)) return { field, old: isFilled(old) ? hidden : null, new: isFilled(after) ? hidden : null };
    const texts = [textOf(old, nameOfId), textOf(after, nameOfId)] as const;
    const plain = texts.map((text) => text && withoutTags(text));
    // Where only the markup changed, it is what is shown.
    const [from, to] = plain[0] === plain[1] ? texts : [plain[0] ?? null, plain[1] ?? null];
    const start = startOfDifference(from, to, maxLength);
    return { field, old: shorten(from, start, maxLength), new: shorten(to, start, maxLength) };
  });
}

/** For a CSV cell: "status: new → read". */
export function changesInWords(
  changes: readonly FieldChange[],
  nameOf = (field: string) => field,
  nameOfValue = (_field: string, value: string) => value,
) {
  const shown = (field: string, value: string | null) => (value === null ? "-" : nameOfValue(field, value));
  return changes
    .map(({ field, old, new: after }) => `${nameOf(field)}: ${shown(field, old)} → ${shown(field, after)}`)
    .join("; ");
}

/** In what was changed. */
export function idsIn(changes: unknown) {
  return JSON.stringify(changes ?? null).match(/(?<=")[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=")/g) ?? [];
}

function textOf(value: unknown, nameOfId: NameOfId): string | null {
  if (!isFilled(value)) return null;
  if (Array.isArray(value)) return value.map((item) => textOf(item, nameOfId) ?? "").join(", ") || null;
  if (typeof value !== "object") return nameOfId(String(value)) ?? String(value);
  return (
    Object.values(value as object)
      .flatMap((part) => textOf(part, nameOfId) ?? [])
      .join(" · ") || null
  );
}

function isFilled(value: unknown) {
  return value !== null && value !== undefined && value !== "";
}

function withoutTags(text: string) {
  return /<[a-z/!]/i.test(text) ? textOfHtml(text).replace(/\s+/g, " ").trim() : text;
}

/** A little before the first letter that differs, at the beginning of a word. */
function startOfDifference(old: string | null, after: string | null, maxLength: number) {
  if (old === null || after === null || Math.max(old.length, after.length) <= maxLength) return 0;
  let same = 0;
  while (same < old.length && old[same] === after[same]) same += 1;
  const before = same - Math.floor(maxLength / 3);
  return before <= 0 ? 0 : old.lastIndexOf(" ", before) + 1 || before;
}

function shorten(text: string | null, start: number, maxLength: number) {
  if (text === null || text.length <= maxLength) return text;
  let short = "";
  for (const { segment } of new Intl.Segmenter().segment(text.slice(start, start + maxLength + 1).toWellFormed())) {
    if (short.length + segment.length > maxLength) break;
    short += segment;
  }
  return `${start > 0 ? "…" : ""}${short.trimEnd()}${start + short.length < text.length ? "…" : ""}`;
}

/** `old` and `new` are null where there was no value. */
export type FieldChange = { field: string; old: string | null; new: string | null };

const secret = /password|token|secret|(^|_)hash$/i;
const hidden = "•••";

export function changesOf(changes: unknown, maxLength: number): FieldChange[] {
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes as Record<string, { old?: unknown; new?: unknown } | null>).map(([field, change]) => {
    const shown = (value: unknown) =>
      secret.test(field) && isFilled(value) ? hidden : shorten(textOf(value), maxLength);
    return { field, old: shown(change?.old), new: shown(change?.new) };
  });
}

/** For a CSV cell: "status: new → read". */
export function changesInWords(
  changes: readonly FieldChange[],
  nameOf = (field: string) => field,
  nameOfValue = (value: string) => value,
) {
  const shown = (value: string | null) => (value === null ? "-" : nameOfValue(value));
  return changes.map(({ field, old, new: after }) => `${nameOf(field)}: ${shown(old)} → ${shown(after)}`).join("; ");
}

function textOf(value: unknown): string | null {
  if (!isFilled(value)) return null;
  if (Array.isArray(value)) return value.map((item) => textOf(item) ?? "").join(", ") || null;
  if (typeof value !== "object") return String(value);
  return (
    Object.values(value as object)
      .flatMap((part) => textOf(part) ?? [])
      .join(" · ") || null
  );
}

function isFilled(value: unknown) {
  return value !== null && value !== undefined && value !== "";
}

function shorten(text: string | null, maxLength: number) {
  if (text === null || text.length <= maxLength) return text;
  let short = "";
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, maxLength + 1))) {
    if (short.length + segment.length > maxLength) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

import type { Kind } from "../store/kind.ts";

/** Announced when something that a menu can lead to appears, goes or is called otherwise. */
export const placesTopic = "places";

export function hasContent({ fields }: Pick<Kind, "fields">, row: object | null) {
  return fields.some((name) => isFilled((row as Record<string, unknown> | null)?.[name]));
}

function isFilled(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value !== null && value !== undefined && value !== "";
  return Object.values(value).some(isFilled);
}

import type { ComponentType } from "react";

export const topBarParts: ComponentType[] = [];

/** Of a feature, before the core's own. */
export function addTopBarPart(part: ComponentType) {
  if (!topBarParts.includes(part)) topBarParts.push(part);
}

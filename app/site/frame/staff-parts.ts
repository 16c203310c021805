import type { ComponentType } from "react";

/** What features add to every page for the admins who are signed in; their pages are drawn for them alone. */
export const staffParts: ComponentType[] = [];

export function addStaffPart(part: ComponentType) {
  if (!staffParts.includes(part)) staffParts.push(part);
}

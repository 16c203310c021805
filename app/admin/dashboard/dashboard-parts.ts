import type { ComponentType } from "react";

/** A card of a feature; what it shows is read under its name (`addDashboardReads`). */
type DashboardPart = {
  name: string;
  /** Smaller first. */
  place: number;
  /** Its heading where it could not be read. */
  title: string;
  // biome-ignore lint/suspicious/noExplicitAny: each shows what it reads itself
  Card: ComponentType<{ read: any }>;
};

export const dashboardParts: DashboardPart[] = [];

export function addDashboardPart(part: DashboardPart) {
  if (dashboardParts.some(({ name }) => name === part.name)) return;
  dashboardParts.push(part);
  dashboardParts.sort((one, other) => one.place - other.place);
}

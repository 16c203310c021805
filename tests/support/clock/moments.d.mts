export type Moment = { at: string; zone: string };

export const namedMoments: Record<
  "fixed" | "new-year" | "leap-day" | "cairo-spring" | "cairo-autumn" | "two-at-utc-11" | "two-at-utc+14",
  string
>;
export function momentOf(text?: string): Moment;
export function momentWithin(fromMs: number, part: number, ofZone: number): string;
export function randomMoment(): string;

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const daySeconds = dayMs / secondMs;
export const yearSeconds = 365 * daySeconds;

export function later(moment: Date, ms: number) {
  return new Date(moment.getTime() + ms).toISOString();
}

export function isoOrNull(moment: string | number) {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

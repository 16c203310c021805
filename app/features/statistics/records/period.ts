import { dayMs } from "#app/platform/time.ts";

/** In days; the last is twelve months. */
export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = 30;

const monthsOfYear = 12;

type Range = { from: string; until: string };

export function periodOf(text: string | null): Period {
  return periods.find((period) => String(period) === text) ?? defaultPeriod;
}

/** Both days belong to it; a year begins with a month. */
export function rangeOf(period: Period, until: string): Range {
  if (period !== 365) return { from: dayAfter(until, 1 - period), until };
  const month = new Date(`${until.slice(0, 7)}-01`);
  month.setUTCMonth(month.getUTCMonth() + 1 - monthsOfYear);
  return { from: textOf(month), until };
}

export function daysOf({ from, until }: Range) {
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: days }, (_, index) => dayAfter(from, index));
}

export function monthsOf(range: Range) {
  return [...new Set(daysOf(range).map((day) => `${day.slice(0, 7)}-01`))];
}

function dayAfter(day: string, days: number) {
  return textOf(new Date(Date.parse(day) + days * dayMs));
}

function textOf(date: Date) {
  return date.toISOString().slice(0, 10);
}

import type { Locale } from "#app/i18n/locale.ts";
import { searchText } from "../store/search-text.ts";
import { slugFrom } from "../store/slug.ts";

export const drawingFamilies = [
  "reconciliation",
  "closing",
  "ifrs",
  "audit",
  "automation",
  "accounts",
  "letter",
  "training",
  "plain",
] as const;
export const projectCategories = ["Development", "Design", "Research", "Marketing", "Other"] as const;

export type DrawingFamily = (typeof drawingFamilies)[number];

type Category = { key: string; family: DrawingFamily; also: string[] } & Record<Locale, string>;

/** `also` are other names of the category, in either language. */
export const wellKnownCategories: readonly Category[] = [
  category("closing", "closing", "Closing", "الإقفال", "close", "month-end close", "إقفال", "الإقفال الشهري"),
  category("reconciliation", "reconciliation", "Reconciliation", "التسويات", "reconciliations", "التسوية", "تسويات"),
  category("ifrs", "ifrs", "IFRS", "المعايير الدولية", "standards", "المعايير", "المعايير (IFRS)", "معايير المحاسبة"),
  category("audit", "audit", "Audit", "التدقيق", "auditing", "تدقيق", "المراجعة"),
  category("automation", "automation", "Automation", "الأتمتة", "أتمتة"),
  category("accounts", "accounts", "Chart of accounts", "دليل الحسابات", "accounts", "الحسابات"),
  category("letters", "letter", "Letters", "المراسلات", "letter", "correspondence", "مراسلات"),
  category("training", "training", "Training", "التدريب", "تدريب"),
  category("reporting", "plain", "Reporting", "التقارير", "reports", "تقارير"),
  category("tax", "plain", "Tax", "الضرائب", "taxes", "vat", "الضريبة", "ضرائب"),
];

const byKey = new Map(wellKnownCategories.map((one) => [one.key, one]));
const byName = new Map(
  wellKnownCategories.flatMap((one) => [one.en, one.ar, ...one.also].map((name) => [searchText(name), one])),
);

export function categoryKeyOf(name: string | null) {
  return name === null ? null : (byName.get(searchText(name))?.key ?? (slugFrom(name) || null));
}

export function categoryName(key: string | null, locale: Locale, fallback: string | null) {
  return byKey.get(key ?? "")?.[locale] ?? fallback ?? key ?? "";
}

export function isWellKnown(key: string) {
  return byKey.has(key);
}

export function drawingFamilyOf(key: string | null): DrawingFamily {
  return byKey.get(key ?? "")?.family ?? "plain";
}

function category(key: string, family: DrawingFamily, en: string, ar: string, ...also: string[]): Category {
  return { key, family, en, ar, also };
}

import type { CategoryList } from "#app/records/categories/category.ts";
import type { DrawingFamily } from "#app/records/categories/well-known.ts";

export const listWords: Record<CategoryList, string> = {
  projects: "categories.ofProjects",
  articles: "categories.ofArticles",
};

export const familyWords: Record<DrawingFamily, string> = {
  reconciliation: "categories.family-reconciliation",
  closing: "categories.family-closing",
  ifrs: "categories.family-ifrs",
  audit: "categories.family-audit",
  automation: "categories.family-automation",
  accounts: "categories.family-accounts",
  letter: "categories.family-letter",
  training: "categories.family-training",
  plain: "categories.family-plain",
};

export const categoriesEn = {
  "categories.text":
    "The names under which visitors browse, in both languages. Pages, feeds and PDFs use the name in their own language; the color is shown beside it as a small mark.",
  "categories.of.projects": "Of projects",
  "categories.of.articles": "Of articles",
  "categories.none": "None yet. The first article with a category creates one.",
  "categories.add": "Add Category",
  "categories.edit": "Edit Category",
  "categories.name": "Name",
  "categories.noOtherName": "no name in Arabic yet",
  "categories.address": "Address:",
  "categories.color": "Color",
  "categories.colorHint": "Such as #1f8278; it must be visible on light and dark paper. Leave empty for no mark.",
  "categories.faint": "Too faint on light or dark paper; the suggested colors are visible on both",
  "categories.colors": "Colors that are visible on both papers",
  "categories.familyHint": "What is drawn for a record without a picture.",
  "categories.familyBySubject": "By the subject of the project",
  "categories.alsoHint":
    "In either language, separated by commas. Imports and articles with one of them use this category.",
  "categories.projectCount": { one: "{count} project", other: "{count} projects" },
  "categories.articleCount": { one: "{count} article", other: "{count} articles" },
  "categories.delete": "Delete Category",
  "categories.deleteQuestion": "Delete the category {name}? Nothing uses it.",
  "categories.usedQuestion": {
    one: "{name} is the category of {count} record. It moves to another category, and the old address leads there.",
    other: "{name} is the category of {count} records. They move to another category, and the old address leads there.",
  },
  "categories.moveTo": "Move its records to",
  "categories.removed": "Category deleted",
  "categories.saved": "Category saved",
  "categories.saveFailed": "Failed to save the category",
  "categories.kept": "This is a built-in category and can only be renamed",
  "categories.used": "Records have been added to it in the meantime: choose where to move them",
  "categories.taken": "Another category has this name",
  "categories.reset": "Restore the default names",
  "categories.wasReset": "The default names are back",
  "categories.family.reconciliation": "Reconciliation",
  "categories.family.closing": "Closing",
  "categories.family.ifrs": "IFRS",
  "categories.family.audit": "Audit",
  "categories.family.automation": "Automation",
  "categories.family.accounts": "Chart of accounts",
  "categories.family.letter": "Letter",
  "categories.family.training": "Training",
  "categories.family.plain": "Plain ruled sheet",
} as const;

type Own = typeof categoriesEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

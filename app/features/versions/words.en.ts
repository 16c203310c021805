export const versionsEn = {
  "versions.of": "Versions of “{title}”",
  "versions.back": "Back to the form",
  "versions.view": "View",
  "versions.changes": "What changed",
  "versions.whole": "Whole text",
  "versions.with": "Compared with",
  "versions.none": "There are no earlier versions yet.",
  "versions.oldest": "The beginning",
  "versions.more": { one: "{count} more", other: "{count} more" },
  "versions.first": "The oldest version kept.",
  "versions.formChanged": "The wording is the same; only formatting, links or pictures changed.",
  "versions.restore": "Restore This Version",
  "versions.restored": "The version was restored",
  "versions.restoreFailed": "The version could not be restored",
  "versions.undone": "The previous version is back",
  "versions.undoOvertaken": "This has been saved again since, so nothing was undone. See its versions.",
} as const;

type Own = typeof versionsEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

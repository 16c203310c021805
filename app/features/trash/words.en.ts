export const trashEn = {
  "trash.title": "Trash",
  "trash.text": "What you delete can be restored for {count} days.",
  "trash.empty": "The trash is empty.",
  "trash.name": "Title",
  "trash.kind": "Kind",
  "trash.deletedAt": "Deleted",
  "trash.restore": "Restore",
  "trash.restored": "Restored successfully",
  "trash.gone": "This entry is no longer in the trash",
  "trash.restoreFailed": "Failed to restore",
  "selection.restored": { one: "{count} entry restored.", other: "{count} entries restored." },
} as const;

type Own = typeof trashEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

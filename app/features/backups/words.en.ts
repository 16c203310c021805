export const backupsEn = {
  "settings.database": "Database Management",
  "settings.tableCount": { one: "{count} table", other: "{count} tables" },
  "settings.databaseFile": "in one file on this server",
  "settings.databaseManaged": "managed by the backend provider",
  "settings.table": "Table",
  "settings.tableRows": "Rows",
  "settings.tableSize": "Size",
  "settings.backup": "Backup Database",
  "settings.backupBusy": "Backing up...",
  "settings.backupDone": "Backup created and verified: {name} ({size})",
  "settings.backupFailed": "Failed to back up the database",
  "settings.backupDownload": "Download Backup",
  "settings.optimize": "Optimize Tables",
  "settings.optimizeBusy": "Optimizing...",
  "settings.optimizeDone": "Tables optimized successfully. Size before: {before}, now: {size}",
  "settings.optimizeFailed": "Failed to optimize tables",
  "backups.title": "Backups",
  "backups.text":
    "One file holds all records, pictures and settings. Backups run daily; the last seven daily and four weekly ones are kept.",
  "backups.allEncrypted":
    "Every backup is encrypted with the passphrase that the server was given (BACKUP_PASSPHRASE). Without it nobody can restore them.",
  "backups.notEncrypted":
    "Automatic backups are not encrypted; the server encrypts them when it is given a passphrase (BACKUP_PASSPHRASE).",
  "backups.encrypt": "Encrypted Backup",
  "backups.encryptTitle": "Encrypted Backup",
  "backups.encryptText":
    "The file can be opened only with a passphrase, here or with the program age. Choose several words that nobody would guess.",
  "backups.passphraseLost":
    "If the passphrase is lost, nobody can restore this backup, not even whoever runs the server. It is not stored anywhere: write it down and keep it apart from the file.",
  "backups.passphrase": "Passphrase",
  "backups.passphraseRepeated": "Repeat the Passphrase",
  "backups.passphraseHint": "At least {count} characters",
  "backups.passphraseShort": "A passphrase has at least 12 characters",
  "backups.passphraseCommon": "This passphrase is too easy to guess",
  "backups.passphraseDiffers": "The two passphrases are not the same",
  "backups.encryptDo": "Create and Encrypt",
  "backups.encrypted": "Encrypted",
  "backups.openText": "This backup is encrypted. Enter its passphrase to check it.",
  "backups.openDo": "Check the Backup",
  "backups.none": "No backups yet.",
  "backups.kind.manual": "Made by hand",
  "backups.kind.daily": "Automatic",
  "backups.kind.safety": "Before a restore",
  "backups.kind.uploaded": "Uploaded",
  "backups.failing": "The automatic backup is failing. It is tried again every hour. Failing since",
  "backups.download": "Download",
  "backups.downloadBegins": "The download begins",
  "backups.restore": "Restore",
  "backups.deleteTitle": "Delete Backup",
  "backups.deleteQuestion": 'Are you sure you want to delete "{title}"? This action cannot be undone.',
  "backups.deleted": "Backup deleted successfully",
  "backups.deleteFailed": "Failed to delete the backup",
  "backups.upload": "Upload Backup",
  "backups.uploading": "Uploading... {percent}%",
  "backups.uploaded": "The backup is intact and is now in the list",
  "backups.uploadedUnchecked": "The encrypted file has arrived. It is checked when its passphrase is entered.",
  "backups.proveText":
    "A backup contains everything, including what visitors never see. Enter your password to download it.",
  "backups.restoreTitle": "Restore Backup",
  "backups.restoreText":
    "Everything goes back to how it was then, including accounts and passwords. The current state is backed up first, and everyone is signed out.",
  "backups.restoreDo": "Restore Everything",
  "backups.restoreBusy": "Restoring...",
  "backups.restoreFailed": "Failed to restore the backup. Nothing was changed.",
  "backups.checked": "The backup is intact",
  "backups.previewBusy": "Checking the backup...",
  "backups.previewFailed": "Failed to check the backup",
  "backups.madeAt": "Backup of",
  "backups.files": { one: "{count} file", other: "{count} files" },
  "backups.rowsNow": "Rows now",
  "backups.rowsThen": "Rows then",
  "backups.alike": {
    one: "{count} other table holds the same",
    other: "{count} other tables hold the same",
  },
  "backups.allAlike": {
    one: "Nothing has changed since: the {count} table holds the same",
    other: "Nothing has changed since: all {count} tables hold the same",
  },
  "backups.since": "What has changed since",
  "backups.since.added": {
    one: "{count} added since: the restore removes it",
    other: "{count} added since: the restore removes them",
  },
  "backups.since.changed": {
    one: "{count} changed since: goes back to what it was",
    other: "{count} changed since: go back to what they were",
  },
  "backups.since.removed": {
    one: "{count} removed since: comes back",
    other: "{count} removed since: come back",
  },
  "backups.since.trashed": {
    one: "{count} put in the trash since: comes back",
    other: "{count} put in the trash since: come back",
  },
  "backups.since.more": { one: "and {count} more", other: "and {count} more" },
  "backups.failed": "That did not work. Nothing was changed.",
  "backups.refused.notABackup": "This file is not a backup",
  "backups.refused.damaged": "This backup is damaged. Nothing was changed.",
  "backups.refused.tooLarge": "This backup is too large for this site",
  "backups.refused.newer": "This backup comes from a newer version of the program",
  "backups.refused.tooOld": "This backup comes from a version of the program that is too old",
  "backups.refused.foreign": "This backup contains data that this site does not support",
  "backups.refused.needsPassphrase": "This backup is encrypted and needs its passphrase",
  "backups.refused.wrongPassphrase": "This passphrase does not open the backup. Nothing was changed; try again.",
  "backups.refused.missing": "This backup no longer exists",
  "backups.refused.busy": "Another backup is being made or restored. Try again in a moment.",
  "backups.refused.failed": "The file could not be uploaded. Try again.",
} as const;

export const backupsSiteEn = {
  "privacy.backups": "Backups",
  "privacy.backupsText":
    "Everything is copied once a day. Daily copies are kept for {days}, then one a week for {weeks} weeks, so deleted data is gone from them after that time. What staff delete stays in the trash for {trash} first.",
  "privacy.backupsEncrypted": "The copies are encrypted.",
  "privacy.backupsPlain": "The copies are stored beside the site itself and are not encrypted.",
} as const;

type Own = typeof backupsEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

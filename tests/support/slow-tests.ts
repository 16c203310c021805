/**
 * Tests beside the code that take more than five seconds each on SQLite because of what they test: passwords and
 * passphrases that are hashed on purpose slowly, connections that stall or carry megabytes, and fonts that are cut and
 * measured in a browser.
 */
export const slowTests = [
  "app/admin/backups/answer-backups.test.ts",
  "app/auth/sign-in/equal-timing.test.ts",
  "app/auth/sign-in/recovery.test.ts",
  "app/platform/http/requests/large-bodies.test.ts",
  "app/platform/http/stalled-writes.test.ts",
  "app/platform/sandbox/sandbox.test.ts",
  "app/records/backup/backup-encrypted.test.ts",
  "app/records/import/import-dangerous.test.ts",
  "app/records/import/import-hostile.test.ts",
  "vite/fonts.test.ts",
];

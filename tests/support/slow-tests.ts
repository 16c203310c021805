/**
 * Tests beside the code that take more than five seconds each on SQLite because of what they test: passwords and
 * passphrases that are hashed on purpose slowly, connections that stall or carry megabytes, databases that are damaged a
 * hundred times, fonts that are cut and measured in a browser, pages that are read once for each query that they make, and
 * texts that are measured at three lengths.
 */
export const slowTests = [
  "app/admin/backups/answer-backups.test.ts",
  "app/admin/broken-outbox.test.ts",
  "app/auth/second-factor/changed-factors.test.ts",
  "app/auth/sign-in/equal-timing.test.ts",
  "app/auth/sign-in/recovery.test.ts",
  "app/platform/http/requests/large-bodies.test.ts",
  "app/platform/http/stalled-writes.test.ts",
  "app/platform/sandbox/sandbox.test.ts",
  "app/records/backup/backup-encrypted.test.ts",
  "app/records/backup/backup-hostile.test.ts",
  "app/features/import-command/round-trip.test.ts",
  "app/features/import-command/short-addresses.test.ts",
  "app/records/health/damaged-store.test.ts",
  "app/features/import/records/import-dangerous.test.ts",
  "app/features/import/records/import-hostile.test.ts",
  "app/site/page-cache/unreadable-parts.test.ts",
  "tests/regular-expressions.test.ts",
  "tests/text-growth.test.ts",
  "vite/fonts.test.ts",
];

/**
 * Tests beside the code that take more than five seconds each on SQLite because of what they test: passwords and
 * passphrases that are hashed on purpose slowly, connections that stall or carry megabytes, databases that are damaged a
 * hundred times, fonts that are cut and measured in a browser, pages that are read once for each query that they make, and
 * texts that are measured at three lengths.
 */
export const slowTests = [
  "app/features/backups/admin/answer-backups.test.ts",
  "tests/records/broken-outbox.test.ts",
  "app/auth/second-factor/changed-factors.test.ts",
  "app/auth/sign-in/equal-timing.test.ts",
  "app/auth/sign-in/recovery.test.ts",
  "app/platform/http/requests/large-bodies.test.ts",
  "app/platform/http/stalled-writes.test.ts",
  "app/platform/sandbox/sandbox.test.ts",
  "app/features/backups/records/backup-encrypted.test.ts",
  "app/features/backups/records/backup-file-store.test.ts",
  "app/features/backups/records/backup-hostile.test.ts",
  "app/features/import-command/import-foreign.test.ts",
  "tests/records/round-trip.test.ts",
  "app/features/import-command/short-addresses.test.ts",
  "tests/records/damaged-store.test.ts",
  "app/features/import/records/import-archives.test.ts",
  "app/features/import/records/formats/import-built-pages.test.ts",
  "app/features/import/records/import-dangerous.test.ts",
  "app/features/import/records/import-field-cases.test.ts",
  "app/features/import/records/import-field-markdown.test.ts",
  "app/features/import/records/import-take-back.test.ts",
  "app/features/import/records/trials/import-fixtures.test.ts",
  "app/features/import/records/trials/import-generated.test.ts",
  "app/features/import/records/import-ghost.test.ts",
  "app/features/import/records/import-hostile.test.ts",
  "app/features/import/records/resume/import-json-resume.test.ts",
  "app/features/import/records/import-markdown.test.ts",
  "app/features/import/records/import-wordpress.test.ts",
  "app/features/backups/records/backup.test.ts",
  "tests/records/import-own.test.ts",
  "tests/records/public-kinds.test.ts",
  "tests/regular-expressions.test.ts",
  "tests/text-growth.test.ts",
  "vite/fonts.test.ts",
];

/** Tests that render whole pages of the site in their own process. */
export const pageTests = ["app/site/page-cache/unreadable-parts.test.ts", "tests/faults/*.test.ts"];

/**
 * Slow tests that try very many cases of one kind. `npm test` takes a third of them, which third follows from the commit;
 * `npm test -- long` takes all.
 */
export const longTests = [
  "tests/journeys/admin/staff-writes-articles.test.ts",
  "tests/journeys/races/forms-in-flight.test.ts",
  "tests/requests/hostile-input.test.ts",
  "tests/journeys/admin/staff-plans-work.test.ts",
  "tests/access/access-matrix.test.ts",
  "app/features/backups/records/backup-hostile.test.ts",
  "tests/journeys/admin/staff-edits-about.test.ts",
  "tests/journeys/admin/staff-keeps-pictures.test.ts",
  "tests/journeys/admin/staff-keeps-people.test.ts",
  "tests/process/process-database-away.test.ts",
  "tests/journeys/site/saved-text-is-inert.test.ts",
  "tests/journeys/admin/staff-edits-projects.test.ts",
  "tests/process/process-restore.test.ts",
  "tests/journeys/admin/owner-changes-settings.test.ts",
  "tests/journeys/accounts/session-expires.test.ts",
  "tests/journeys/admin/staff-translates-articles.test.ts",
  "tests/journeys/admin/owner-leaves-texts.test.ts",
  "app/features/import/records/trials/import-fixtures.test.ts",
  "app/features/import/records/trials/import-generated.test.ts",
  "tests/journeys/accounts/owner-confirms-password.test.ts",
  "app/features/backups/records/backup.test.ts",
  "tests/process/process-store.test.ts",
  "tests/process/process-jobs.test.ts",
  "tests/records/round-trip.test.ts",
  "app/features/backups/records/backup-encrypted.test.ts",
  "app/features/backups/journeys/owner-backs-up.test.ts",
  "app/auth/second-factor/changed-factors.test.ts",
  "app/features/import/records/import-wordpress.test.ts",
  "tests/journeys/admin/screens-are-accessible.test.ts",
  "tests/journeys/site/visitor-watches-live.test.ts",
  "tests/journeys/site/pages-are-accessible.test.ts",
  "tests/journeys/accounts/reader-uses-passkeys.test.ts",
  "tests/journeys/accounts/owner-makes-own-site.test.ts",
  "tests/journeys/admin/owner-arranges-site.test.ts",
  "app/features/import/records/import-archives.test.ts",
  "tests/journeys/admin/owner-handles-failed-mails.test.ts",
  "tests/journeys/admin/staff-selects-many.test.ts",
  "tests/records/import-own.test.ts",
  "tests/journeys/accounts/reader-manages-account.test.ts",
  "tests/auth/limits.test.ts",
  "app/features/import/records/import-take-back.test.ts",
  "tests/text-growth.test.ts",
  "app/features/import/records/import-ghost.test.ts",
  "app/features/import/records/import-field-cases.test.ts",
  "app/features/import/records/import-hostile.test.ts",
  "tests/features/new-kind.test.mjs",
  "app/features/import/records/import-markdown.test.ts",
  "app/site/page-cache/unreadable-parts.test.ts",
  "app/features/import/records/import-field-markdown.test.ts",
  "app/features/import/records/import-dangerous.test.ts",
  "tests/process/process-export.test.ts",
  "tests/faults/pages.test.ts",
  "app/features/import-command/short-addresses.test.ts",
  "tests/records/broken-outbox.test.ts",
  "tests/regular-expressions.test.ts",
  "tests/faults/screens.test.ts",
  "tests/faults/forms.test.ts",
];

/** Those that are not in this third ("0" to "2"); none without one. */
export function longTestsOutside(third: string | undefined) {
  return third === undefined ? [] : longTests.filter((_, index) => index % 3 !== Number(third));
}

export const backupTrialsEn = {
  "backupTrials.started": "The newest backup was started and compared: {time}",
  "backupTrials.failed": "The newest backup did not show what the site shows when it was started: {time}",
} as const;

type Own = typeof backupTrialsEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

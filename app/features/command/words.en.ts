export const commandEn = {
  "command.title": "Search and commands",
  "command.open": "Search",
  "command.field": "Search screens, records and commands",
  "command.screens": "Screens",
  "command.actions": "Commands",
  "command.records": "Records",
  "command.switchLanguage": "Switch to {name}",
  "command.sitemap": "Sitemap for Search Engines",
  "command.feed": "Feed of Articles",
  "command.count": { one: "{count} result", other: "{count} results" },
} as const;

type Own = typeof commandEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

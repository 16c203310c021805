export const translationsEn = {
  "translations.allComplete": "Everything is complete in both languages and up to date.",
  "translations.missingTitle": "Articles without a translation",
  "dashboard.missingTranslations": "Missing or Outdated Translations",
} as const;

type Own = typeof translationsEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

export const articleSharesEn = {
  "share.title": "Share the draft",
  "share.text": "Anyone with the link can read the article as saved, without an account. Search engines are kept out.",
  "share.days": "Link works for",
  "share.forDays": { one: "{count} day", other: "{count} days" },
  "share.make": "Create a link",
  "share.failed": "The link could not be created. Save the article first, or try again.",
  "share.address": "Link",
  "share.once": "It is shown only once.",
  "share.until": "Link valid until {time}",
  "share.revoke": "Revoke",
} as const;

export const articleSharesSiteEn = {
  "blog.sharedDraft": "Shared with you before it is published. Please do not pass the link on.",
} as const;

type Own = typeof articleSharesEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

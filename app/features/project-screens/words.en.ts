export const projectScreensEn = {
  "common.figureInArabicHint": "Only where it differs, such as a currency in Arabic",
  "common.lineHint": "One per line",
  "categories.unknown": "This category no longer exists; choose another one",
  "media.stillUploading": "Pictures are still being uploaded. This is saved as soon as they are there.",
  "media.orAddress": "Web address of a picture",
  "media.picture": "Picture {number}",
  "media.addPictures": "Add Pictures",
  "projectOrder.title": "Order of Projects",
  "projectOrder.subtitle": "The site lists the projects of each state in this order, the featured ones first.",
  "projectOrder.back": "All projects",
  "projectOrder.featured": "{status}, featured",
  "projectOrder.failed": "Failed to load the order of projects",
} as const;

type Own = typeof projectScreensEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

export const projectScreensEn = {
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

export const homePageEn = {
  "home.subtitle":
    "What visitors see first on the home page, and its sections in their order. The page beside it shows what has been saved.",
  "home.hero": "Headline",
  "home.heroText": "The first thing that visitors read. Without it the page begins with the name of the site.",
  "home.sectionsHint":
    "A section that is switched off or has no content is not shown, and neither are the links to it.",
  "home.words": "Title, subtitle and count",
  "home.wordsOnly": "Title and subtitle",
  "home.sectionTitle": "Title",
  "home.sectionSubtitle": "Subtitle",
  "home.emptyIs": "If empty: {text}",
  "home.count.projects": "Projects of each status at most",
  "home.count.blog": "Articles beside the first at most",
  "home.count.resume": "Positions at most",
  "home.countHint": "1 to 24; empty: {count}",
  "home.countAll": "all",
  "home.text": "Text of Your Own",
  "home.textHint": "A few paragraphs about anything. It appears on the home page as soon as something is written here.",
  "home.now_dateHint": "Shown under the text, so that visitors know how recent it is.",
  "home.updated": "Home page updated successfully",
  "home.fetchFailed": "Failed to load the home page",
  "home.saveFailed": "Failed to save the home page",
} as const;

type Own = typeof homePageEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

export const talksEn = {
  "sidebar.talks": "Talks",
  "home.section.talks": "Talks",
  "home.count.talks": "Talks at most",
  "talks.title": "Talks",
  "talks.subtitle":
    "What you have presented, where and when. The home page shows talks once you switch their section on.",
  "talks.add": "New Talk",
  "talks.createTitle": "New Talk",
  "talks.editTitle": "Edit Talk",
  "talks.deleteTitle": "Delete Talk",
  "talks.deleteQuestion": 'Move "{title}" to the trash? You can restore it for 30 days.',
  "talks.empty": "There are no talks yet. Add your first one!",
  "talks.fieldTitle": "Title",
  "talks.event": "Event",
  "talks.place": "Place",
  "talks.placeHint": "A city or a venue, or that it was held online",
  "talks.held_on": "Date",
  "talks.languages": "Language",
  "talks.languages.ar": "Arabic",
  "talks.languages.en": "English",
  "talks.languages.ar-en": "Arabic and English",
  "talks.abstract": "Abstract",
  "talks.abstractHint": "An empty line begins a new paragraph",
  "talks.slides_url": "Slides",
  "talks.recording_url": "Recording",
  "talks.slug": "Address",
  "talks.slugHint": "The same in both languages; leave it empty to take the English title",
  "talks.status": "Status",
  "talks.status.draft": "Draft",
  "talks.status.published": "Published",
  "talks.created": "Talk created successfully",
  "talks.updated": "Talk updated successfully",
  "talks.deleted": "Talk deleted successfully",
  "talks.saveFailed": "Failed to save talk",
  "talks.deleteFailed": "Failed to delete talk",
  "talks.fetchFailed": "Failed to load talks",
};

export const talksSiteEn = {
  "nav.talks": "Talks",
  "search.talk": "Talk",
  "search.allTalks": "All talks",
  "talks.title": "Talks",
  "talks.empty": "No talks yet.",
  "talks.latest": "Latest talks",
  "talks.viewAll": "View All Talks",
  "talks.ofTotal": { one: "of {count} talk", other: "of {count} talks" },
  "talks.feed": "Follow by RSS",
  "talks.date": "Date",
  "talks.place": "Place",
  "talks.languages": "Language",
  "talks.abstract": "Abstract",
  "talks.links": "Links",
  "talks.slides": "Slides",
  "talks.recording": "Recording",
};

type Own = typeof talksEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

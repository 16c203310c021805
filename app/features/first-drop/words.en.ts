export const firstDropEn = {
  "firstDrop.title": "One file is enough",
  "firstDrop.text":
    "A résumé (JSON Resume), an export of another site or a backup. Articles and pages arrive as drafts, projects as private, and what a résumé says about you is put into the forms; its entries and skills are on the site at once. A backup is shown before it replaces anything.",
  "firstDrop.drop": "Drop the file here, or choose it",
  "firstDrop.letGo": "Let go to begin",
  "firstDrop.choose": "Choose a File",
  "firstDrop.uploading": "Uploading... {percent}%",
  "firstDrop.one":
    "One file at a time, please. Several files that belong together can be chosen under “Import From Another Site”.",
  "firstDrop.empty": "The file is empty: it was not saved or downloaded completely.",
  "firstDrop.unreadable": "This could not be opened. A folder has to be packed as a .zip first.",
  "firstDrop.unknown":
    "This is no file that can be read here: .json of JSON Resume or Ghost, .xml of WordPress, .zip of Markdown, Substack, Medium or Daftar, .backup or .age of a backup.",
  "firstDrop.failed": "The file could not be filled in. It was kept; please try again.",
  "firstDrop.begun": "The file is being filled in",
  "firstDrop.reading": "{name} is being read. You can leave this page.",
  "firstDrop.running": "{done} of {all} filled in",
  "firstDrop.ready": { one: "{count} record can be filled in.", other: "{count} records can be filled in." },
  "firstDrop.fill": "Fill In as Drafts",
  "firstDrop.look": "Look Through Them First",
  "firstDrop.came": "Filled in from {name}",
  "firstDrop.fromFile": "From {name}",
  "firstDrop.came.article": { one: "{count} article as a draft", other: "{count} articles as drafts" },
  "firstDrop.came.page": { one: "{count} page as a draft", other: "{count} pages as drafts" },
  "firstDrop.came.projects": { one: "{count} private project", other: "{count} private projects" },
  "firstDrop.came.resume_entries": { one: "{count} entry of the résumé", other: "{count} entries of the résumé" },
  "firstDrop.came.about_content": { one: "{count} group of skills", other: "{count} groups of skills" },
  "firstDrop.came.resume_content": "The profile of the résumé",
  "firstDrop.typed.site": "Name and language: typed in, not saved yet",
  "firstDrop.typed.about": "About you: typed in, not saved yet",
  "firstDrop.typed.resume": "The profile of the résumé: typed in, not saved yet",
  "firstDrop.nothing": "Nothing of it could be filled in.",
  "firstDrop.skipped": { one: "{count} was left out", other: "{count} were left out" },
  "firstDrop.report": "Each record, why it was left out, and taking all of it back",
} as const;

type Own = typeof firstDropEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

export const exportEn = {
  "export.title": "Export",
  "export.text":
    "Download everything you have written. Each record carries a hash of its content, so that a later import can tell what has not changed.",
  "export.busy": "Another export is being downloaded. Try again when it has finished.",
  "export.download": "Download ZIP",
  "export.markdown": "Everything as Markdown",
  "export.markdownText":
    "A file for each article, project, resume entry and page in each language, drafts included, with front matter; and the files of the library. For other programs, or to read in any editor.",
  "export.markdownWithout":
    "Without tasks, project codes, reply templates, messages, comments and accounts, and without what is in the trash.",
  "export.json": "All records as JSON",
  "export.jsonText":
    "Every record with all its fields as they are stored, including the site's appearance, tasks, project codes, reply templates and redirects, and the files of the library. For another Daftar, without loss: choose Import there.",
  "export.jsonWithout":
    "Without accounts, passwords and other secrets, earlier versions, the audit log and statistics, and without what is in the trash.",
  "export.personal": "Include messages and comments",
  "export.personalText":
    "They contain names and email addresses of other people: store the file accordingly. An import includes them unless you choose otherwise.",
  "export.resume": "Resume as JSON Resume",
  "export.resumeText":
    "The public resume in the format of jsonresume.org, which many job sites and resume builders read.",
  "export.noResume": "There is no resume yet.",
  "export.static": "The public site as static files",
  "export.staticText":
    "Pages, feeds, pictures, PDFs and a search that needs no server, for any web host. Written on the machine that runs the site:",
  "export.notBackup": "An export is not a backup: only a backup brings the whole site back as it was.",
} as const;

type Own = typeof exportEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

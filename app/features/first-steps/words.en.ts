export const firstStepsEn = {
  "firstSteps.title": "First Steps",
  "firstSteps.text": "What to set up before visitors come. You can skip any step and change everything later.",
  "firstSteps.finish": "Go to Dashboard",
  "firstSteps.back": "Back",
  "firstSteps.next": "Next: {step}",
  "firstSteps.open": "Open Your Site",
  "firstSteps.site": "Name and language",
  "firstSteps.siteText": "Visitors see the name at the top of each page; dates and times use the site's time zone.",
  "firstSteps.preview": "The preview shows what has been saved.",
  "firstSteps.brand": "Appearance",
  "firstSteps.brandText":
    "The color of links and buttons, the paper, the corners and your logo, with a preview beside them.",
  "firstSteps.home": "Home page",
  "firstSteps.homeText":
    "The headline first, then which parts the home page has, in which order, and what they are called.",
  "firstSteps.about": "About you",
  "firstSteps.aboutText": "A few sentences on who you are and what you do, in each language.",
  "firstSteps.content": "Content",
  "firstSteps.contentText": "Start with a project of your own, or import articles from another site.",
  "firstSteps.sampleText":
    "The site is filled with sample content to show what it can look like. What you change becomes yours; you can remove the rest at any time.",
  "firstSteps.newProject": "Add a Project",
  "firstSteps.mail": "Email",
  "firstSteps.mailText":
    "Visitors' messages, sign-in codes and alerts come by email. Enter the mail server and send yourself a test.",
  "firstSteps.security": "Two-factor sign-in",
  "firstSteps.securityText":
    "A password alone can be stolen; with a second factor, the admin area stays yours. A passkey or an app is the quickest.",
  "firstSteps.noSample": "There is no sample content on the site.",
  "firstSteps.sampleChanged": "All remaining sample content has been changed and is now yours.",
  "firstSteps.removeSample": "Remove Sample Content",
  "firstSteps.removeQuestion": {
    one: "Remove {count} sample record and the sample names and texts?",
    other: "Remove {count} sample records and the sample names and texts?",
  },
  "firstSteps.removeRecords": { one: "Remove {count} sample record?", other: "Remove {count} sample records?" },
  "firstSteps.removeTexts": "Remove the sample names and texts?",
  "firstSteps.removeStaying": {
    one: "{count} that was changed or is in use stays.",
    other: "{count} that were changed or are in use stay.",
  },
  "firstSteps.removeFinal": "This action cannot be undone.",
  "firstSteps.sampleRemoved": "Sample content removed successfully",
  "firstSteps.removeFailed": "Failed to remove the sample content",
  "firstSteps.count": "{done} of {all} done",
  "firstSteps.isDone": "(done)",
  "firstSteps.skip": "Not Needed",
  "firstSteps.skipped": "The step is ticked off",
  "firstSteps.begin": "Beginning",
  "firstSteps.beginText": "Is this a new site, does it come from another site, or from a backup?",
  "firstSteps.new": "A new site",
  "firstSteps.newText": "Name, headline, look and first texts, one step at a time, with the page beside them.",
  "firstSteps.newDo": "Start With the Name",
  "firstSteps.moved": "From another site",
  "firstSteps.movedText":
    "Articles, pages, pictures and redirects from an export of another site. You see what comes before it is taken over.",
  "firstSteps.movedDo": "Import From Another Site",
  "firstSteps.restored": "From a backup of this site",
  "firstSteps.restoredText":
    "It replaces everything here, including accounts: afterwards you sign in as you did there.",
  "firstSteps.mailRecords": "All about the mail server, with the records that it needs",
  "firstSteps.left": "What is left",
  "firstSteps.nothingLeft": "Nothing is left to do here",
  "firstSteps.comeBack": "The dashboard leads back here as long as a step is open, the settings at any time.",
  "dashboard.openSteps": "First Steps Still Open",
  "dashboard.secondFactorOff": "Two-Factor Authentication Is Off",
  "dashboard.sampleRecords": "Sample Records on the Site",
} as const;

type Own = typeof firstStepsEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

export const menuEn = {
  "menu.subtitle": "Where the menu at the top and the links in the footer lead, in both languages.",
  "menu.header": "Menu",
  "menu.headerHint":
    "An entry that leads nowhere, such as an empty section, is not shown to visitors. Without a label, an entry has the name of its target.",
  "menu.footer": "Footer",
  "menu.footerHint": "Entries without sub-entries share one column; an entry with sub-entries has a column of its own.",
  "menu.footer_title": "Title of the Footer's Links",
  "menu.noEntries": "No entries: nothing is shown here.",
  "menu.add": "Add Entry",
  "menu.remove": "Remove",
  "menu.target": "Leads to",
  "menu.group.sections": "Sections of the home page",
  "menu.group.lists": "Home page and lists",
  "menu.group.articles": "Categories of articles",
  "menu.group.projects": "Categories of projects",
  "menu.group.other": "Other",
  "menu.link": "An external address",
  "menu.heading": "No target: a heading for the entries below",
  "menu.home": "Home page",
  "menu.gone": "A target that no longer exists",
  "menu.hidden": "Not shown now: visitors cannot see its target.",
  "menu.label": "Label",
  "menu.url": "Address",
  "menu.urlHint": "It begins with https://, http:// or mailto:",
  "menu.restore": "Restore the Default",
  "menu.restoreQuestion":
    "The menu and the footer go back to the sections of the home page. Earlier versions are kept.",
  "menu.restored": "The default menu is back",
  "menu.updated": "Menu updated successfully",
  "menu.saveFailed": "Failed to save the menu",
  "menu.fetchFailed": "Failed to load the menu",
} as const;

type Own = typeof menuEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

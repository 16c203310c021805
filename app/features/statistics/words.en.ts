export const statisticsEn = {
  "sidebar.statistics": "Statistics",
  "statistics.title": "Statistics",
  "statistics.subtitle": "What visitors read, without cookies and without knowing who they are.",
  "statistics.export": "Export as CSV",
  "statistics.fetchFailed": "The statistics could not be read",
  "statistics.viewSum": "Views",
  "statistics.visitorSum": "Visitors",
  "statistics.recordSum": "Views of a record",
  "statistics.referrerSum": "Came from",
  "statistics.languageSum": "Views by language",
  "statistics.downloadSum": "PDFs Downloaded",
  "statistics.searchSum": "Searches without a Result",
  "statistics.missingSum": "Addresses Not Found",
  "statistics.redirectSum": "Redirects Followed",
  "statistics.refusedSum": "Refused Requests",
  "statistics.days": "Views and Visitors",
  "statistics.all": "All statistics",
  "statistics.empty": "No views were counted in this period.",
  "statistics.chart": "Views and visitors from {from} to {until}; the table beside it has the same figures",
  "statistics.table": "Views and visitors as a table",
  "statistics.views": "Views",
  "statistics.visitors": "Visitors",
  "statistics.visitorsOf": { one: "{count} visitor", other: "{count} visitors" },
  "statistics.day": "Day",
  "statistics.month": "Month",
  "statistics.kind": "What",
  "statistics.name": "Name",
  "statistics.times": "Times",
  "statistics.records": "Articles and Projects",
  "statistics.record": "Title",
  "statistics.deleted": "A deleted record",
  "statistics.pages": "Pages",
  "statistics.address": "Address",
  "statistics.referrers": "Where Visitors Come From",
  "statistics.referrersNote":
    "Sites whose links visitors followed. Many browsers and apps do not say where a visitor comes from.",
  "statistics.site": "Site",
  "statistics.searches": "Searches without a Result",
  "statistics.searchesNote": "What visitors looked for on the site and did not find.",
  "statistics.words": "Words",
  "statistics.missing": "Addresses Not Found",
  "statistics.missingLink": "Redirect addresses that were not found",
  "statistics.missingNote":
    "What was requested and does not exist: an old link, a typing error, or a scanner looking for weaknesses.",
  "statistics.downloads": "PDFs Downloaded",
  "statistics.languages": "Languages",
  "statistics.language": "Language",
  "statistics.none": "Nothing was counted in this period.",
  "statistics.others": "All others",
  "statistics.what": "What Is Counted",
  "statistics.whatCounted":
    "Views of public pages, PDFs that were downloaded, the site and the language that a view came from, searches without a result, and addresses that do not exist. Each is a number per day, nothing more.",
  "statistics.whatVisitors":
    "Visitors are counted anew each day, without a cookie: the network address and the browser's name are mixed with a random number that is kept in memory only and thrown away at the end of the day. Neither is stored. After a restart of the site a visitor of the same day counts again.",
  "statistics.whatNot":
    "Not counted: whoever asks for it (Do Not Track, Global Privacy Control), known bots, pages that a browser only prefetches, and you and your moderators while signed in.",
  "statistics.whatUncertain":
    "A bot that pretends to be a browser is counted, and readers of feeds and of copies elsewhere are not. Use the figures for comparison, not as exact counts.",
  "statistics.whatKept": {
    one: "Counts are kept for {count} month and are part of the backups.",
    other: "Counts are kept for {count} months and are part of the backups.",
  },
  "statistics.period": "Period",
  "statistics.period7": "7 days",
  "statistics.period90": "90 days",
  "statistics.period365": "12 months",
  "statistics.week": "Views and Visitors of the Last 7 Days",
} as const;

export const statisticsSiteEn = {
  "privacy.months": { one: "{count} month", other: "{count} months" },
  "privacy.statistics": "Statistics",
  "privacy.statisticsText":
    "Page views are counted per day, without cookies and without storing network addresses; browsers that send Do Not Track are not counted. The numbers are kept for {months}.",
} as const;

type Own = typeof statisticsEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}

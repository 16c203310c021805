import { notices, policies } from "#app/records/settings/settings.ts";
import { paths } from "../frame/paths.ts";

/** In the order of the screen; `words` name what a search finds in the section. */
export const settingsSections = [
  {
    id: "site",
    word: "settings.site",
    words: [
      ...["settings.siteName", "settings.ownerName", "settings.contactEmail", "settings.heroTitle"],
      ...["settings.statementRows", "settings.footerText", "settings.timeZone", "settings.socialLinks"],
    ],
  },
  {
    id: "figures",
    word: "settings.figures",
    words: ["settings.digits", "settings.dateForm", "settings.hijriDates"],
  },
  { id: "two-factor", word: "twoFactor.title", words: ["twoFactor.backupCodes"] },
  { id: "security", word: "settings.security", words: policies.map((name) => `settings.${name}`) },
  {
    id: "notifications",
    word: "settings.notifications",
    words: [...notices.map((name) => `settings.${name}`), "settings.testMail"],
  },
  { id: "retention", word: "retention.title", words: ["retention.days"] },
  {
    id: "database",
    word: "settings.database",
    words: ["settings.backup", "backups.title", "settings.optimize"],
  },
  { id: "sessions", word: "sessions.title", words: [] },
];

const accountSections = [
  { id: "password", word: "auth.password" },
  { id: "email", word: "auth.email" },
  { id: "second-factor", word: "account.factorTitle" },
  { id: "data", word: "account.data" },
];

const brandWords = [
  "brand.title",
  "brand.accent",
  "brand.logo_light",
  "brand.icon",
  "brand.paper",
  "brand.faces",
  "brand.corners",
];

const mailWords = [
  ...["mailServer.title", "mailServer.server", "mailServer.fromAddress", "mailServer.replyTo", "mailRecords.title"],
];

/** Every place in the settings and the account that a search can find. */
export const settingsPlaces = [
  ...settingsSections.flatMap(({ id, word, words }) =>
    [word, ...words].map((name) => ({ word: name, screen: "settings.title", to: `${paths.settings}#${id}` })),
  ),
  ...brandWords.map((word) => ({ word, screen: "settings.title", to: paths.brand })),
  ...mailWords.map((word) => ({ word, screen: "settings.title", to: paths.mailServer })),
  ...["categories.title", "categories.ofProjects", "categories.ofArticles"].map((word) => ({
    word,
    screen: "settings.title",
    to: paths.categories,
  })),
  ...["home.title", "home.sections", "home.now"].map((word) => ({ word, screen: "settings.title", to: paths.home })),
  ...["menu.title", "menu.footer"].map((word) => ({ word, screen: "settings.title", to: paths.menu })),
  { word: "health.title", screen: "sidebar.dashboard", to: paths.health },
  ...accountSections.map(({ id, word }) => ({ word, screen: "account.title", to: `${paths.account}#${id}` })),
];

import { notices, policies } from "#app/records/settings/settings.ts";
import { paths } from "../frame/paths.ts";

/** In the order of the screen; `words` name what a search finds in the section. */
export const settingsSections = [
  {
    id: "site",
    word: "settings.site",
    words: [
      "settings.siteName",
      "settings.ownerName",
      "settings.contactEmail",
      "settings.heroTitle",
      "settings.statementRows",
      "settings.footerText",
      "settings.timeZone",
      "settings.socialLinks",
    ],
  },
  { id: "figures", word: "settings.figures", words: ["settings.digits", "settings.dateForm", "settings.hijriDates"] },
  { id: "two-factor", word: "twoFactor.title", words: ["twoFactor.backupCodes"] },
  { id: "security", word: "settings.security", words: policies.map((name) => `settings.${name}`) },
  {
    id: "notifications",
    word: "settings.notifications",
    words: [...notices.map((name) => `settings.${name}`), "settings.testMail"],
  },
  { id: "retention", word: "retention.title", words: ["retention.days"] },
  { id: "database", word: "settings.database", words: ["settings.backup", "backups.title", "settings.optimize"] },
  { id: "sessions", word: "sessions.title", words: [] },
];

const accountSections = [
  { id: "password", word: "auth.password" },
  { id: "email", word: "auth.email" },
  { id: "second-factor", word: "account.factorTitle" },
  { id: "data", word: "account.data" },
];

const otherScreens = [
  {
    path: paths.brand,
    words: [
      "brand.title",
      "brand.accent",
      "brand.logo_light",
      "brand.icon",
      "brand.paper",
      "brand.faces",
      "brand.corners",
    ],
  },
  {
    path: paths.mailServer,
    words: [
      "mailServer.title",
      "mailServer.server",
      "mailServer.fromAddress",
      "mailServer.replyTo",
      "mailRecords.title",
    ],
  },
  { path: paths.categories, words: ["categories.title", "categories.of.projects", "categories.of.articles"] },
  { path: paths.home, words: ["home.title", "home.sections", "home.now"] },
  { path: paths.menu, words: ["menu.title", "menu.footer"] },
];

/** Every place in the settings and the account that a search can find. */
export const settingsPlaces = [
  ...settingsSections.flatMap(({ id, word, words }) =>
    placesOf("settings.title", `${paths.settings}#${id}`, [word, ...words]),
  ),
  ...otherScreens.flatMap(({ path, words }) => placesOf("settings.title", path, words)),
  ...placesOf("sidebar.dashboard", paths.health, ["health.title"]),
  ...accountSections.flatMap(({ id, word }) => placesOf("account.title", `${paths.account}#${id}`, [word])),
];

function placesOf(screen: string, to: string, words: string[]) {
  return words.map((word) => ({ word, screen, to }));
}

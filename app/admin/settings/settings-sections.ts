import { notices, policies } from "#app/records/settings/settings.ts";
import { paths } from "../frame/paths.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import { settingsScreens } from "../offers/settings-screens.ts";

type SettingsSection = { id: string; word: string; words: string[] };

/** In the order of the screen; `words` name what a search finds in the section. */
export const settingsSections: SettingsSection[] = [
  {
    id: "site",
    word: "settings.site",
    words: [
      "settings.siteName",
      "settings.ownerName",
      "settings.contactEmail",
      "settings.footerText",
      "settings.timeZone",
      "settings.socialLinks",
    ],
  },
  { id: "figures", word: "settings.figures", words: ["settings.digits", "settings.dateForm", "settings.hijriDates"] },
  { id: "two-factor", word: "account.factorTitle", words: ["backupCodes.title"] },
  { id: "security", word: "settings.security", words: policies.map((name) => `settings.${name}`) },
  {
    id: "notifications",
    word: "settings.notifications",
    words: [...notices.map((name) => `settings.${name}`), "settings.testMail"],
  },
  { id: "retention", word: "retention.title", words: ["retention.days"] },
  { id: "sessions", word: "sessions.title", words: [] },
];

/** Of a feature, before the last one. */
export function addSettingsSection(section: SettingsSection) {
  if (settingsSections.every(({ id }) => id !== section.id)) settingsSections.splice(-1, 0, section);
}

const accountSections = [
  { id: "password", word: "auth.password" },
  { id: "email", word: "auth.email" },
  { id: "second-factor", word: "account.factorTitle" },
  { id: "data", word: "account.data" },
];

/** Every place in the settings and the account that a search can find. */
export const settingsPlaces = () => [
  ...settingsSections.flatMap(({ id, word, words }) =>
    placesOf("settings.title", `${paths.settings}#${id}`, [word, ...words]),
  ),
  ...settingsScreens
    .filter(({ isAction }) => !isAction)
    .flatMap(({ path, words }) => placesOf("settings.title", path, words)),
  ...(offeredPaths.health ? placesOf("sidebar.dashboard", offeredPaths.health, ["health.title"]) : []),
  ...accountSections.flatMap(({ id, word }) => placesOf("account.title", `${paths.account}#${id}`, [word])),
];

function placesOf(screen: string, to: string, words: string[]) {
  return words.map((word) => ({ word, screen, to }));
}

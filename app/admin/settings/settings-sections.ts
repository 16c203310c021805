import { notices, policies, settingsShape } from "#app/records/settings/settings.ts";
import { paths, settingsPath } from "../frame/paths.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import { linkedSettings, type SettingsGroup, settingsGroups, settingsScreens } from "../offers/settings-screens.ts";

type SettingsSection = { id: string; word: string; group: SettingsGroup; words: string[] };

/** Screens of the settings in the order of their index; `words` name what a search finds on the screen. */
export const settingsSections: SettingsSection[] = [
  {
    id: "site",
    group: "site",
    word: "settings.site",
    words: ["settings.siteName", "settings.contactEmail", "settings.siteDescription", "settings.metaKeywords"],
  },
  { id: "owner", group: "site", word: "settings.owner", words: ["settings.ownerName", "settings.ownerPicture"] },
  { id: "footer", group: "site", word: "settings.footer", words: ["settings.footerText", "settings.socialLinks"] },
  {
    id: "figures",
    group: "site",
    word: "settings.figures",
    words: [
      "settings.firstLanguage",
      "settings.timeZone",
      "settings.digits",
      "settings.dateForm",
      "settings.hijriDates",
    ],
  },
  { id: "security", group: "access", word: "settings.security", words: policies.map((name) => `settings.${name}`) },
  {
    id: "security-contact",
    group: "access",
    word: "settings.securityContact",
    words: ["settings.securityPolicyUrl"],
  },
  {
    id: "notifications",
    group: "mail",
    word: "settings.notifications",
    words: notices.map((name) => `settings.${name}`),
  },
  { id: "retention", group: "data", word: "retention.title", words: ["retention.days"] },
];

export function addSettingsSection(section: SettingsSection) {
  if (settingsSections.every(({ id }) => id !== section.id)) settingsSections.push(section);
}

export const settingsSection = (name: string) => settingsSections.find(({ id }) => id === name);

const accountSections = [
  { id: "profile", word: "account.profile" },
  { id: "password", word: "auth.password" },
  { id: "email", word: "auth.email" },
  { id: "second-factor", word: "account.factorTitle", words: ["backupCodes.title"] },
  { id: "sessions", word: "account.sessions" },
  { id: "data", word: "account.data" },
];

/** What the index of the settings lists: each place with its name and what is on it. */
export function settingsIndex() {
  const sections = settingsSections.map(({ id, word, words, group }) => ({ to: settingsPath(id), word, words, group }));
  const screens = linkedSettings().map(({ path, words: [word, ...words], group = "site" }) => {
    return { to: path, word, words, group };
  });
  return settingsGroups.map((group) => ({
    word: `settings.group.${group}`,
    places: [...sections, ...screens].filter((place) => place.group === group),
  }));
}

/** Every place in the settings and the account that a search can find. */
export const settingsPlaces = () => [
  ...settingsSections.flatMap(({ id, word, words }) => [
    ...placesOf("sidebar.settings", settingsPath(id), [word]),
    ...placesOf(word, settingsPath(id), words),
  ]),
  ...settingsScreens
    .filter(({ isAction }) => !isAction)
    .flatMap(({ path, words }) => placesOf("sidebar.settings", path, words)),
  ...(offeredPaths.health ? placesOf("sidebar.dashboard", offeredPaths.health, ["health.title"]) : []),
  ...accountSections.flatMap(({ id, word, words = [] }) =>
    placesOf("account.title", `${paths.account}#${id}`, [word, ...words]),
  ),
];

/** A screen opens at the field that a word names. */
function placesOf(screen: string, path: string, words: string[]) {
  const isField = (name: string) => name in settingsShape.shape || `${name}_en` in settingsShape.shape;
  return words.map((word) => {
    const name = word.slice(word.indexOf(".") + 1);
    return { word, screen, to: isField(name) && !path.includes("#") ? `${path}?field=${name}` : path };
  });
}

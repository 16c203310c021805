import { paths } from "../frame/paths.ts";

export type SettingsScreen = {
  path: string;
  /** The first is its name; the others are found by a search too. */
  words: [string, ...string[]];
  /** Among the links of the settings; without it the settings have no link. */
  linkedAt?: number;
  /** A search finds the screen as an action instead. */
  isAction?: boolean;
};

/** Screens that belong to the settings. */
export const settingsScreens: SettingsScreen[] = [
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
    linkedAt: 40,
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
  { path: paths.home, words: ["home.title", "home.sections", "home.now"], linkedAt: 20 },
  { path: paths.menu, words: ["menu.title", "menu.footer"], linkedAt: 30 },
  { path: paths.export, words: ["export.title"], linkedAt: 50, isAction: true },
];

export function addSettingsScreens(added: readonly SettingsScreen[]) {
  settingsScreens.push(...added.filter(({ path }) => settingsScreens.every((screen) => screen.path !== path)));
}

export function linkedSettings() {
  return settingsScreens
    .filter(({ linkedAt }) => linkedAt !== undefined)
    .toSorted((one, other) => (one.linkedAt ?? 0) - (other.linkedAt ?? 0));
}

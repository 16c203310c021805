export const settingsGroups = ["site", "access", "mail", "data"] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

export type SettingsScreen = {
  path: string;
  /** The first is its name; the others are found by a search too. */
  words: [string, ...string[]];
  /** Its place in the index of the settings; without it the index does not list it. */
  linkedAt?: number;
  /** Of the index. */
  group?: SettingsGroup;
  /** A search finds the screen as an action instead. */
  isAction?: boolean;
};

export const settingsScreens: SettingsScreen[] = [];

export function addSettingsScreens(added: readonly SettingsScreen[]) {
  settingsScreens.push(...added.filter(({ path }) => settingsScreens.every((screen) => screen.path !== path)));
}

export function linkedSettings() {
  return settingsScreens
    .filter(({ linkedAt }) => linkedAt !== undefined)
    .toSorted((one, other) => (one.linkedAt ?? 0) - (other.linkedAt ?? 0));
}

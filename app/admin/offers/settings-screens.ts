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
export const settingsScreens: SettingsScreen[] = [];

export function addSettingsScreens(added: readonly SettingsScreen[]) {
  settingsScreens.push(...added.filter(({ path }) => settingsScreens.every((screen) => screen.path !== path)));
}

export function linkedSettings() {
  return settingsScreens
    .filter(({ linkedAt }) => linkedAt !== undefined)
    .toSorted((one, other) => (one.linkedAt ?? 0) - (other.linkedAt ?? 0));
}

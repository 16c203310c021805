import type { Locale } from "#app/i18n/locale.ts";
import type { IconName } from "./icons.tsx";
import { paths } from "./paths.ts";

export type Screen = {
  path: string;
  word: string;
  icon: IconName;
  /** Smaller first. */
  place: number;
  /** Until the person has chosen a language. */
  opensIn?: Locale;
  /** Offered in the first steps too. */
  bringsContent?: boolean;
};

export const screens: Screen[] = [
  { path: paths.dashboard, word: "sidebar.dashboard", icon: "LayoutDashboard", place: 10 },
  { path: paths.articles, word: "sidebar.articles", icon: "FileText", place: 20 },
  { path: paths.media, word: "sidebar.media", icon: "Image", place: 80 },
  { path: paths.settings, word: "sidebar.settings", icon: "SlidersHorizontal", place: 170 },
];

/** Of the sidebar, by the places of their screens. */
const groups = [
  { word: null, from: 0 },
  { word: "sidebar.group.content", from: 20 },
  { word: "sidebar.group.people", from: 90 },
  { word: "sidebar.group.site", from: 110 },
];

/** Without the settings, which stand at its foot. */
export function screenGroups() {
  const groupOf = ({ place }: Screen) => groups.findLast(({ from }) => place >= from);
  const listed = screens.filter(({ path }) => path !== paths.settings);
  return groups.map((group) => ({ ...group, screens: listed.filter((screen) => groupOf(screen) === group) }));
}

export function addScreens(added: readonly Screen[]) {
  screens.push(...added.filter(({ path }) => screens.every((screen) => screen.path !== path)));
  screens.sort((one, other) => one.place - other.place);
}

export function localeOfScreen(pathname: string, chosen: Locale | null): Locale {
  const path = pathname.split("/", 3).join("/");
  return chosen ?? screens.find((screen) => screen.path === path)?.opensIn ?? "en";
}

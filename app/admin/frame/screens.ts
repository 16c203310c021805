import type { Locale } from "#app/i18n/locale.ts";
import type { IconName } from "./icons.tsx";
import { paths } from "./paths.ts";

export type Screen = {
  path: string;
  word: string;
  icon: IconName;
  /** Until the person has chosen a language. */
  opensIn?: Locale;
  /** Offered in the first steps too. */
  bringsContent?: boolean;
};

export const screens: Screen[] = [
  { path: paths.dashboard, word: "sidebar.dashboard", icon: "LayoutDashboard" },
  { path: paths.articles, word: "sidebar.articles", icon: "FileText" },
  { path: paths.projects, word: "sidebar.projects", icon: "FolderKanban" },
  { path: paths.pages, word: "sidebar.pages", icon: "Files" },
  { path: paths.about, word: "sidebar.about", icon: "User" },
  { path: paths.contact, word: "sidebar.contact", icon: "Mail" },
  { path: paths.resume, word: "sidebar.resume", icon: "Briefcase", opensIn: "ar" },
  { path: paths.media, word: "sidebar.media", icon: "Image" },
  { path: paths.messages, word: "sidebar.messages", icon: "MessageSquare" },
  { path: paths.statistics, word: "sidebar.statistics", icon: "ChartColumn" },
  { path: paths.users, word: "sidebar.users", icon: "Users" },
  { path: paths.audit, word: "sidebar.audit", icon: "ScrollText" },
  { path: paths.trash, word: "sidebar.trash", icon: "Trash2" },
  { path: paths.settings, word: "sidebar.settings", icon: "SlidersHorizontal" },
];

/** Behind the screen of this word. */
export function addScreens(added: readonly Screen[], after: string) {
  const isKnown = screens.some(({ path }) => path === added[0]?.path);
  if (!isKnown) screens.splice(screens.findIndex(({ word }) => word === after) + 1, 0, ...added);
}

export function localeOfScreen(pathname: string, chosen: Locale | null): Locale {
  const path = pathname.split("/", 3).join("/");
  return chosen ?? screens.find((screen) => screen.path === path)?.opensIn ?? "en";
}

import type { Locale } from "#app/i18n/locale.ts";
import type { IconName } from "./icons.tsx";
import { paths } from "./paths.ts";

/** One that brings content is offered in the first steps too. */
export type Screen = { path: string; word: string; icon: IconName; bringsContent?: boolean };

export const screens: Screen[] = [
  { path: paths.dashboard, word: "sidebar.dashboard", icon: "LayoutDashboard" },
  { path: paths.articles, word: "sidebar.articles", icon: "FileText" },
  { path: paths.projects, word: "sidebar.projects", icon: "FolderKanban" },
  { path: paths.pages, word: "sidebar.pages", icon: "Files" },
  { path: paths.about, word: "sidebar.about", icon: "User" },
  { path: paths.contact, word: "sidebar.contact", icon: "Mail" },
  { path: paths.resume, word: "sidebar.resume", icon: "Briefcase" },
  { path: paths.media, word: "sidebar.media", icon: "Image" },
  { path: paths.messages, word: "sidebar.messages", icon: "MessageSquare" },
  { path: paths.tasks, word: "sidebar.tasks", icon: "ListChecks" },
  { path: paths.projectCodes, word: "sidebar.projectCodes", icon: "Tag" },
  { path: paths.statistics, word: "sidebar.statistics", icon: "ChartColumn" },
  { path: paths.redirects, word: "sidebar.redirects", icon: "Signpost" },
  { path: paths.users, word: "sidebar.users", icon: "Users" },
  { path: paths.audit, word: "sidebar.audit", icon: "ScrollText" },
  { path: paths.trash, word: "sidebar.trash", icon: "Trash2" },
  { path: paths.settings, word: "sidebar.settings", icon: "SlidersHorizontal" },
];

/** Before the trash and the settings, which stand last. */
export function addScreen(screen: Screen) {
  if (!screens.includes(screen)) screens.splice(-2, 0, screen);
}

const openedInArabic = new Set(["resume", "tasks", "project-codes"]);

/** Until a language is chosen, some screens have their own. */
export function localeOfScreen(pathname: string, chosen: Locale | null): Locale {
  const [, , screen = ""] = pathname.split("/");
  return chosen ?? (openedInArabic.has(screen) ? "ar" : "en");
}

import type { Locale } from "#app/i18n/locale.ts";

/** The screens of the admin area in the order of the sidebar, each with the word and the icon that it has there. */
export const screens = [
  { path: "/admin", word: "sidebar.dashboard", icon: "LayoutDashboard" },
  { path: "/admin/articles", word: "sidebar.articles", icon: "FileText" },
  { path: "/admin/projects", word: "sidebar.projects", icon: "FolderKanban" },
  { path: "/admin/about", word: "sidebar.about", icon: "User" },
  { path: "/admin/contact", word: "sidebar.contact", icon: "Mail" },
  { path: "/admin/resume", word: "sidebar.resume", icon: "Briefcase" },
  { path: "/admin/media", word: "sidebar.media", icon: "Image" },
  { path: "/admin/messages", word: "sidebar.messages", icon: "MessageSquare" },
  { path: "/admin/tasks", word: "sidebar.tasks", icon: "ListChecks" },
  { path: "/admin/project-codes", word: "sidebar.projectCodes", icon: "Tag" },
  { path: "/admin/users", word: "sidebar.users", icon: "Users" },
  { path: "/admin/audit", word: "sidebar.audit", icon: "ScrollText" },
  { path: "/admin/trash", word: "sidebar.trash", icon: "Trash2" },
  { path: "/admin/settings", word: "sidebar.settings", icon: "SlidersHorizontal" },
] as const;

const openedInArabic = new Set(["resume", "tasks", "project-codes"]);

/** The language that a screen is drawn in: the one that the person chose, and until then the screen's own. */
export function localeOfScreen(pathname: string, chosen: Locale | null): Locale {
  const [, , screen = ""] = pathname.split("/");
  return chosen ?? (openedInArabic.has(screen) ? "ar" : "en");
}

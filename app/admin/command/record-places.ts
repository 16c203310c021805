import type { SearchedKind } from "#app/records/search/search-hit.ts";
import { screens } from "../frame/screens.ts";

type Place = { screen: string; word: string; pathOf: (id: string) => string };

/** Where each kind of record is opened, and the word for its kind; what has no screen in the sidebar is not found. */
export const recordPlaces: Record<SearchedKind, Place> = {
  articles: { screen: "/admin/articles", word: "sidebar.articles", pathOf: (id) => `/admin/articles/${id}` },
  projects: { screen: "/admin/projects", word: "sidebar.projects", pathOf: (id) => `/admin/projects/${id}` },
  tasks: { screen: "/admin/tasks", word: "sidebar.tasks", pathOf: (id) => `/admin/tasks/${id}` },
  project_codes: {
    screen: "/admin/project-codes",
    word: "sidebar.projectCodes",
    pathOf: (id) => `/admin/project-codes/${encodeURIComponent(id)}`,
  },
  messages: { screen: "/admin/messages", word: "sidebar.messages", pathOf: (id) => `/admin/messages/${id}` },
  users: { screen: "/admin/users", word: "sidebar.users", pathOf: (id) => `/admin/users?person=${id}` },
  media: { screen: "/admin/media", word: "sidebar.media", pathOf: (id) => `/admin/media/${id}` },
};

export function isScreen(path: string) {
  return screens.some((screen) => screen.path === path);
}

/** The kinds that can be opened. */
export const openedKinds = (Object.keys(recordPlaces) as SearchedKind[]).filter((kind) =>
  isScreen(recordPlaces[kind].screen),
);

import type { MediaUse } from "#app/records/media/media-uses.server.ts";

const words = {
  articles: "sidebar.articles",
  projects: "sidebar.projects",
  about: "sidebar.about",
  contact: "sidebar.contact",
  resume: "sidebar.resume",
  settings: "sidebar.settings",
} as const;

/** The screen of the kind of record that uses a file. */
export function wordOfUse({ kind }: MediaUse) {
  return words[kind];
}

/** Where that record is edited. */
export function mediaUsePath({ kind, id }: MediaUse) {
  return id === null ? `/admin/${kind}` : `/admin/${kind}/${id}`;
}

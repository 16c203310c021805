import { href } from "react-router";
import { kindNamed } from "#app/records/kinds.ts";
import { isSiteForm } from "#app/records/settings/site-forms.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";

/** All addresses of the admin area; `href` accepts only existing routes. */
export const paths = {
  ...(linkedAdminPaths satisfies Record<string, Parameters<typeof href>[0]>),
  articleLinks: href("/admin/article-links"),
  articles: href("/admin/articles"),
  drafts: href("/admin/drafts"),
  find: href("/admin/find"),
  language: href("/admin/language"),
  live: href("/admin/live"),
  media: href("/admin/media"),
  mediaLibrary: href("/admin/media/library"),
  newArticle: href("/admin/articles/:id", { id: "new" }),
  translations: href("/admin/translations"),
} as const;

export const articlePath = (id: string) => href("/admin/articles/:id", { id });
export const mediaPath = (id: string) => href("/admin/media/:id", { id });
export const settingsPath = (screen: string) => href("/admin/settings/:screen", { screen });

const recordPaths: Record<string, (id: string) => string> = {
  articles: articlePath,
  media: mediaPath,
};

/** Of screens by the names that kinds give them. */
const screenPaths: Record<string, string> = { ...paths };

export function addScreenPaths(added: typeof screenPaths) {
  Object.assign(screenPaths, added);
}

export const screenPath = (screen: string) => screenPaths[screen] ?? null;

export function addRecordPaths(added: typeof recordPaths) {
  Object.assign(recordPaths, added);
}

export function recordPath(kindName: string, id: string | null | undefined): string | null {
  const kind = kindNamed(kindName);
  if (kind?.isSingle) return screenPath(kind.screen);
  return id ? (recordPaths[kindName]?.(id) ?? null) : null;
}

export function isAdminPath(path: string) {
  return path.split(/[/?]/, 2)[1] === "admin";
}

/** `own` is the record's id without what tells drafts apart, `part` its beginning up to a slash. */
type DraftPlace = { own: string; part: string; isNew: boolean };

/** Forms that are not at the address of their record, by kind; null where it is there after all. */
type DraftPaths = Record<string, (draft: DraftPlace) => string | null>;
const draftPaths: DraftPaths[] = [{ settings: ({ own }) => (isSiteForm(own) ? settingsPath(own) : null) }];

export function addDraftPaths(added: DraftPaths) {
  draftPaths.push(added);
}

export function draftPath(kind: string, draft: DraftPlace) {
  return draftPaths.map((paths) => paths[kind]?.(draft) ?? null).find((path) => path !== null) ?? null;
}

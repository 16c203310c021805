import { href } from "react-router";
import { kindNamed } from "#app/records/kinds.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";

/** All addresses of the admin area; `href` accepts only existing routes. */
export const paths = {
  ...(linkedAdminPaths satisfies Record<string, Parameters<typeof href>[0]>),
  about: href("/admin/about"),
  articleLinks: href("/admin/article-links"),
  articles: href("/admin/articles"),
  audit: href("/admin/audit"),
  backups: href("/admin/backups"),
  brand: href("/admin/settings/appearance"),
  brandUpload: href("/admin/settings/appearance/file"),
  backupUpload: href("/admin/backups/upload"),
  contact: href("/admin/contact"),
  drafts: href("/admin/drafts"),
  export: href("/admin/export"),
  find: href("/admin/find"),
  home: href("/admin/settings/home"),
  health: href("/admin/health"),
  importRedirects: href("/admin/redirects/import"),
  language: href("/admin/language"),
  live: href("/admin/live"),
  mailServer: href("/admin/settings/mail"),
  media: href("/admin/media"),
  mediaLibrary: href("/admin/media/library"),
  menu: href("/admin/settings/menu"),
  messages: href("/admin/messages"),
  missingAddresses: href("/admin/redirects/not-found"),
  newArticle: href("/admin/articles/:id", { id: "new" }),
  newPage: href("/admin/pages/:id", { id: "new" }),
  newProject: href("/admin/projects/new"),
  pages: href("/admin/pages"),
  projects: href("/admin/projects"),
  redirects: href("/admin/redirects"),
  redirectsExport: href("/admin/redirects/export"),
  replyTemplates: href("/admin/messages/templates"),
  resume: href("/admin/resume"),
  statistics: href("/admin/statistics"),
  statisticsExport: href("/admin/statistics/export"),
  translations: href("/admin/translations"),
  trash: href("/admin/trash"),
  unread: href("/admin/messages/unread"),
} as const;

export const articlePath = (id: string) => href("/admin/articles/:id", { id });
export const articleSharesPath = (id: string) => href("/admin/articles/:id/shares", { id });
export const backupPath = (id: string) => href("/admin/backups/:id", { id });
export const exportPath = (format: string) => href("/admin/export/:format", { format });
export const mediaPath = (id: string) => href("/admin/media/:id", { id });
export const commentPath = (id: string) => href("/admin/messages/comments/:id", { id });
export const messagePath = (id: string) => href("/admin/messages/:id", { id });
export const pageRecordPath = (id: string) => href("/admin/pages/:id", { id });
export const projectPath = (id: string) => href("/admin/projects/:id", { id });
const redirectRecordPath = (id: string) => href("/admin/redirects/:id", { id });
const resumeEntryPath = (id: string) => href("/admin/resume/entries/:id", { id });
export const versionsPath = (table: string, id: string) => href("/admin/versions/:table/:id", { table, id });
const personPath = (id: string) => `${paths.users}?person=${encodeURIComponent(id)}`;

const recordPaths: Record<string, (id: string) => string> = {
  articles: articlePath,
  projects: projectPath,
  pages: pageRecordPath,
  resume_entries: resumeEntryPath,
  media: mediaPath,
  messages: messagePath,
  comments: commentPath,
  redirects: redirectRecordPath,
  profiles: personPath,
  users: personPath,
};

export function addRecordPaths(added: typeof recordPaths) {
  Object.assign(recordPaths, added);
}

export function recordPath(kindName: string, id: string | null | undefined): string | null {
  const kind = kindNamed(kindName);
  if (kind?.isSingle) return paths[kind.screen as keyof typeof paths];
  return id ? (recordPaths[kindName]?.(id) ?? null) : null;
}

export function isAdminPath(path: string) {
  return path.split(/[/?]/, 2)[1] === "admin";
}

import type { adminWords } from "../admin-context.ts";

type Words = ReturnType<typeof adminWords>;

const tableWords: Record<string, string> = {
  articles: "sidebar.articles",
  projects: "sidebar.projects",
  about_content: "sidebar.about",
  contact_content: "sidebar.contact",
  resume_content: "sidebar.resume",
  resume_entries: "sidebar.resume",
  media: "sidebar.media",
  tasks: "sidebar.tasks",
  project_codes: "sidebar.projectCodes",
  messages: "sidebar.messages",
  profiles: "sidebar.users",
  users: "sidebar.users",
  settings: "sidebar.settings",
  outbox: "mails.title",
};

/** The part of the site that a table belongs to; one without a screen goes by its own name. */
export function nameOfTable(t: Words, table: string) {
  return tableWords[table] ? t(tableWords[table]) : table;
}

/** What was done, in words where there are any: `projects.update` is "Changed". */
export function nameOfAction(t: Words, action: string) {
  const key = `audit.verb.${action.slice(action.lastIndexOf(".") + 1)}`;
  const word = t(key);
  return word === key ? action : word;
}

const singles: Record<string, string> = {
  about_content: "/admin/about",
  contact_content: "/admin/contact",
  resume_content: "/admin/resume",
  settings: "/admin/settings",
};

const records: Record<string, (id: string) => string> = {
  articles: (id) => `/admin/articles/${id}`,
  projects: (id) => `/admin/projects/${id}`,
  resume_entries: (id) => `/admin/resume/entries/${id}`,
  media: (id) => `/admin/media/${id}`,
  tasks: (id) => `/admin/tasks/${id}`,
  project_codes: (id) => `/admin/project-codes/${encodeURIComponent(id)}`,
  messages: (id) => `/admin/messages/${id}`,
  profiles: (id) => `/admin/users?person=${id}`,
  users: (id) => `/admin/users?person=${id}`,
};

/** Where a record is opened; `openedBy` is what its address is made of, unknown for one that is gone. */
export function placeOfRecord(table: string, openedBy: string | undefined) {
  if (singles[table]) return singles[table];
  return openedBy === undefined ? null : (records[table]?.(openedBy) ?? null);
}

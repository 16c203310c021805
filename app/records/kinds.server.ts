import { type Locale, locales } from "#app/i18n/locale.ts";
import { publishedMediaTexts, restoreArticle } from "./articles/article.server.ts";
import { listLinkedArticles, listTranslationGroup } from "./articles/article-translation.server.ts";
import type { KnownKind } from "./kinds.ts";
import { restoreMedia } from "./media/media.server.ts";
import { restoreMessage } from "./messages/message-inbox.server.ts";
import { publishedProjects, restoreProject } from "./projects/project.server.ts";
import { publicAbout } from "./sections/about.server.ts";
import { publicContact } from "./sections/contact.server.ts";
import { publicResume, restoreResumeEntry } from "./sections/resume.server.ts";
import { publicSettings } from "./settings/settings.server.ts";
import type { Kind } from "./store/kind.ts";
import type { Admin } from "./store/permission.ts";
import { restoreTask } from "./work/task.server.ts";

type Operations = {
  restore: (admin: Admin, id: string) => Promise<boolean>;
  publicContent: () => Promise<unknown>;
  listLinked: (
    admin: Admin,
    ids?: readonly string[],
  ) => Promise<{ id: string; language: Locale; counterpart: string | null }[]>;
  listTranslationGroup: (admin: Admin, id: string) => Promise<string[]>;
};

type NeededBy<Of extends Kind> = (Of["hasTrash"] extends true ? Pick<Operations, "restore"> : unknown) &
  (Of["isPublic"] extends true ? Pick<Operations, "publicContent"> : unknown);
type OperationsOfKinds = { [Of in KnownKind as Of["name"]]: NeededBy<Of> & Partial<Operations> };

const known = {
  articles: {
    restore: restoreArticle,
    publicContent: publishedMediaTexts,
    listLinked: listLinkedArticles,
    listTranslationGroup,
  },
  projects: { restore: restoreProject, publicContent: inEachLocale(publishedProjects) },
  about_content: { publicContent: inEachLocale(publicAbout) },
  contact_content: { publicContent: inEachLocale(publicContact) },
  resume_content: { publicContent: inEachLocale(publicResume) },
  resume_entries: { restore: restoreResumeEntry },
  tasks: { restore: restoreTask },
  project_codes: {},
  messages: { restore: restoreMessage },
  users: {},
  profiles: {},
  media: { restore: restoreMedia },
  comments: {},
  settings: { publicContent: inEachLocale(publicSettings) },
} satisfies OperationsOfKinds;

export const operations: Record<string, Partial<Operations>> = known;

function inEachLocale(read: (locale: Locale) => Promise<unknown>) {
  return () => Promise.all(locales.map((locale) => read(locale)));
}

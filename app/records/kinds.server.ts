import { type Locale, locales } from "#app/i18n/locale.ts";
import { publicArticlesName, restoreArticle } from "./articles/article.server.ts";
import { listLinkedArticles, listTranslationGroup } from "./articles/article-translation.server.ts";
import type { KnownKind } from "./kinds.ts";
import { restoreMedia } from "./media/media.server.ts";
import { restoreMessage } from "./messages/message-inbox.server.ts";
import { publicProjectsName, restoreProject } from "./projects/project.server.ts";
import { publicAbout } from "./sections/about.server.ts";
import { publicContact } from "./sections/contact.server.ts";
import { publicResume, restoreResumeEntry } from "./sections/resume.server.ts";
import { publicSettings } from "./settings/settings.server.ts";
import type { Kind } from "./store/kind.ts";
import type { Admin } from "./store/permission.ts";
import { restoreTask } from "./work/task.server.ts";

export type LinkedRecord = { id: string; hasText: boolean };

type Operations = {
  restore: (admin: Admin, id: string) => Promise<boolean>;
  /** Whether a public record names this address of the library. */
  publiclyNames: (address: string) => Promise<boolean>;
  listLinked: (
    admin: Admin,
    ids?: readonly string[],
  ) => Promise<(LinkedRecord & { language: Locale; counterpart: LinkedRecord | null })[]>;
  listTranslationGroup: (admin: Admin, id: string) => Promise<string[]>;
};

type NeededBy<Of extends Kind> = (Of["hasTrash"] extends true ? Pick<Operations, "restore"> : unknown) &
  (Of["isPublic"] extends true ? Pick<Operations, "publiclyNames"> : unknown);
type OperationsOfKinds = { [Of in KnownKind as Of["name"]]: NeededBy<Of> & Partial<Operations> };

const known = {
  articles: {
    restore: restoreArticle,
    publiclyNames: publicArticlesName,
    listLinked: listLinkedArticles,
    listTranslationGroup,
  },
  projects: { restore: restoreProject, publiclyNames: publicProjectsName },
  about_content: { publiclyNames: inEachLocale(publicAbout) },
  contact_content: { publiclyNames: inEachLocale(publicContact) },
  resume_content: { publiclyNames: inEachLocale(publicResume) },
  resume_entries: { restore: restoreResumeEntry },
  tasks: { restore: restoreTask },
  project_codes: {},
  messages: { restore: restoreMessage },
  reply_templates: {},
  users: {},
  profiles: {},
  media: { restore: restoreMedia },
  comments: {},
  settings: { publiclyNames: inEachLocale(publicSettings) },
} satisfies OperationsOfKinds;

export const operations: Record<string, Partial<Operations>> = known;

function inEachLocale(read: (locale: Locale) => Promise<unknown>) {
  return async (address: string) => {
    const shown = await Promise.all(locales.map((locale) => read(locale)));
    return JSON.stringify(shown).includes(address);
  };
}

import type { SelectQueryBuilder } from "kysely";
import type { z } from "zod";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { type AnyTables, queryBuilder } from "#app/platform/database/database.server.ts";
import { findRedirect, restoreRedirect, updateRedirect } from "./addresses/redirects.server.ts";
import {
  findArticle,
  publicArticleRows,
  publicArticlesName,
  restoreArticle,
  updateArticle,
} from "./articles/article.server.ts";
import { listLinkedArticles, listTranslationGroup } from "./articles/article-translation.server.ts";
import { publicBrand, readBrand, saveBrand } from "./brand/brand.server.ts";
import { findCategory } from "./categories/category.server.ts";
import { categoryShape } from "./categories/category.ts";
import { updateCategory } from "./category-changes/category-changes.server.ts";
import { publicHome, readHome, saveHome } from "./home/home.server.ts";
import { homeShape } from "./home/home.ts";
import type { CoreKind } from "./kinds.ts";
import { findMedia, restoreMedia, updateMedia } from "./media/media.server.ts";
import { readMenu, saveMenu } from "./menu/menu.server.ts";
import { menuShape } from "./menu/menu.ts";
import { restoreMessage } from "./messages/message-inbox.server.ts";
import { findReplyTemplate, updateReplyTemplate } from "./messages/reply-template.server.ts";
import { findPage, publicPageRows, publicPagesName, restorePage, updatePage } from "./pages/page.server.ts";
import { pageShape } from "./pages/page.ts";
import {
  findProject,
  publicProjectRows,
  publicProjectsName,
  restoreProject,
  updateProject,
} from "./projects/project.server.ts";
import { projectShape } from "./projects/project.ts";
import { publicAbout, readAbout, saveAbout } from "./sections/about.server.ts";
import { aboutRecordShape } from "./sections/about.ts";
import { publicContact, readContact, saveContact } from "./sections/contact.server.ts";
import { contactRecordShape } from "./sections/contact.ts";
import {
  findResumeEntry,
  publicResume,
  readResume,
  restoreResumeEntry,
  saveResume,
  updateResumeEntry,
} from "./sections/resume.server.ts";
import { resumeEntryShape, resumeShape } from "./sections/resume.ts";
import { publicSettings, readSettings, saveSiteConfiguration, settingsVersion } from "./settings/settings.server.ts";
import { siteConfigurationShape } from "./settings/settings.ts";
import type { Kind } from "./store/kind.ts";
import type { Admin } from "./store/permission.ts";
import type { Tables } from "./store/tables.ts";

export type LinkedRecord = { id: string; hasText: boolean };

type PublicRows = SelectQueryBuilder<AnyTables, string, object>;

type Operations = {
  restore: (admin: Admin, id: string) => Promise<boolean>;
  /** What visitors may see now. */
  publicRows: () => PublicRows;
  /** Whether a public record names this address of the library. */
  publiclyNames: (address: string) => Promise<boolean>;
  listLinked: (
    admin: Admin,
    ids?: readonly string[],
  ) => Promise<(LinkedRecord & { language: Locale; counterpart: LinkedRecord | null })[]>;
  listTranslationGroup: (admin: Admin, id: string) => Promise<string[]>;
  /** The record as its form shows it; null if it is missing or in the trash. */
  find: (admin: Admin, id: string) => Promise<object | null>;
  /** Saves the fields of a version. */
  save: (
    admin: Admin,
    id: string,
    version: number | null,
    // biome-ignore lint/suspicious/noExplicitAny: each kind has fields of its own
    fields: any,
  ) => Promise<{ ok: true; row: object } | { ok: false; reason: string; current?: object }>;
  /** The rules for the whole record, for those with texts in both languages. */
  shape: z.ZodType;
  stored: StoredForm;
};

/** How a record of an export becomes a row: its fields as its form takes them, and making it under its id. */
export type StoredForm = {
  parse: (fields: Record<string, unknown>, id: string) => object | Promise<object>;
  /** Single records have none: they are saved. */
  create?: (staff: Admin, id: string, parsed: never) => Promise<object | null>;
};

type NeededBy<Of extends Kind> = (Of["hasTrash"] extends true ? Pick<Operations, "restore"> : unknown) &
  (Of["isPublic"] extends true ? Pick<Operations, "publiclyNames"> : unknown) &
  (Tables[Of["table"]] extends { version: number } ? Pick<Operations, "find" | "save"> : unknown);
export type OperationsOf<Of extends Kind> = { [One in Of as One["name"]]: NeededBy<One> & Partial<Operations> };

const known = {
  articles: {
    restore: restoreArticle,
    find: findArticle,
    save: (admin, id, version, { published_date, ...fields }) =>
      updateArticle(admin, id, version, fields, published_date),
    publiclyNames: publicArticlesName,
    publicRows: () => publicArticleRows() as unknown as PublicRows,
    listLinked: listLinkedArticles,
    listTranslationGroup,
  },
  projects: {
    restore: restoreProject,
    publiclyNames: publicProjectsName,
    publicRows: () => publicProjectRows() as unknown as PublicRows,
    find: findProject,
    save: updateProject,
    shape: projectShape,
  },
  pages: {
    restore: restorePage,
    publiclyNames: publicPagesName,
    publicRows: () => publicPageRows() as unknown as PublicRows,
    find: findPage,
    save: updatePage,
    shape: pageShape,
  },
  about_content: { ...single(readAbout, saveAbout, aboutRecordShape), ...shownSingle("about_content", publicAbout) },
  home_content: {
    ...single(readHome, (admin, version, fields) => saveHome(admin, version, homeShape.parse(fields)), homeShape),
    ...shownSingle("home_content", publicHome),
  },
  menu_content: single(
    readMenu,
    (admin, version, fields) => saveMenu(admin, version, menuShape.parse(fields)),
    menuShape,
  ),
  contact_content: {
    ...single(readContact, saveContact, contactRecordShape),
    ...shownSingle("contact_content", publicContact),
  },
  resume_content: { ...single(readResume, saveResume, resumeShape), ...shownSingle("resume_content", publicResume) },
  resume_entries: {
    restore: restoreResumeEntry,
    find: findResumeEntry,
    save: updateResumeEntry,
    publicRows: () => queryBuilder().selectFrom("resume_entries").where("deleted_at", "is", null),
    shape: resumeEntryShape,
  },
  messages: { restore: restoreMessage },
  reply_templates: { find: findReplyTemplate, save: updateReplyTemplate },
  redirects: { restore: restoreRedirect, find: findRedirect, save: updateRedirect },
  categories: { find: findCategory, save: updateCategory, shape: categoryShape, publiclyNames: async () => false },
  brand: {
    publiclyNames: async (address) => (await publicBrand()).share_picture?.includes(address) ?? false,
    find: (admin) => readBrand(admin),
    save: (admin, _id, version, fields) => saveBrand(admin, version, fields),
  },
  users: {},
  profiles: {},
  media: { restore: restoreMedia, find: findMedia, save: updateMedia },
  comments: {},
  settings: {
    publiclyNames: inEachLocale(publicSettings),
    find: async (admin) => ({ ...(await readSettings(admin)), key: "site", version: await settingsVersion(admin) }),
    save: (admin, _id, version, fields) => saveSiteConfiguration(admin, version, fields),
    shape: siteConfigurationShape,
  },
} satisfies OperationsOf<CoreKind>;

export const operations: Record<string, Partial<Operations>> = { ...known };

export function addOperations(added: Record<string, Partial<Operations>>) {
  Object.assign(operations, added);
}

/** What has one row: it is found and saved without an id. */
function single<Fields>(
  read: (admin: Admin) => Promise<object | null>,
  save: (admin: Admin, version: number | null, fields: Fields) => ReturnType<Operations["save"]>,
  shape: z.ZodType,
) {
  return {
    shape,
    find: (admin: Admin) => read(admin),
    save: (admin: Admin, _id: string, version: number | null, fields: Fields) => save(admin, version, fields),
  };
}

function shownSingle(table: string, read: (locale: Locale) => Promise<unknown>) {
  return { publiclyNames: inEachLocale(read), publicRows: () => queryBuilder().selectFrom(table) };
}

function inEachLocale(read: (locale: Locale) => Promise<unknown>) {
  return async (address: string) => {
    const shown = await Promise.all(locales.map((locale) => read(locale)));
    return JSON.stringify(shown).includes(address);
  };
}

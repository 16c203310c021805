import { z } from "zod";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import {
  createArticle,
  findArticle,
  publicArticleRows,
  publicArticlesName,
  restoreArticle,
  updateArticle,
} from "./articles/article.server.ts";
import { articleShape } from "./articles/article.ts";
import { listLinkedArticles, listTranslationGroup } from "./articles/article-translation.server.ts";
import { publicBrand, readBrand, saveBrand } from "./brand/brand.server.ts";
import { brandShape } from "./brand/brand.ts";
import type { categoryKind } from "./categories/category-kind.ts";
import { publicHome, readHome, saveHome } from "./home/home.server.ts";
import { homeShape } from "./home/home.ts";
import type { CoreKind } from "./kinds.ts";
import { findMedia, restoreMedia, updateMedia } from "./media/media.server.ts";
import type { messageKind } from "./messages/message-kind.ts";
import { createPage, findPage, publicPageRows, publicPagesName, restorePage, updatePage } from "./pages/page.server.ts";
import { pageShape } from "./pages/page.ts";
import {
  createProject,
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
  createResumeEntry,
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
import {
  addOperations,
  inEachLocale,
  type OperationsOf,
  operations,
  type PublicRows,
  rowOf,
  shownSingle,
  single,
  storedBy,
} from "./store/operations.server.ts";
import type { Admin } from "./store/permission.ts";
import { presentKey } from "./store/present-rows.server.ts";

const publication = z.object({ published_date: z.iso.datetime().nullable().default(null) });
type StoredArticle = z.infer<typeof articleShape> & z.infer<typeof publication>;

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
    /** A reference to what is not there is left out, and the record is another one then. */
    stored: {
      parse: async ({ translation_of, ...given }) => {
        const original = await presentKey("articles", "id", translation_of);
        return { ...articleShape.parse({ ...given, translation_of: original }), ...publication.parse(given) };
      },
      create: (staff: Admin, id: string, { published_date, ...fields }: StoredArticle) =>
        createArticle(staff, { ...fields, id }, published_date),
    },
  },
  projects: {
    restore: restoreProject,
    publiclyNames: publicProjectsName,
    publicRows: () => publicProjectRows() as unknown as PublicRows,
    find: findProject,
    save: updateProject,
    shape: projectShape,
    stored: storedBy(projectShape, createProject),
  },
  pages: {
    restore: restorePage,
    publiclyNames: publicPagesName,
    publicRows: () => publicPageRows() as unknown as PublicRows,
    find: findPage,
    save: updatePage,
    shape: pageShape,
    stored: storedBy(pageShape, (staff, fields) => rowOf(createPage(staff, fields))),
  },
  about_content: { ...single(readAbout, saveAbout, aboutRecordShape), ...shownSingle("about_content", publicAbout) },
  home_content: {
    ...single(readHome, (admin, version, fields) => saveHome(admin, version, homeShape.parse(fields)), homeShape),
    ...shownSingle("home_content", publicHome),
  },
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
    stored: storedBy(resumeEntryShape, createResumeEntry),
  },
  brand: {
    publiclyNames: async (address) => (await publicBrand()).share_picture?.includes(address) ?? false,
    find: (admin) => readBrand(admin),
    save: (admin, _id, version, fields) => saveBrand(admin, version, fields),
    stored: { parse: (fields) => brandShape.parse(fields) },
  },
  users: {},
  profiles: {},
  media: { restore: restoreMedia, find: findMedia, save: updateMedia },
  settings: {
    publiclyNames: inEachLocale(publicSettings),
    find: async (admin) => ({ ...(await readSettings(admin)), key: "site", version: await settingsVersion(admin) }),
    save: (admin, _id, version, fields) => saveSiteConfiguration(admin, version, fields),
    shape: siteConfigurationShape,
  },
} satisfies OperationsOf<Exclude<CoreKind, typeof categoryKind | typeof messageKind>>;

addOperations(known);

export { addOperations, operations };

/** @noPermission for the server and auth */
export const storedForm = (kind: Kind) => operations[kind.name]?.stored;

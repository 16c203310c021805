import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { featureRoutes } from "#app/features.routes.ts";

/** What stands behind a route; each kind answers in its own way, which `access-matrix.test.ts` holds. */
export type RouteKind = keyof typeof routesOf;

const sectionDialogs = [
  ...["admin/about/skills/new", "admin/about/achievements/new", "admin/contact/methods/new"],
  ...["admin/resume/entries/new", "admin/categories/new"],
];

const lists = ["projects", ...featureRoutes.flatMap(({ list = [] }) => list)];
const feeds = ["en", "ar"].flatMap((language) =>
  ["feed.xml", "feed.json"].flatMap((name) => [
    `${language}/${name}`,
    `${language}/articles/category/:category/${name}`,
    ...lists.map((list) => `${language}/${list}/${name}`),
  ]),
);

/** Every route of the build under its kind: whoever adds one says here, or in the `routes.ts` of its feature, what it is. */
export const routesOf = {
  document: ["root"],
  page: [
    ...["en/layout", "ar/layout", "en/home", "ar/home", "en/projects", "ar/projects", "en/articles", "ar/articles"],
    ...["en/projects/:slug", "ar/projects/:slug"],
    ...["en/projects/category/:category", "ar/projects/category/:category"],
    ...["en/articles/category/:category", "ar/articles/category/:category", "en/search", "ar/search"],
  ],
  "page with a form": ["en/contact", "ar/contact"],
  "page with comments": ["en/articles/:slug", "ar/articles/:slug"],
  "page that a link opens": ["en/shared/:token", "ar/shared/:token", "en/s/:code", "ar/s/:code"],
  moderation: ["en/moderation", "ar/moderation"],
  download: [
    "en/projects/:slug.pdf",
    "ar/projects/:slug.pdf",
    "en/resume.pdf",
    "ar/resume.pdf",
    "en/resume.json",
    "ar/resume.json",
  ],
  "file for robots": ["features/feeds/site/robots"],
  "file for programs": ["sitemap", "en/manifest.webmanifest", "ar/manifest.webmanifest", ...feeds],
  "missing file": ["sitemap/:part", "features/cards/site/card-file"],
  "page not found": ["en/*", "ar/*"],
  "page of the owner": ["en/:slug", "ar/:slug"],
  choice: ["site/frame/language", "site/frame/theme"],
  stream: ["site/page-cache/live"],
  "security contact": ["site/security-txt"],
  "moved security contact": ["site/security-txt/moved"],
  "moved icon": ["site/meta/favicon"],
  "file of the library or the look": ["site/media", "site/media/:file", "site/meta/brand-file"],
  "frame of the sign-in pages": ["en/auth-layout", "ar/auth-layout"],
  "sign-in page": ["en/auth", "ar/auth"],
  "second step": ["en/auth/code", "ar/auth/code"],
  "set-up of the second factor": ["en/auth/second-factor", "ar/auth/second-factor"],
  "own account": ["en/account", "ar/account"],
  "own data": ["auth/account/own-data"],
  "own picture": ["auth/account/picture"],
  "passkey options": ["auth/pages/passkey-options"],
  "passkey sign-in": ["en/auth/passkey", "ar/auth/passkey"],
  "link to a new address": ["en/auth/email", "ar/auth/email"],
  "set-up": ["en/auth/setup", "ar/auth/setup"],
  "sign-out": ["en/auth/sign-out", "ar/auth/sign-out"],
  "admin screen": [
    ...[
      "admin/shell/layout",
      "admin/dashboard/dashboard",
      "features/audit/admin/audit",
      "features/statistics/admin/statistics",
    ],
    ...["features/export/admin/export", "admin/proof/proof"],
    ...["features/inbox/admin/message", "features/inbox/admin/comment", "features/redirects/admin/missing-addresses"],
  ],
  "admin screen with forms": [
    ...[
      "admin/users/users",
      "features/inbox/admin/messages",
      "features/mails/admin/mails",
      "features/mails/admin/mail",
    ],
    "features/brand/admin/brand",
    ...["features/health/admin/health", "features/import/admin/imports"],
    ...[
      "admin/settings/settings",
      "admin/settings/:screen",
      "admin/account/account",
      "features/first-steps/admin/first-steps",
    ],
    ...["admin/about/about", "admin/contact/contact", "admin/resume/resume"],
    ...["features/home-page/admin/home", "features/menu/admin/menu", "features/categories/admin/categories"],
  ],
  "admin list": [
    "admin/articles/articles",
    "admin/projects/projects",
    "features/pages/admin/pages",
    "admin/media/media",
    "features/tasks/admin/tasks",
    "features/tasks/admin/project-codes/project-codes",
    "features/redirects/admin/redirects",
  ],
  "admin record": [
    "features/trash/admin/trash",
    "features/versions/admin/versions",
    "admin/articles/article",
    "features/pages/admin/page",
    "admin/projects/project",
    "admin/users/invite",
    ...["admin/tasks/new", "admin/tasks/:id", "admin/project-codes/new", "admin/project-codes/:id"],
    ...["admin/redirects/new", "admin/redirects/:id", "admin/redirects/not-found/new"],
    ...["features/redirects/admin/import-redirects", "admin/categories/:id"],
    ...sectionDialogs,
  ],
  "admin translation": ["features/side-by-side/admin/article-translation"],
  "admin library": ["admin/media/library", "features/inbox/admin/templates"],
  "admin autosave": ["admin/drafts/drafts", "features/article-shares/admin/shares", "admin/articles/publish/links"],
  "admin preview": ["en/preview/articles/:id", "ar/preview/articles/:id"],
  "admin preview of the look": [
    ...["en/preview/brand", "ar/preview/brand", "en/preview/brand/article", "ar/preview/brand/article"],
  ],
  "admin sample of the look": [
    ...["en/preview/brand/card", "ar/preview/brand/card", "en/preview/brand/mail", "ar/preview/brand/mail"],
  ],
  "admin file": [
    "features/backups/admin/backup-file",
    "features/import/admin/import-report",
    "features/export/admin/export-file",
  ],
  "admin record without a new one": ["admin/media/:id"],
  "admin record that is gone": [
    ...["admin/about/skills/:key", "admin/about/achievements/:key", "admin/contact/methods/:key"],
    ...["admin/resume/entries/:id", "features/side-by-side/admin/field-pairs", "features/import/admin/import"],
  ],
  "admin choice": ["admin/shell/language"],
  "admin database": ["features/backups/admin/backups"],
  "admin upload": ["features/backups/admin/backup-upload"],
  "admin upload of a logo": ["features/brand/admin/brand-upload"],
  "admin upload of an export": ["features/import/admin/import-upload"],
  "admin confirmation": ["admin/translations/translations"],
  "admin stream": ["admin/live"],
  "admin count": ["features/inbox/admin/unread"],
  "admin search": ["admin/shell/find"],
  "admin table as a file": ["features/statistics/admin/statistics-export", "features/redirects/admin/redirects-export"],
  "admin table of people as a file": ["features/inbox/admin/messages-export", "features/audit/admin/audit-export"],
  "admin page not found": ["admin/shell/not-found"],
};

for (const { access = {} } of featureRoutes)
  for (const [kind, routes] of Object.entries(access)) routesOf[kind as RouteKind].push(...routes);

export const kinds = Object.keys(routesOf) as RouteKind[];
export const isAdminKind = (kind: RouteKind) => kind.startsWith("admin");

export type Route = { id: string; path: string; dataPath: string; postPath: string; hasAction: boolean };
/** By its address, since some of its routes lie in features. */
export const isInAdminArea = ({ path }: Route) => /^\/admin(?:\/|$)/.test(path);
/** `slugs` are of records in other lists, by the name of the list. */
type Names = {
  project: string;
  article: string;
  record?: string;
  articleRecord?: string;
  slugs?: Record<string, string>;
};

type Placed = { id: string; parentId?: string; path?: string; index?: boolean };

/** The pattern of addresses at which a route answers. */
export function patternOf(route: Placed, all: readonly Placed[]): string {
  function pathOf({ path, parentId }: Placed): string {
    const parent = all.find(({ id }) => id === parentId);
    const above = parent ? pathOf(parent) : "";
    return path ? `${above}/${path}` : above;
  }

  /** A frame without an address of its own answers at its children's. */
  function addressed(one: Placed): Placed {
    const child = all.find(({ parentId }) => parentId === one.id);
    return one.parentId && !one.path && !one.index && child ? addressed(child) : one;
  }

  return pathOf(addressed(route));
}

const listOf = (pattern: string) => /^(?:\/ar)?\/([\w-]+)\/:slug$/.exec(pattern)?.[1] ?? "";

/** The routes of the finished build, each with an address at which it answers. */
export async function builtRoutes({
  project,
  article,
  record = "nothing",
  articleRecord = record,
  slugs = {},
}: Names): Promise<Route[]> {
  const file = pathToFileURL(join(import.meta.dirname, "../../build/server/index.js")).href;
  const { serverBuild } = (await import(/* @vite-ignore */ file)) as { serverBuild: () => Promise<ServerBuild> };
  const { routes } = await serverBuild();
  const all = Object.values(routes).filter((route): route is NonNullable<typeof route> => route !== undefined);

  return all.map((route) => {
    const pattern = patternOf(route, all);
    const path =
      pattern
        .replace(":slug", slugs[listOf(pattern)] ?? (pattern.includes("projects") ? project : article))
        .replace(":table", "articles")
        .replace(":id", /articles|versions/.test(pattern) ? articleRecord : record)
        .replace(":category", pattern.includes("projects") ? "development" : "ifrs")
        .replace(":file", "480.webp")
        .replace(":key", record)
        .replace(":kind", "work")
        .replace(":list", "articles")
        .replace(":screen", pattern.includes("settings") ? "security" : "about")
        .replace(":locale", "en")
        .replace(":theme", "dark")
        .replace("*", "nowhere/at-all") || "/";
    const dataPath = path === "/" ? "/_.data" : `${path}.data`;
    const hasAction = "action" in route.module && route.module.action !== undefined;
    return { id: route.id, path, dataPath, postPath: route.index ? "?index" : "", hasAction };
  });
}

import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { featureRoutes } from "./features.routes.ts";

const lists = ["projects", ...featureRoutes.flatMap(({ list = [] }) => list)];

/** The public site: `/` in English, and the same routes below `/ar` in Arabic. */
function site(language: "en" | "ar") {
  const page = (path: string, file: string) =>
    route(language === "ar" ? `ar/${path}` : path, file, { id: `${language}/${path}` });
  const home = { id: `${language}/home` };
  return layout("site/frame/layout.tsx", { id: `${language}/layout` }, [
    language === "ar" ? route("ar", "site/home/home.tsx", home) : index("site/home/home.tsx", home),
    page("contact", "site/contact/contact.tsx"),
    page("projects", "site/projects/projects.tsx"),
    page("projects/category/:category", "site/projects/projects.tsx"),
    page("projects/:slug", "site/projects/project.tsx"),
    page("articles", "site/articles/articles.tsx"),
    page("articles/category/:category", "site/articles/articles.tsx"),
    page("articles/:slug", "site/articles/article.tsx"),
    page("preview/articles/:id", "site/articles/article-preview.tsx"),
    page("s/:code", "site/record/short-address.ts"),
    page("account", "auth/account/account.tsx"),
    ...featureRoutes.flatMap(({ site }) => site?.(page, language, lists) ?? []),
    page("*", "site/frame/not-found.tsx"),
  ]);
}

function authRoutes(language: "en" | "ar") {
  const prefix = language === "ar" ? "ar/auth" : "auth";
  return layout("auth/pages/auth-layout.tsx", { id: `${language}/auth-layout` }, [
    route(prefix, "auth/pages/auth.tsx", { id: `${language}/auth` }),
    route(`${prefix}/code`, "auth/pages/code.tsx", { id: `${language}/auth/code` }),
    route(`${prefix}/second-factor`, "auth/account/second-factor.tsx", { id: `${language}/auth/second-factor` }),
    route(`${prefix}/passkey`, "auth/pages/passkey-sign-in.tsx", { id: `${language}/auth/passkey` }),
    route(`${prefix}/email`, "auth/account/confirm-email.tsx", { id: `${language}/auth/email` }),
    route(`${prefix}/setup`, "auth/pages/setup.tsx", { id: `${language}/auth/setup` }),
    route(`${prefix}/sign-out`, "auth/pages/sign-out.ts", { id: `${language}/auth/sign-out` }),
  ]);
}

export default [
  ...featureRoutes.flatMap(({ root = [] }) => root),
  route("language/:locale", "site/frame/language.ts"),
  route("theme/:theme", "site/frame/theme.ts"),
  route("auth/passkey-options", "auth/pages/passkey-options.ts"),
  route("account/data", "auth/account/own-data.ts"),
  route("account/picture", "auth/account/picture.ts"),
  route("live", "site/page-cache/live.ts"),
  route("favicon.ico", "site/meta/favicon.ts"),
  route("brand/:name", "site/meta/brand-file.ts"),
  route("media/:id", "site/media/media-file.ts", { id: "site/media" }),
  route("media/:id/:file", "site/media/media-file.ts", { id: "site/media/:file" }),
  route("admin/live", "admin/shell/live.ts", { id: "admin/live" }),
  route("admin", "admin-area.tsx", { id: "admin/shell/layout" }, [
    index("dashboard.tsx", { id: "admin/dashboard/dashboard" }),
    route("articles", "admin/articles/articles.tsx"),
    route("articles/:id", "admin/articles/article.tsx"),
    route("article-links", "admin/articles/publish/links.ts"),
    route("media", "admin/media/media.tsx", [route(":id", "admin/media/media-item.tsx", { id: "admin/media/:id" })]),
    route("media/library", "admin/media/library.ts"),
    route("account", "admin/account/account.tsx"),
    route("drafts", "admin/drafts/drafts.ts"),
    route("settings", "settings.tsx", { id: "admin/settings/settings" }),
    route("settings/:screen", "settings.tsx", { id: "admin/settings/:screen" }),
    route("proof", "admin/proof/proof.tsx"),
    route("language", "admin/shell/language.ts"),
    route("find", "admin/shell/find.ts"),
    route("translations", "admin/translations/translations.ts"),
    ...featureRoutes.flatMap(({ admin = [] }) => admin),
    route("*", "admin/shell/not-found.tsx"),
  ]),
  authRoutes("ar"),
  authRoutes("en"),
  site("ar"),
  site("en"),
] satisfies RouteConfig;

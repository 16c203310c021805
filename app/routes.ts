import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The public site stands at `/` in English and, route for route the same, at `/ar` in Arabic. */
function site(language: "en" | "ar") {
  const page = (path: string, file: string) =>
    route(language === "ar" ? `ar/${path}` : path, file, { id: `${language}/${path}` });
  const home = { id: `${language}/home` };
  return layout("site/layout.tsx", { id: `${language}/layout` }, [
    language === "ar" ? route("ar", "site/home.tsx", home) : index("site/home.tsx", home),
    page("contact", "site/contact.tsx"),
    page("projects", "site/projects/projects.tsx"),
    page("projects/:slug", "site/projects/project.tsx"),
    page("projects/:slug.pdf", "site/projects/project-pdf.ts"),
    page("articles", "site/articles/articles.tsx"),
    page("articles/:slug", "site/articles/article.tsx"),
    page("auth", "site/soon.tsx"),
    page("resume.pdf", "site/resume-pdf.ts"),
    page("*", "site/not-found.tsx"),
  ]);
}

export default [
  route("language/:locale", "site/language.ts"),
  route("theme/:theme", "site/theme.ts"),
  route("live", "site/live.ts"),
  site("ar"),
  site("en"),
] satisfies RouteConfig;

import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The public site stands at `/` in English and, route for route the same, at `/ar` in Arabic. */
function site(language: "en" | "ar") {
  const page = (path: string, file: string) =>
    route(language === "ar" ? `ar/${path}` : path, file, { id: `${language}/${path}` });
  const home = { id: `${language}/home` };
  return layout("site/layout.tsx", { id: `${language}/layout` }, [
    language === "ar" ? route("ar", "site/home.tsx", home) : index("site/home.tsx", home),
    page("contact", "site/contact.tsx"),
    ...["projects", "projects/:slug", "articles", "articles/:slug", "auth", "resume"].map((path) =>
      page(path, "site/soon.tsx"),
    ),
    page("*", "site/not-found.tsx"),
  ]);
}

export default [route("language/:locale", "site/language.ts"), site("ar"), site("en")] satisfies RouteConfig;

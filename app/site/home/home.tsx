import { redirect } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { homeArticles } from "#app/records/articles/published-articles.server.ts";
import { homeProjects } from "#app/records/projects/published-projects.server.ts";
import { publicAbout } from "#app/records/sections/about.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { publicResume } from "#app/records/sections/resume.server.ts";
import { ArticlesSection } from "../articles/articles-section.tsx";
import { ContactSection } from "../contact/contact-section.tsx";
import { useSite } from "../frame/site-context.ts";
import { siteMeta } from "../frame/site-meta.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly } from "../page-cache/server-only.ts";
import { rememberedHome } from "../page-cache/shared-pages.server.ts";
import { ProjectsSection } from "../projects/projects-section.tsx";
import type { Route } from "./+types/home";
import { AboutSection } from "./about-section.tsx";
import { Hero } from "./hero.tsx";
import { ResumeSection } from "./resume-section.tsx";

const articlesBesideFeatured = 5;

export async function loader(args: Route.LoaderArgs) {
  const { pathname } = args.url;
  const preferred = pathname === "/" && rememberedHome(args.request);
  if (preferred) throw redirect(preferred, { headers: { Vary: "Cookie", "Cache-Control": "no-store" } });
  const locale = localeOfPath(pathname);
  const [projects, articles, about, resume, contact] = await Promise.all([
    homeProjects(locale),
    homeArticles(locale),
    publicAbout(locale),
    publicResume(locale),
    publicContact(locale),
  ]);
  return serverOnly(args, {
    counts: { projects: projects.totals, articles: articles.total },
    projects: projects.projects,
    articles: articles.featured ? [articles.featured, ...articles.recent] : [],
    about,
    resume,
    contact,
  });
}

export const meta: Route.MetaFunction = siteMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { counts, projects, articles, about, resume, contact } = readServerOnly(loaderData);
  return (
    <>
      <Hero counts={counts} />
      <ProjectsSection
        projects={projects}
        totals={counts.projects}
        more={<ViewAll path="/projects" word="projects.viewAll" />}
      />
      <ArticlesSection
        articles={articles}
        most={articlesBesideFeatured}
        more={<ViewAll path="/articles" word="blog.viewAll" />}
      />
      {about && <AboutSection about={about} />}
      {resume && <ResumeSection resume={resume} />}
      <ContactSection contact={contact} />
    </>
  );
}

function ViewAll({ path, word }: { path: string; word: "projects.viewAll" | "blog.viewAll" }) {
  const { t, to } = useSite();
  return (
    <p className="view-all">
      <a href={to(path)}>{t(word)}</a>
    </p>
  );
}

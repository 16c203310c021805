import { redirect } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { ownLanguageFirst, publishedArticles } from "#app/records/articles/article.server.ts";
import { publishedProjects } from "#app/records/projects/project.server.ts";
import { type PublicStatus, publicStatuses } from "#app/records/projects/project.ts";
import { publicAbout } from "#app/records/sections/about.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { publicResume } from "#app/records/sections/resume.server.ts";
import { ArticlesSection } from "../articles/articles-section.tsx";
import { ContactSection } from "../contact/contact-section.tsx";
import { useSite } from "../frame/site-context.ts";
import { siteMeta } from "../frame/site-meta.ts";
import { readServerOnly, serverOnly } from "../page-cache/server-only.ts";
import { rememberedHome } from "../page-cache/shared-pages.server.ts";
import type { Route } from "./+types/home";
import { AboutSection } from "./about-section.tsx";
import { Hero } from "./hero.tsx";
import { HomeProjects } from "./home-projects.tsx";
import { ResumeSection } from "./resume-section.tsx";

const projectsPerGroup = 2;
const newestArticles = 10;
const articlesBesideFeatured = 5;

export async function loader(args: Route.LoaderArgs) {
  const { pathname } = args.url;
  const preferred = pathname === "/" && rememberedHome(args.request);
  if (preferred) throw redirect(preferred, { headers: { Vary: "Cookie", "Cache-Control": "no-store" } });
  const locale = localeOfPath(pathname);
  const [projects, articles, about, resume, contact] = await Promise.all([
    publishedProjects(locale),
    publishedArticles(),
    publicAbout(locale),
    publicResume(locale),
    publicContact(locale),
  ]);
  const groups = publicStatuses.map((status) =>
    projects.filter((project) => project.status === status && !project.hidden_on_home),
  );
  return serverOnly(args, {
    counts: { projects: countsOf(projects), articles: articles.length },
    projects: groups.flatMap((group) => group.slice(0, projectsPerGroup)),
    articles: ownLanguageFirst(articles.slice(0, newestArticles), locale),
    about,
    resume,
    contact,
  });
}

export const meta: Route.MetaFunction = siteMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { counts, projects, articles, about, resume, contact } = readServerOnly(loaderData);
  const { t, to } = useSite();
  const featured = articles.find((article) => article.isFeatured) ?? null;
  return (
    <>
      <Hero counts={counts} />
      <HomeProjects projects={projects} totals={counts.projects} />
      <ArticlesSection
        featured={featured}
        recent={articles.filter((article) => article !== featured).slice(0, articlesBesideFeatured)}
        more={
          <p className="view-all">
            <a href={to("/articles")}>{t("blog.viewAll")}</a>
          </p>
        }
      />
      {about && <AboutSection about={about} />}
      {resume && <ResumeSection resume={resume} />}
      <ContactSection contact={contact} />
    </>
  );
}

function countsOf(projects: { status: PublicStatus }[]): Record<PublicStatus, number> {
  const count = (status: PublicStatus) => projects.filter((project) => project.status === status).length;
  return { completed: count("completed"), in_progress: count("in_progress"), planning: count("planning") };
}

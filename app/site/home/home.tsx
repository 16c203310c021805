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
import { readServerOnly, serverOnly } from "../page-cache/server-only.ts";
import { rememberedHome } from "../page-cache/shared-pages.server.ts";
import type { Route } from "./+types/home";
import { AboutSection } from "./about-section.tsx";
import { Hero } from "./hero.tsx";
import { HomeProjects } from "./home-projects.tsx";
import { placeIn } from "./place.ts";
import { ResumeSection } from "./resume-section.tsx";

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
  const { locale, t, to } = useSite();
  return (
    <>
      <Hero counts={counts} place={placeIn(locale, about?.contact_info.location)} />
      <HomeProjects projects={projects} totals={counts.projects} />
      <ArticlesSection
        articles={articles}
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
